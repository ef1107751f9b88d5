import { expectNoViolations } from './axe.ts';
import { expect, test } from './journey.ts';
import { swipe } from './swipe.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a picture opens large over the page, the next is loaded when it is asked for, and the focus comes back', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isScript = (path: string) => /gallery\.behaviour/.test(path);
  await page.goto('/gallery/gallery/default');
  const links = page.getByRole('listitem').getByRole('link');
  const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/')[2] ?? ''));
  const thumbnails = links.locator('img');
  await expect.poll(() => thumbnails.evaluateAll((all) => all.every((img) => Reflect.get(img, 'complete')))).toBe(true);
  expect(asked.filter(isScript)).toEqual([]);

  await links.nth(1).click();
  const viewer = page.getByRole('dialog');
  const shown = viewer.getByRole('img');
  await expect(viewer.getByRole('status')).toHaveText(/^Ảnh 2 trên 5: Đón con/);
  await expect(shown).toHaveAttribute('src', new RegExp(hashes[1] ?? ''));
  await expect(shown).toHaveJSProperty('complete', true);
  await expectNoViolations(page, 'the large view', { within: 'dialog' });

  asked.length = 0;
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(/^Ảnh 3 trên 5/);
  await expect.poll(() => asked.some((path) => path.includes(`${hashes[2]}`))).toBe(true);
  expect(asked.filter((path) => [3, 4, 0].some((index) => path.includes(`${hashes[index]}`)))).toEqual([]);
  await swipe(page, shown, -160);
  await expect(viewer.getByRole('status')).toHaveText(/^Ảnh 4 trên 5/);
  await viewer.getByRole('button', { name: 'Ảnh sau' }).click();
  await viewer.getByRole('button', { name: 'Ảnh sau' }).click();
  await expect(viewer.getByRole('status')).toHaveText(/^Ảnh 1 trên 5/);

  // All of it is in view, whatever its shape.
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const box = await shown.boundingBox();
    expect(box?.y, `${size.width}`).toBeGreaterThanOrEqual(48);
    expect((box?.y ?? 0) + (box?.height ?? 0), `${size.width}`).toBeLessThan(size.height);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  }

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(links.first()).toBeFocused();
});
