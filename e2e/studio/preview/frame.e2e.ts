import { expect, test } from '@playwright/test';
import { serverAddress } from '../../server-address.ts';
import { openFramed, signInEditor } from './framed-page.ts';

test('a page in the frame is whole, pointed at, and kept apart', { tag: '@quick' }, async ({ page, context }) => {
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('requestfailed', (request) => failures.push(request.url()));
  await signInEditor(context);
  const { frame, last, send, heard, data, slots } = await openFramed(page, 'hu_vang');

  await test.step('a campaign is drawn in a frame without origin, loads what it needs and says that it is ready', async () => {
    expect(await frame.evaluate(() => [location.origin, self.origin])).toEqual([serverAddress.main, 'null']);
    expect(await last('ready')).toEqual({ kind: 'ready', revision: data.revision });
    await frame.evaluate(() => document.fonts.ready);
    expect(await frame.evaluate(() => document.fonts.check('16px "Be Vietnam Pro"'))).toBe(true);
    await expect
      .poll(() => frame.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0))
      .toBeGreaterThan(0);
    expect(failures).toEqual([]);
  });

  await test.step('the pointer names the field under it, a click chooses it, and links do nothing meanwhile', async () => {
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
    // What was pointed at scrolls away from the pointer, and its outline does not stay behind.
    await frame.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    await expect.poll(async () => (await last('hover'))?.place).toBeNull();
    await expect
      .poll(() => frame.evaluate(() => document.querySelector('preview-outlines')?.matches(':popover-open')))
      .toBe(false);

    const link = frame.locator('main a[href="#dang-ky"]').first();
    await link.click();
    await expect.poll(async () => (await last('choose'))?.place.path).toMatch(/labelButtonAction$/);
    await expect(frame.locator('#dang-ky')).not.toHaveAttribute('open', '');
    await send({ kind: 'picking', isOn: false });
    await link.click();
    await expect(frame.locator('#dang-ky')).toHaveAttribute('open', '');
    await send({ kind: 'state', state: 'page' });
    await expect(frame.locator('#dang-ky')).not.toHaveAttribute('open', '');
  });

  await test.step('a chosen field is scrolled to and outlined, wherever it is; markup in names of colleagues is text', async () => {
    const chosen = (await heard()).filter(({ kind }) => kind === 'choose').length;
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
    expect((await heard()).filter(({ kind }) => kind === 'choose')).toHaveLength(chosen);
  });

  await test.step('messages of other windows are not taken', async () => {
    const [slot] = slots;
    // The frame's own script, which listened first, has heard it when this listener has.
    await frame.evaluate(
      (update) =>
        new Promise((resolve) => {
          window.addEventListener('message', resolve, { once: true });
          window.postMessage({ kind: 'update', update }, '*');
        }),
      { to: data.revision, slots: [{ ...slot, html: 'XX' }] },
    );
    await expect(frame.locator('body')).not.toContainText('XX');
  });

  await test.step('without JavaScript the same page runs no script', async () => {
    const { frame } = await openFramed(page, 'hu_vang', { js: false });
    await expect(frame.locator('h1')).toBeVisible();
    expect(await frame.locator('[data-started], [data-island-state]').count()).toBe(0);
  });

  await test.step('nothing in the frame is signed in, and no registration leaves it', async () => {
    const { frame, send, last } = await openFramed(page, 'credit_card');
    const asked = await frame.evaluate(() =>
      fetch('/studio/api/session', { credentials: 'include' }).then(
        () => 'answered',
        () => 'refused',
      ),
    );
    expect(asked).toBe('refused');
    expect(await frame.evaluate(() => document.cookie.length === 0).catch(() => 'no cookies')).toBe('no cookies');

    // A card page's form is filled in rightly: it stays.
    await send({ kind: 'picking', isOn: false });
    const form = frame.locator('#lead-form');
    await form.scrollIntoViewIfNeeded();
    await form.getByLabel('Họ và tên').fill('Đặng Thị Hoa');
    await form.getByLabel('Số điện thoại').fill('0912345678');
    await expect(frame.locator('[data-island="HandOverForm"][data-island-state="hydrated"]')).toBeAttached();
    await form.getByRole('combobox', { name: 'Quốc tịch' }).fill('viet');
    await form.getByRole('option').filter({ hasText: 'Việt Nam' }).click();
    await form.getByRole('textbox', { name: 'Email' }).fill('hoa@email.example');
    const before = frame.url();
    await form.locator('[type="submit"]').click();
    await expect.poll(() => last('handedOver')).toEqual({ kind: 'handedOver' });
    expect(frame.url()).toBe(before);
  });
});
