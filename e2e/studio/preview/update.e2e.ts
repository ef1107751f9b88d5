import { expect, test } from '@playwright/test';
import { openFramed, signInEditor } from './framed-page.ts';

test('an update changes on the page what has changed, and nothing else', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  await signInEditor(context);

  await test.step('a changed word changes one text node; scroll position, open questions and other elements stay', async () => {
    const framed = await openFramed(page, 'hu_vang');
    const { frame, change, slots } = framed;
    const faq = slots.find(({ key }) => key === 'home.section4');
    const question = faq?.places.find(({ path }) => path === 'questions[1].question')?.value ?? '';
    // The page renders its lower sections one by one, which moves what is below them.
    const isDrawn = () =>
      [...document.querySelectorAll('main > section, main ~ footer')].every(
        (part) => getComputedStyle(part).contentVisibility === 'visible',
      );
    await frame.waitForFunction(isDrawn);
    await frame.evaluate(() => {
      const [first, second] = document.querySelectorAll('details');
      if (first) first.open = false;
      if (second) second.open = true;
      second?.scrollIntoView({ behavior: 'instant' });
      Reflect.set(window, 'kept', [...document.querySelectorAll('main *')]);
      const seen: string[] = [];
      Reflect.set(window, 'seen', seen);
      const section = second?.closest('section') ?? document.body;
      new MutationObserver((records) => {
        seen.push(...records.map(({ type, attributeName }) => attributeName ?? type));
      }).observe(section, {
        ...{ subtree: true, childList: true, characterData: true, attributes: true },
      });
    });
    const before = await frame.evaluate(() => scrollY);
    await change('home.section4', question, `${question} Thật vậy.`);
    await expect(frame.locator('details[open] summary')).toContainText(`${question} Thật vậy.`);
    expect(await frame.evaluate(() => scrollY)).toBe(before);
    expect(await frame.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['characterData']);
    expect(
      await frame.evaluate(() => Reflect.get(window, 'kept').every(({ isConnected }: Element) => isConnected)),
    ).toBe(true);
  });

  await test.step('an open registration stays open with what was typed; its form gets the new words', async () => {
    const { frame, change, send, last, slots } = await openFramed(page, 'hu_vang');
    await send({ kind: 'picking', isOn: false });
    await send({ kind: 'state', state: 'popup' });
    await expect.poll(() => last('stateShown')).toEqual({ kind: 'stateShown', state: 'popup' });
    const dialog = frame.locator('#dang-ky');
    await expect(dialog.locator('[data-island-state="hydrated"]')).toBeVisible();
    await dialog.locator('input[name="name"]').fill('Nguyễn Thị Bích');
    const popup = slots.find(({ key }) => key === 'home.popup');
    const label = popup?.places.find(({ path }) => path.endsWith('buttonLabel'))?.value ?? '';
    expect(label).not.toBe('');
    await change('home.popup', label, `${label} ngay`);
    await expect(dialog.locator('button[type="submit"]')).toHaveText(`${label} ngay`);
    await expect(dialog.locator('input[name="name"]')).toHaveValue('Nguyễn Thị Bích');
    // The new form is alive: an empty one is refused with its real message.
    await dialog.locator('input[name="name"]').fill('');
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expect(dialog).toHaveAttribute('open', '');
  });

  await test.step('states: messages of an empty form, and the confirmation, whose words change in place', async () => {
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    const { frame, send, last, change, slots } = await openFramed(page, 'hu_vang');
    for (const state of ['errors', 'success', 'page', 'success', 'popup'] as const) {
      await send({ kind: 'state', state });
      await expect.poll(() => last('stateShown')).toEqual({ kind: 'stateShown', state });
      const dialog = frame.locator('#dang-ky');
      await expect(dialog).toHaveAttribute(
        'data-registration',
        { errors: 'form', success: 'sent', page: 'closed', popup: 'form' }[state],
      );
      if (state === 'errors') await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
      if (state === 'success') await expect(dialog).toContainText('XEM-TRUOC');
    }
    await send({ kind: 'state', state: 'success' });
    await expect.poll(() => last('stateShown')).toEqual({ kind: 'stateShown', state: 'success' });
    const title = slots.flatMap(({ places }) => places).find(({ path }) => /success.*title$/i.test(path))?.value ?? '';
    await change('home.popup', title, `${title}!!`);
    await expect(frame.locator('#dang-ky')).toContainText(`${title}!!`);
    await expect(frame.locator('#dang-ky')).toContainText('XEM-TRUOC');
    expect(requests.filter((address) => !address.includes('/links/') && !address.includes('/own/'))).toEqual([]);
  });

  await test.step('a slide that was chosen stays on show while its words change; a new slide begins to work', async () => {
    const { frame, change, send, slots } = await openFramed(page, 'template_vp1');
    await send({ kind: 'picking', isOn: false });
    const carousel = frame.locator('[data-behaviour^="carousel"]').first();
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('data-started', '');
    await carousel.locator('[data-carousel-step="1"]').click();
    const position = carousel.locator('[data-carousel-position]');
    await expect(position).toHaveText('2');
    const track = carousel.locator('[data-carousel-track]');
    await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    const left = await track.evaluate(({ scrollLeft }) => scrollLeft);
    const slot = slots.find(({ html }) => html.includes('data-carousel-track'));
    const caption =
      slot?.places.find(({ kind, value }) => kind === 'alt' && slot.html.includes(`>${value}<`))?.value ?? '';
    await change(slot?.name ?? '', caption, `${caption} nhé`);
    await expect(carousel).toContainText(`${caption} nhé`);
    await expect(position).toHaveText('2');
    expect(Math.abs((await track.evaluate(({ scrollLeft }) => scrollLeft)) - left)).toBeLessThan(2);

    const item = /<li>.*?<\/li>/.exec(slot?.html ?? '')?.[0] ?? '';
    await change(
      slot?.name ?? '',
      item.replaceAll(caption, `${caption} nhé`),
      item.replaceAll(caption, `${caption} nhé`) + item.replaceAll(caption, 'Tấm thêm vào'),
    );
    await expect(track.locator('> *').filter({ hasText: 'Tấm thêm vào' })).toHaveCount(1);
    const count = await track.locator('> *').count();
    await expect(carousel).toHaveAttribute('data-started', '');
    await track.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    await expect(position).toHaveText('1');
    await carousel.locator('[data-carousel-step="-1"]').click();
    await expect(position).toHaveText(String(count));
  });

  await test.step('a tab that was chosen stays chosen while words of its panel change', async () => {
    const { frame, change, send, slots } = await openFramed(page, 'super_sinh_loi');
    await send({ kind: 'picking', isOn: false });
    const section = frame.locator('[data-behaviour~="product-tabs"]');
    // Its behaviour starts when it is seen.
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('tab').nth(1).click();
    const panel = section.getByRole('tabpanel');
    await expect(panel).toHaveCount(1);
    const name = (await panel.getByRole('heading').nth(1).textContent()) ?? '';
    await section.evaluate((element) => {
      const seen: string[] = [];
      Reflect.set(window, 'seen', seen);
      new MutationObserver((records) => seen.push(...records.map(({ type }) => type))).observe(element, {
        ...{ subtree: true, childList: true, characterData: true, attributes: true },
      });
    });
    await change(slots.find(({ key }) => key === 'home.product')?.name ?? '', name, `${name} mới`);
    await expect(panel.getByRole('heading').nth(1)).toHaveText(`${name} mới`);
    await expect(section.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    // Nothing else on the page was touched, so nothing flickers.
    expect(new Set(await frame.evaluate(() => Reflect.get(window, 'seen')))).toEqual(new Set(['characterData']));
  });

  await test.step('a section that goes and comes back; colours without a new document', async () => {
    const { frame, update, slots, last } = await openFramed(page, 'hu_vang');
    const whole = await (await page.request.get(new URL('/studio/preview/hu_vang', page.url()).href)).text();
    const full = whole.slice(whole.indexOf('<body>') + 6, whole.lastIndexOf('</body>'));
    const without = full.replace(/<!--slot home.section2-->[\s\S]*?<!--\/slot-->/, '');
    const texts = () =>
      frame
        .locator('main > section')
        .evaluateAll((sections) => sections.map(({ textContent }) => textContent?.slice(0, 40)));
    const before = await texts();
    const rest = slots.filter(({ key }) => key !== 'home.section2');
    await update({ body: without, slots: rest });
    expect(await texts()).toHaveLength(before.length - 1);
    await update({ body: full, slots });
    expect(await texts()).toEqual(before);
    expect(await last('stale')).toBeUndefined();
    // The registration and the header are held by the page's script.
    const withoutPopup = full.replace(/<!--slot home.popup-->[\s\S]*?<!--\/slot-->/, '');
    const css = whole.slice(whole.indexOf('<style>') + 7, whole.indexOf('</style>'));
    const colour = () => frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    const accent = await colour();
    await update({ slots: [], css: css.replaceAll(`--accent:${accent}`, '--accent:#123456') });
    expect(await colour()).toBe('#123456');
    await update({ body: withoutPopup, slots: slots.filter(({ key }) => key !== 'home.popup') });
    await expect.poll(() => last('stale')).toEqual({ kind: 'stale' });
  });

  await test.step('an update of another revision than the shown one is left out, and the frame says which one it shows', async () => {
    const { frame, update, data, heard, slots } = await openFramed(page, 'hu_vang');
    const faq = slots.find(({ key }) => key === 'home.section4');
    const question = faq?.places.find(({ path }) => path === 'questions[1].question')?.value ?? '';
    if (!faq || question === '') throw new Error('no question');
    const { revision } = data;
    const asking = (words: string) => [{ ...faq, html: faq.html.replaceAll(question, words) }];
    const readies = async () => (await heard()).filter(({ kind }) => kind === 'ready');

    await update({ from: revision + 1, to: revision + 2, slots: asking('Câu của bản sau?') });
    await expect.poll(readies).toEqual([
      { kind: 'ready', revision },
      { kind: 'ready', revision },
    ]);
    await expect(frame.locator('main')).toContainText(question);
    await update({ from: revision, to: revision + 1, slots: asking('Câu mới?') });
    await expect(frame.locator('main')).toContainText('Câu mới?');
    await update({ from: revision, to: revision + 1, slots: asking('Câu đến muộn?') });
    await expect.poll(readies).toHaveLength(3);
    expect((await readies()).at(-1)).toEqual({ kind: 'ready', revision: revision + 1 });
    await expect(frame.locator('main')).toContainText('Câu mới?');
  });
});
