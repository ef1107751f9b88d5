import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { publishFolder, withCampaign, writeContent } from './landing-command.ts';

/** Places where the demos' cut-out pictures overlap an edge, and the field of each. */
const places = [
  ['credit_card_v2', 'home.section2', 'backgroundImage'],
  ['hu_vang', 'home.section1', 'img'],
  ['credit_card', 'home.section3', 'character_image'],
  ['super_sinh_loi', 'home.product', 'img'],
  ['template_vp1', 'home.image', 'img'],
  ['template_vp2', 'home.image', 'img'],
] as const;

const sizes = [
  [500, 1500],
  [900, 1200],
  [1500, 500],
] as const;

for (const [template, key, field] of places) {
  test(`${template}: no photo of ${key}, 1:3 to 3:1, lies on words or under them`, async ({ page }) => {
    const webid = `anh_chup_${template}`;
    await withCampaign(
      webid,
      {},
      async (folder) => {
        for (const [index, [width, height]] of sizes.entries()) {
          const photo = sharp({ create: { width, height, channels: 3, background: '#e8c07d' } });
          await writeFile(join(folder, 'media', `anh-${index}.jpg`), await photo.jpeg().toBuffer());
        }
        let count = 0;
        const content = JSON.parse(await readFile(join(folder, 'content', `${key}.json`), 'utf8'), (name, value) => {
          if (name !== field) return value;
          count += 1;
          return { url: `media/anh-${(count - 1) % sizes.length}.jpg`, alt: 'Ảnh của người khác' };
        });
        await writeContent(folder, { [key]: content });
        await publishFolder(folder);
      },
      { campaign: template },
    );
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${webid}`);
      expect(await findTouchedWords(page), `at ${width} px`).toEqual([]);
    }
  });
}

/**
 * Lines of text that overlap a photo of the test. It works before the pictures are loaded, because each has a frame of
 * fixed size.
 */
function findTouchedWords(page: Page): Promise<string[]> {
  return page.evaluate(
    (widths) => {
      for (const part of document.querySelectorAll<HTMLElement>('main > section'))
        part.style.contentVisibility = 'visible';
      const frames = [...document.querySelectorAll<HTMLElement>('[data-photo] > img')]
        .filter((image) => widths.includes(image.getAttribute('width') ?? '') && image.checkVisibility())
        .map((image) => ({ box: image.getBoundingClientRect(), section: image.closest('section') }));
      if (frames.length === 0) return ['no photo is drawn'];
      return frames.flatMap(({ box, section }) => {
        if (!section) return [];
        const touched: string[] = [];
        const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { currentNode: node } = walker;
          if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
          if (node.parentElement.closest('.visually-hidden, dialog, template')) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const line of range.getClientRects()) {
            const across = Math.min(line.right, box.right) - Math.max(line.left, box.left);
            const down = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
            // The line box is higher than its letters.
            if (across > 2 && down > line.height * 0.2) touched.push(node.textContent.trim().slice(0, 40));
          }
        }
        return touched;
      });
    },
    sizes.map(([width]) => String(width)),
  );
}

/** Templates whose opening picture has a frame of its own where words cannot stand on it. */
const heroes = ['hu_vang', 'template_vp1', 'template_vp3', 'diamond'] as const;

for (const template of heroes) {
  test(`${template}: a light photo in the hero is whole in its frame, and no empty ground lies between it and the words`, async ({
    page,
  }) => {
    const webid = `anh_sang_${template}`;
    await withCampaign(
      webid,
      {},
      async (folder) => {
        const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#e8c07d' } });
        await writeFile(join(folder, 'media', 'anh.jpg'), await photo.jpeg().toBuffer());
        const { imgMobile: _, ...banner } = JSON.parse(
          await readFile(join(folder, 'content', 'home.banner.json'), 'utf8'),
        );
        await writeContent(folder, { 'home.banner': { ...banner, img: { url: 'media/anh.jpg', alt: 'Ảnh' } } });
        await publishFolder(folder);
      },
      { campaign: template },
    );
    for (const width of [360, 700, 1440]) {
      await page.setViewportSize({ width, height: 1100 });
      await page.goto(`/${webid}`);
      const { covered, gap } = await page.evaluate(measureFrame);
      expect(covered, `points of the lower edge that something covers at ${width} px`).toBe(0);
      if (width < 860) expect(gap, `px between words and frame at ${width} px`).toBeLessThanOrEqual(64);
    }
  });
}

/** How much of the frame's lower edge is covered, and how far it is from the nearest words above or below it. */
function measureFrame(): { covered: number; gap: number } {
  const hero = document.querySelector('[data-apart]');
  const image = hero?.querySelector('picture > img');
  if (!hero || !image) throw new Error('the picture has no frame');
  const box = image.getBoundingClientRect();
  const covered = [0.2, 0.5, 0.8].filter((part) => {
    const hit = document.elementFromPoint(box.left + box.width * part, box.bottom - 6);
    return !hero.contains(hit);
  }).length;
  const words = [...hero.querySelectorAll('h1, p, a, button')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 1);
  const above = words.filter(({ bottom }) => bottom <= box.top).map(({ bottom }) => box.top - bottom);
  const below = words.filter(({ top }) => top >= box.bottom).map(({ top }) => top - box.bottom);
  return { covered, gap: Math.min(...above, ...below) };
}
