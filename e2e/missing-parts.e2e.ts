import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { campaignPages } from './campaign-pages.ts';
import { expect, test } from './journey.ts';
import { landing, publishFolder, removeKeys, withCampaign } from './landing-command.ts';

const widths = [360, 1440];

/** The part that opens each page. */
const openings = (template: string) => [template === 'credit_card_v2' ? 'home.section1' : 'home.banner'];

for (const template of campaignPages) {
  test(`${template} without what opens it and without its form: nothing under the header, no button that leads nowhere`, async ({
    page,
  }) => {
    const webid = `thieu_${template}`;
    const form = template.startsWith('credit_card') ? 'home.section2' : 'home.popup';
    let address = '';
    await withCampaign(
      webid,
      {},
      async (folder) => {
        const keys = await readdir(join(folder, 'content'));
        const missing = [...openings(template), form].filter((key) => keys.includes(`${key}.json`));
        await removeKeys(folder, missing);
        await landing('site', 'import', folder);
        // Buttons without a target cannot be published. A version from before that check is rendered like a preview.
        address = /https?:\S+/.exec(await landing('site', 'preview', webid))?.[0] ?? '';
      },
      { campaign: template },
    );
    const { pathname, search } = new URL(address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(pathname + search);
      const header = page.locator('header').first();
      const headerFoot = await header.evaluate((element) => element.getBoundingClientRect().bottom);
      const findTop = () =>
        page.locator('main').evaluate((main) => {
          const seen = [...main.querySelectorAll('h1, h2, h3, p, li, a, picture, img')].filter((part) =>
            part.checkVisibility(),
          );
          const boxes = seen
            .map((part) => part.getBoundingClientRect())
            .filter(({ width, height }) => width * height > 0);
          return Math.min(...boxes.map(({ top }) => top));
        });
      // Polled: on a busy machine a picture that is not there yet has no size.
      await expect.poll(findTop, `the highest word or picture at ${width} px`).toBeGreaterThanOrEqual(headerFoot - 1);
      const ground = await header.evaluate((element) => getComputedStyle(element).backgroundColor);
      // The premium variant is dark on the whole page.
      if (template !== 'diamond') expect(ground, 'the light logo has a ground of its own').not.toBe('rgba(0, 0, 0, 0)');
      await expect(page.locator('[href="#dang-ky"], [href="#register-form"]').filter({ visible: true })).toHaveCount(0);
    }
  });
}

const banners = ['hu_vang', 'template_vp1', 'template_vp2', 'template_vp3', 'diamond', 'super_sinh_loi'] as const;

for (const template of banners) {
  test(`${template}: a picture alone has no empty ground below it, and a banner without a title keeps its other words`, async ({
    page,
  }) => {
    const isRow = template === 'super_sinh_loi';
    const pictureOnly = { img: { url: 'media/anh.png', alt: 'Ưu đãi mùa hè' } };
    const untitled = {
      ...pictureOnly,
      subTitle: 'Chỉ một câu',
      content: 'Chỉ một câu',
      button: { classID: 'mo', labelButtonAction: 'Mở ngay' },
    };
    const asBanner = (banner: object) => (isRow ? { slides: [banner] } : banner);
    const publish = (webid: string, banner: object) =>
      withCampaign(
        webid,
        { 'home.banner': asBanner(banner) },
        async (folder) => {
          await writeFile(join(folder, 'media', 'anh.png'), await widePicture());
          await publishFolder(folder);
        },
        { campaign: template },
      );
    await publish(`anh_${template}`, pictureOnly);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/anh_${template}`);
      const picture = page.locator('main h1 img').first();
      await expect(picture).toBeVisible();
      const [image, banner, header] = await Promise.all([
        picture.boundingBox(),
        page.locator('main > *').first().boundingBox(),
        page.locator('header').first().boundingBox(),
      ]);
      if (!image || !banner || !header) throw new Error('expected a banner');
      expect(image.y, 'below the header, which would lie on its words').toBeGreaterThanOrEqual(
        header.y + header.height - 1,
      );
      expect(banner.height - image.height, `empty ground at ${width} px`).toBeLessThan(24);
    }
    await publish(`cau_${template}`, untitled);
    await page.goto(`/cau_${template}`);
    await expect(page.getByText('Chỉ một câu')).toBeVisible();
    await expect(page.locator('main').getByRole('button', { name: 'Mở ngay' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

/** Banners as agencies make them, with text in the picture. */
function widePicture(): Promise<Buffer> {
  return sharp({ create: { width: 1920, height: 600, channels: 3, background: '#f3ead7' } })
    .png()
    .toBuffer();
}
