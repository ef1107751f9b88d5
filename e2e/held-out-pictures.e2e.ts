import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { publishFolder, withCampaign, writeContent } from './landing-command.ts';
import { findWeakText } from './text-contrast.ts';

// The measurement makes the text transparent by a style of its own, which the page's policy refuses.
test.use({ bypassCSP: true });

/** Pages with text over a picture at the top, and the content key of the picture. */
const pages = [
  ['hu_vang', 'home.banner'],
  ['template_vp1', 'home.banner'],
  ['template_vp2', 'home.banner'],
  ['template_vp3', 'home.banner'],
  ['diamond', 'home.banner'],
  ['credit_card', 'home.banner'],
  ['credit_card_v2', 'home.section1'],
] as const;

/** Pictures that the design was not made for, like those in a bank's archive. */
const pictures = {
  white: () => filled(1920, 860, '#ffffff'),
  // Bright and dark stripes, on which neither white nor black text is readable everywhere.
  busy: () => striped(1920, 860),
  portrait: () => striped(700, 2100),
};

for (const [template, key] of pages) {
  test(`${template}: words keep their contrast with white, busy and portrait pictures of other people`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    for (const [name, draw] of Object.entries(pictures)) {
      const webid = `anh_la_${name}_${template}`;
      await withCampaign(
        webid,
        {},
        async (folder) => {
          await writeFile(join(folder, 'media', 'anh-la.png'), await draw());
          const content = JSON.parse(await readFile(join(folder, 'content', `${key}.json`), 'utf8'));
          const img = { url: 'media/anh-la.png', alt: 'Ảnh của người khác' };
          await writeContent(folder, { [key]: { ...content, img, imgMobile: img } });
          await publishFolder(folder);
        },
        { campaign: template },
      );
      for (const width of [360, 860, 1440]) {
        await page.setViewportSize({ width, height: width < 860 ? 740 : 900 });
        await page.goto(`/${webid}`);
        await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')?.complete);
        expect(await findWeakText(page, 'header, main section:first-of-type'), `${name} at ${width} px`).toEqual([]);
      }
    }
  });
}

function filled(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

function striped(width: number, height: number): Promise<Buffer> {
  const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="p" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
      <rect width="90" height="90" fill="#fff"/><rect width="45" height="90" fill="#123"/>
    </pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  return sharp(Buffer.from(stripes)).png().toBuffer();
}
