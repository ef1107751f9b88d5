import { expect, test } from '@playwright/test';
import { openFramed, signInEditor } from './framed-page.ts';

test.beforeEach(async ({ context }) => signInEditor(context));

test('the pointer names the field under it, a click chooses it, and links do nothing meanwhile', async ({ page }) => {
  const { frame, last, send, slots } = await openFramed(page, 'hu_vang');
  const banner = slots.find(({ key }) => key === 'home.banner');
  const heading = frame.locator('h1');
  const box = await heading.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
  await expect.poll(async () => (await last('hover'))?.place?.key).toBe('home.banner');
  const place = (await last('hover'))?.place;
  expect(banner?.places.find(({ path }) => path === place?.path)?.kind).toMatch(/text|html/);
  if (place) await send({ kind: 'label', place, label: 'Màn hình đầu › Tựa' });
  await expect
    .poll(() => frame.evaluate(() => document.querySelector('preview-outlines')?.matches(':popover-open')))
    .toBe(true);

  const link = frame.locator('main a[href="#dang-ky"]').first();
  await link.click();
  await expect.poll(async () => (await last('choose'))?.place.path).toMatch(/labelButtonAction$/);
  await expect(frame.locator('#dang-ky')).not.toHaveAttribute('open', '');
  await send({ kind: 'picking', isOn: false });
  await link.click();
  await expect(frame.locator('#dang-ky')).toHaveAttribute('open', '');
});

test('a chosen field is scrolled to and outlined, wherever it is; markup in names of colleagues is text', async ({
  page,
}) => {
  const { frame, send, slots, heard } = await openFramed(page, 'hu_vang');
  const faq = slots.find(({ key }) => key === 'home.section4');
  const answer = faq?.places.filter(({ kind }) => kind === 'html').at(-1);
  if (!answer) throw new Error('no answer');
  await send({ kind: 'show', place: { key: answer.key, path: answer.path }, label: 'Hỏi và đáp › Trả lời' });
  const details = frame.locator('details').filter({ hasText: answer.value.split('\n')[0]?.slice(0, 30) ?? '' });
  await expect(details.first()).toHaveAttribute('open', '');
  await expect(details.first()).toBeInViewport();
  const name = '<img src=x onerror=alert(1)>Lan';
  await send({ kind: 'colleagues', outlines: [{ key: answer.key, path: answer.path, name }] });
  await expect
    .poll(() => frame.evaluate(() => document.querySelector('preview-outlines')?.matches(':popover-open')))
    .toBe(true);
  expect(await frame.locator('img[src="x"]').count()).toBe(0);
  expect((await heard()).map(({ kind }) => kind)).not.toContain('choose');
});

test('messages of other windows are not taken', async ({ page }) => {
  const { frame, slots } = await openFramed(page, 'hu_vang');
  const [slot] = slots;
  if (!slot) throw new Error('no section');
  await frame.evaluate((sent) => {
    const inner = document.createElement('iframe');
    document.body.append(inner);
    // From a window inside the frame, and from the frame itself.
    window.postMessage({ kind: 'update', update: { slots: [{ ...sent, html: 'XX' }] } }, '*');
    inner.remove();
  }, slot);
  await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(frame.locator('body')).not.toContainText('XX');
});
