import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerInsight } from '../../src/testing/insight-answers.ts';
import { expect, test } from '../journey.ts';
import { phoneAgent, untilCounted, visitor } from '../visitor.ts';
import { openDesk, register } from './desk-page.ts';
import { expectGood, expectGoodThemes } from './expect-good.ts';
import { countDays } from './page-counts.ts';
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

async function expectGoodWidths(page: Page, state: string, widths: readonly number[] = [1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectGoodThemes(page, `${state}, ${width}`);
  }
  await showTheme(page, 'light');
}

test('views and registrations of a page are read by day, by period and as a file', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  const webid = await openDesk();
  await countDays(webid, 5, [{ version: 1, views: 200 }]);
  await register(webid);
  await signInAs(context, [`analyst:${webid}`]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${studio}/ket-qua/${webid}`);

  await test.step('the numbers of the period, each with how it was counted', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Hũ Vàng' })).toBeVisible();
    await expect(page.getByRole('img', { name: /1\.000 lượt xem, 1 đăng ký/ })).toBeVisible();
    const views = page.getByRole('region', { name: /theo ngày/ }).getByRole('button', { name: 'Lượt xem' });
    await views.focus();
    await expect(page.getByRole('tooltip', { name: /Không tính chương trình tự động/ }).first()).toBeVisible();
    await views.press('Escape');
    await expect(page.getByRole('tooltip', { name: /Không tính chương trình tự động/ })).toHaveCount(0);
    const source = page.getByRole('region', { name: 'Nguồn' }).getByRole('row', { name: /^zalo/ });
    await expect(source.getByRole('cell').nth(1)).toHaveText('1');
    await expectGood(page, 'results');
  });

  await test.step('the pointer and the arrow keys choose a day', async () => {
    const slider = page.getByRole('slider');
    await slider.hover({ position: { x: 60, y: 90 } });
    await expect(slider).toHaveAttribute('aria-valuetext', /Lượt xem/);
    await slider.focus();
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /Đăng ký 1,/);
    await slider.press('Escape');
    await expect(slider).toHaveAttribute('aria-valuetext', 'chưa chọn ngày');
  });

  await test.step('the period stands in the address, and a file has its days', async () => {
    await page.getByText('7 ngày', { exact: true }).click();
    await expect(page).toHaveURL(/\?ky=7$/);
    await page.reload();
    await expect(page.getByRole('radio', { name: '7 ngày' })).toBeChecked();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tải CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^ket-qua-.*-days-.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBe(8);
    expect(lines[0]).toContain('Ngày,Lượt xem,Đăng ký');
  });

  await test.step('a phone shows all of it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGood(page, 'results on a phone');
  });
});

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
  await expectGoodWidths(page, 'much visited, partly blocked', [1440, 1280, 1024, 390]);

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
  await expectGoodWidths(page, 'switched off');

  await answer(page, () => ({ isCard: true }));
  await page.goto(`${huVang}?ky=365`);
  await expect(page.getByText('Chuyển sang trang đăng ký', { exact: true })).toBeVisible();
  await expect(page.getByText('Gọi được')).toHaveCount(0);
  await expect(page.getByText('mỗi cột là một tuần', { exact: false })).toBeVisible();
  await expectGoodWidths(page, 'a year of a card page', [1440, 390]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await answer(page, (days) => ({
    counting: { isOn: true, changedAt: null, changedBy: null, since: null },
    days: answerInsight(days).days.map((day) => ({ ...day, views: null, registrations: 0 })),
  }));
  await page.goto(huVang);
  await expect(page.getByRole('heading', { name: 'Chưa có lượt xem nào' })).toBeVisible();
  await expectGoodWidths(page, 'nothing yet');

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
