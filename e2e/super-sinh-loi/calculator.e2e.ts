import type { CDPSession, Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';

/** Locators of the calculator. */
function calculatorOf(page: Page) {
  const section = page.locator('#tinh-loi');
  return {
    section,
    money: section.getByRole('textbox', { name: 'Số tiền chưa dùng đến' }),
    days: section.getByRole('textbox', { name: 'Thời gian để yên' }),
    moneySlider: section.getByRole('slider', { name: 'Số tiền' }),
    daysSlider: section.getByRole('slider', { name: 'Thời gian' }),
    result: section.locator('p', { hasText: /^\+?[\d.]+ đồng$/ }).first(),
    announced: section.getByRole('status'),
    chart: section.locator('figure'),
    plot: section.locator('figure > div').first(),
    label: (name: string) => section.getByRole('button', { name: new RegExp(`^${name}`) }),
  };
}

async function openCalculator(page: Page, address = '/super_sinh_loi') {
  await page.goto(address);
  const calculator = calculatorOf(page);
  await calculator.chart.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="Calculator"][data-island-state="hydrated"]')).toBeAttached();
  return calculator;
}

async function plotPoint(page: Page, share: number) {
  const { plot } = calculatorOf(page);
  const box = await plot.boundingBox();
  if (!box) throw new Error('expected a chart');
  return { x: box.x + share * box.width, y: box.y + box.height / 2 };
}

const caretOf = (field: ReturnType<typeof calculatorOf>['money']) =>
  field.evaluate((input) => (input instanceof HTMLInputElement ? input.selectionStart : null));

test.use({ viewport: { width: 1280, height: 900 } });

test('amounts are typed and pasted as people write them, and never above the largest', async ({ page }) => {
  const { money, result, section, announced } = await openCalculator(page);
  await money.fill('');
  await expect(money).toHaveValue('');
  await expect(result).toHaveText('0 đồng');
  for (const [text, shown, sum] of [
    ['1.000.000 đ', '1.000.000', '+12.822 đồng'],
    ['500000001', '500.000.000', '+9.369.864 đồng'],
    ['1000000000000000', '500.000.000', '+9.369.864 đồng'],
    ['320000000', '320.000.000', '+5.996.713 đồng'],
  ] as const) {
    await money.fill(text);
    await expect(money).toHaveValue(shown);
    await expect(result).toHaveText(sum);
  }
  await expect(announced).toHaveText(
    '320.000.000 đồng, 180 ngày: tiền lời sau là 5.996.713 đồng, lãi suất 3,8%/năm. Bạn đang ở bậc lãi suất cao nhất.',
  );
  await expect(section.getByText('3,8%/năm').first()).toBeVisible();
  // "Invalid calculator input is ignored."
  await money.fill('-5');
  await expect(money).toHaveValue('320.000.000');
  await money.fill('');
  await money.blur();
  await expect(money).toHaveValue('0');
});

test('sums in words are understood, letter by letter, or refused with a word', async ({ page }) => {
  const { money, result, section } = await openCalculator(page);
  const type = async (text: string) => {
    await money.fill('');
    await money.pressSequentially(text);
  };
  for (const [text, shown, sum] of [
    ['100 triệu', '100.000.000', '+1.578.083 đồng'],
    ['0,25 tỷ', '250.000.000', '+4.684.932 đồng'],
    ['320tr', '320.000.000', '+5.996.713 đồng'],
  ] as const) {
    await type(text);
    await expect(money).toHaveValue(text);
    await expect(result).toHaveText(sum);
    await money.blur();
    await expect(money).toHaveValue(shown);
  }
  await type('1,5');
  await expect(money).toHaveValue('1,5');
  await money.blur();
  await expect(money, 'neither 1 nor 15').toHaveValue('320.000.000');
  const unclear = section.getByText('Bạn viết số tiền bằng chữ số, hoặc như “100 triệu”, “1,5 tỷ” nhé.');
  await expect(unclear).toBeVisible();
  await expect(money).toHaveAccessibleDescription(/Bạn viết số tiền bằng chữ số/);
  await type('1,5 tỷ');
  await expect(unclear).toBeHidden();
  await expect(section.getByText('Nhiều nhất là 500 triệu đồng.')).toBeVisible();
  await expect(result).toHaveText('+9.369.864 đồng');
  await money.press('Home');
  await money.press('x');
  await expect(money, 'what is no amount is gone at once').toHaveValue('1,5 tỷ');
  await expect(unclear).toBeVisible();
});

test('"amount and days changes applied after 300ms debounce": not before, and counted from the last key', async ({
  page,
}) => {
  await page.clock.install();
  const { money, result } = await openCalculator(page);
  const before = (await result.textContent()) ?? '';
  await page.clock.pauseAt(Date.now() + 60_000);
  await money.fill('150000000');
  await page.clock.runFor(200);
  await money.fill('200000000');
  await page.clock.runFor(299);
  await expect(result).toHaveText(before);
  await page.clock.runFor(1);
  await expect(result).not.toHaveText(before);
});

test('the caret stays behind the digit that was typed or deleted', async ({ page }) => {
  const { money } = await openCalculator(page);
  await money.fill('1234567');
  await money.press('Home');
  await money.press('ArrowRight');
  await money.pressSequentially('99');
  await expect(money).toHaveValue('199.234.567');
  expect(await caretOf(money)).toBe(3);
  // A dot that is deleted comes back, and the next press deletes the digit.
  await money.press('Delete');
  expect(await caretOf(money)).toBe(4);
  await money.press('Delete');
  await expect(money).toHaveValue('19.934.567');
  await money.press('Backspace');
  await expect(money).toHaveValue('1.934.567');
  await money.press('End');
  await money.pressSequentially('8');
  await expect(money).toHaveValue('19.345.678');
  expect(await caretOf(money)).toBe(10);
});

test('days take digits from 1 to the last day; anything else is ignored and gone at once, and the limit is said', async ({
  page,
}) => {
  const { days, result, daysSlider, section } = await openCalculator(page);
  await days.fill('365');
  await expect(result).toHaveText('+3.200.000 đồng');
  const limit = section.getByText('Bạn chọn từ 1 ngày đến 365 ngày nhé.');
  await expect(limit).toBeHidden();
  for (const text of ['0', '366', '12a', '-7']) {
    await days.fill(text);
    await expect(days).toHaveValue('365');
    await expect(limit).toBeVisible();
    await days.blur();
    await expect(days).toHaveValue('365');
  }
  // The caret keeps its position.
  await days.press('Home');
  await days.press('ArrowRight');
  await days.press('9');
  await expect(days).toHaveValue('365');
  expect(await caretOf(days)).toBe(1);
  await days.fill('');
  await expect(limit).toBeHidden();
  await days.blur();
  await expect(days).toHaveValue('365');
  await expect(result).toHaveText('+3.200.000 đồng');
  await expect(daysSlider).toHaveAttribute('aria-valuetext', /^365\s+ngày$/);
});

test('the chart is dragged anywhere, and reads out a day under the mouse without choosing it', async ({ page }) => {
  const { days, chart, result, announced } = await openCalculator(page);
  const [hover, begin, end] = [await plotPoint(page, 0.5), await plotPoint(page, 0.25), await plotPoint(page, 1.5)];
  await page.mouse.move(hover.x + 20, hover.y);
  await expect(chart.locator('svg').getByText(/^so với/)).toBeVisible();
  await expect(days).toHaveValue('180');
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await expect(days).toHaveValue('91');
  // Beyond the edge the last day is chosen.
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await expect(days).toHaveValue('365');
  await expect(result).toHaveText('+3.200.000 đồng');
  await page.mouse.up();
  await expect(chart.locator('svg').getByText('365 ngày')).toBeVisible();
  await expect(announced).toContainText('365 ngày: tiền lời sau là 3.200.000 đồng');
});

test('sliders and labels are used by keyboard alone', async ({ page }) => {
  const { moneySlider, daysSlider, money, days, label, chart, result } = await openCalculator(page);
  await moneySlider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(money).toHaveValue('101.000.000');
  await page.keyboard.press('End');
  await expect(money).toHaveValue('500.000.000');
  await page.keyboard.press('Home');
  await expect(moneySlider).toHaveAttribute('aria-valuetext', /^1\.000\.000\s+đồng$/);
  await daysSlider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(days).toHaveValue('179');
  // Focus announces a point, Enter chooses it.
  await label('9 tháng').focus();
  await expect(chart.locator('svg').getByText('270 ngày')).toBeVisible();
  await expect(label('9 tháng')).toHaveAccessibleName('9 tháng 19.233 đồng');
  await page.keyboard.press('Enter');
  await expect(days).toHaveValue('270');
  await expect(label('9 tháng')).toHaveAttribute('aria-pressed', 'true');
  await expect(result).toHaveText('+19.233 đồng');
});

test('an amount without a rate says so, and the chart keeps what it compares with', async ({ page }) => {
  const { section, money, chart, announced } = await openCalculator(page, '/gallery/calculator/no-rate');
  await expect(section.getByText('Chưa có lãi suất cho số tiền này')).toBeVisible();
  await expect(section.getByText('Bạn thử số tiền dưới 250 triệu đồng nhé.').first()).toBeVisible();
  await expect(chart.getByText('394.521 đồng').last()).toBeVisible();
  await money.fill('249999999');
  await expect(announced).toContainText('lãi suất 3,2%/năm');
  await money.fill('250000000');
  await expect(announced).toContainText('chưa có lãi suất cho số tiền này');
});

test('a malformed formula hides the calculator', async ({ page }) => {
  await page.goto('/gallery/calculator/malformed-formula');
  await expect(page.getByText('at character 10: unknown name "lãi"')).toBeVisible();
  await expect(page.locator('#tinh-loi')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  const touch = (
    session: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    point?: { x: number; y: number },
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

  test('a tap and a sideways drag choose the day; scrolling over the chart does not', async ({ page, context }) => {
    const { days } = await openCalculator(page);
    const session = await context.newCDPSession(page);
    const tapped = await plotPoint(page, 0.25);
    await page.touchscreen.tap(tapped.x, tapped.y);
    await expect(days).toHaveValue('91');

    const from = await plotPoint(page, 0.5);
    await touch(session, 'touchStart', from);
    for (const by of [20, 40, 60, 80]) await touch(session, 'touchMove', { x: from.x + by, y: from.y });
    await touch(session, 'touchEnd');
    await expect(days).toHaveValue('274');

    const before = await page.evaluate(() => scrollY);
    const place = await plotPoint(page, 0.1);
    await touch(session, 'touchStart', place);
    for (const by of [20, 60, 100, 140]) await touch(session, 'touchMove', { x: place.x, y: place.y - by });
    await touch(session, 'touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(days).toHaveValue('274');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('result and chart stand as the server drew them, and the fields explain themselves', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    const { section, result, chart } = calculatorOf(page);
    await expect(result).toHaveText('+1.578.083 đồng');
    await expect(chart.locator('svg').getByText('180 ngày')).toBeVisible();
    await expect(chart.getByRole('table').getByRole('row')).toHaveCount(6);
    // Playwright finds no text inside `noscript`, so by element.
    await expect(section.locator('noscript p')).toContainText('đang tắt JavaScript');
    await expect(section.locator('noscript p')).toBeVisible();
    const dot = await chart.locator('circle').nth(4).boundingBox();
    const lastLabel = await chart.getByRole('button').last().boundingBox();
    expect(dot && lastLabel && Math.abs(dot.x + dot.width / 2 - (lastLabel.x + lastLabel.width))).toBeLessThan(2);
  });
});

test('nothing on the chart moves by itself under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { section } = await openCalculator(page);
  const moving = await section.evaluate(
    (root) => [...root.querySelectorAll('*')].filter((element) => element.getAnimations().length > 0).length,
  );
  expect(moving).toBe(0);
  const durations = await section
    .locator('figure g, button, input')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).transitionDuration));
  expect(new Set(durations)).toEqual(new Set(['0s']));
});

test('all of it keeps to the screen at every width, at both ends of the days', async ({ page }) => {
  for (const width of [320, 360, 860, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { daysSlider, moneySlider, chart, section } = await openCalculator(page);
    await moneySlider.press('End');
    for (const key of ['Home', 'End']) {
      await daysSlider.press(key);
      const tag = await chart
        .locator('svg')
        .getByText(/^\d+\sngày$/)
        .boundingBox();
      expect(tag && tag.x >= 0 && tag.x + tag.width <= width, `tag at ${width} px after ${key}`).toBe(true);
    }
    const wide = await section.evaluate(
      (root) =>
        [...root.querySelectorAll('p, label, a, button, input')].filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return right > innerWidth || left < 0;
        }).length,
    );
    expect(wide, `elements beyond the screen at ${width} px`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `page at ${width} px`).toBe(width);
  }
});

test('axe finds nothing before and after use, on phone and desktop', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { label, announced, days } = await openCalculator(page);
    const part = { within: '#tinh-loi' };
    await expectNoViolations(page, `as it opens at ${width} px`, part);
    await label('12 tháng').click();
    await days.fill('0');
    await expect(announced).not.toBeEmpty();
    await expectNoViolations(page, `with a message at ${width} px`, part);
  }
});
