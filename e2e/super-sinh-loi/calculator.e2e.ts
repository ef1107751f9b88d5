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

test('the calculator by mouse and keys: the chart, the sliders, the caret, and axe', { tag: '@quick' }, async ({
  page,
}) => {
  const { money, days, result, chart, announced, moneySlider, daysSlider, label } = await openCalculator(page);
  const part = { within: '#tinh-loi' };
  await expectNoViolations(page, 'as it opens', part);

  await test.step('the chart is dragged anywhere, and reads out a day under the mouse without choosing it', async () => {
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

  await test.step('sliders and labels are used by keyboard alone', async () => {
    await moneySlider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(money).toHaveValue('101.000.000');
    await page.keyboard.press('End');
    await expect(money).toHaveValue('500.000.000');
    await page.keyboard.press('Home');
    await expect(moneySlider).toHaveAttribute('aria-valuetext', /^1\.000\.000\s+đồng$/);
    await daysSlider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(days).toHaveValue('364');
    // Focus announces a point, Enter chooses it.
    await label('9 tháng').focus();
    await expect(chart.locator('svg').getByText('270 ngày')).toBeVisible();
    await expect(label('9 tháng')).toHaveAccessibleName('9 tháng 19.233 đồng');
    await page.keyboard.press('Enter');
    await expect(days).toHaveValue('270');
    await expect(label('9 tháng')).toHaveAttribute('aria-pressed', 'true');
    await expect(result).toHaveText('+19.233 đồng');
  });

  await test.step('the caret stays behind the digit that was typed or deleted', async () => {
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

  await days.fill('0');
  await expect(page.getByText('Bạn chọn từ 1 ngày đến 365 ngày nhé.')).toBeVisible();
  await expectNoViolations(page, 'with a message', part);
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
