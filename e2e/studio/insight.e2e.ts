import type { Page } from '@playwright/test';
import { answerInsight } from '../../src/testing/insight-answers.ts';
import { expect, test } from '../journey.ts';
import { phoneAgent, untilCounted, visitor } from '../visitor.ts';
import { openDesk, register } from './desk-page.ts';
import { expectGoodThemes } from './expect-good.ts';
import { signInAs, studio } from './staff.ts';
import { showTheme } from './theme.ts';

const huVang = `${studio}/ket-qua/hu_vang`;

/** Answers the call of the screen for the asked days. */
async function answer(
  page: Page,
  changesOf: (days: { from: string; to: string }) => Parameters<typeof answerInsight>[1],
) {
  await page.unroute('**/campaigns/hu_vang/insight?*');
  await page.route('**/campaigns/hu_vang/insight?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const days = { from: asked.get('from') ?? '', to: asked.get('to') ?? '' };
    return route.fulfill({ json: { data: answerInsight(days, changesOf(days)) } });
  });
}

async function expectGood(page: Page, state: string, widths: readonly number[] = [1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectGoodThemes(page, `${state}, ${width}`);
  }
  await showTheme(page, 'light');
}

test('a view and a registration of a page stand in its results', async ({ browser, page, context }) => {
  test.slow();
  const webid = await openDesk();
  await signInAs(context, [`analyst:${webid}`]);
  await page.goto(studio);
  await page.getByRole('link', { name: 'Kết quả', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kết quả' })).toBeVisible();
  await page.goto(`${studio}/ket-qua/${webid}`);
  await expect(page.getByRole('heading', { name: 'Chưa có lượt xem nào' })).toBeVisible();

  const guest = await browser.newContext({ ...visitor, userAgent: phoneAgent });
  const visit = await guest.newPage();
  await visit.goto(`/${webid}?utm_source=zalo&utm_medium=social`);
  await untilCounted(visit);
  await guest.close();
  await register(webid);

  // Counts are stored in groups, and the screen reads again by itself.
  const source = page.getByRole('region', { name: 'Nguồn' }).getByRole('row', { name: /^zalo/ });
  await expect(source.getByRole('cell').nth(0)).toHaveText('1', { timeout: 40_000 });
  await expect(source.getByRole('cell').nth(1)).toHaveText('1');
  await expect(page.getByText('Ngày đầu tiên')).toBeVisible();
});

test('every state of the results is accessible and says what it is', async ({ page, context, expectedErrors }) => {
  test.slow();
  expectedErrors.allow(/Failed to load resource|net::ERR/);
  await signInAs(context, ['analyst', 'editor']);
  await answer(page, () => ({ blocked: { known: 1138, uncounted: 47 } }));
  await page.goto(huVang);
  await expect(page.getByText('47 trong 1.138 người đăng ký', { exact: false })).toBeVisible();
  await expectGood(page, 'much visited, partly blocked', [1440, 1280, 1024, 390]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await answer(page, (days) => ({
    counting: {
      isOn: false,
      changedAt: `${days.to}T01:00:00.000Z`,
      changedBy: 'Lan',
      since: '2026-01-05T03:00:00.000Z',
    },
    days: answerInsight(days).days.map((day, index) => (index > 20 ? { ...day, views: null } : day)),
  }));
  await page.goto(`${huVang}?ky=28`);
  await expect(page.getByText('Lan tắt đếm trong cài đặt chiến dịch', { exact: false })).toBeVisible();
  await expect(page.getByRole('img', { name: /Phễu/ })).toBeVisible();
  await expect(page.getByText(/^tắt từ /)).toBeVisible();
  await expectGood(page, 'switched off');

  await answer(page, () => ({ isCard: true }));
  await page.goto(`${huVang}?ky=365`);
  await expect(page.getByText('Chuyển sang trang đăng ký', { exact: true })).toBeVisible();
  await expect(page.getByText('Gọi được')).toHaveCount(0);
  await expect(page.getByText('mỗi cột là một tuần', { exact: false })).toBeVisible();
  await expectGood(page, 'a year of a card page', [1440, 390]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await answer(page, (days) => ({
    counting: { isOn: true, changedAt: null, changedBy: null, since: null },
    days: answerInsight(days).days.map((day) => ({ ...day, views: null, registrations: 0 })),
  }));
  await page.goto(huVang);
  await expect(page.getByRole('heading', { name: 'Chưa có lượt xem nào' })).toBeVisible();
  await expectGood(page, 'nothing yet');

  await page.unroute('**/campaigns/hu_vang/insight?*');
  await page.route('**/campaigns/hu_vang/insight?*', (route) => route.abort());
  // The screen does not read again by itself: only the button can bring the answer.
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  await page.goto(`${huVang}?ky=90`);
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await answer(page, () => ({}));
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});
