import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { phoneAgent, untilCounted, visitor } from '../visitor.ts';
import { openDesk, register } from './desk-page.ts';
import { expectGoodThemes } from './expect-good.ts';
import { answerInsight } from './insight-answers.ts';
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

test('results are read by keyboard, by period, as a table and as a file', async ({ page, context }) => {
  await signInAs(context, ['analyst']);
  await answer(page, () => ({}));
  await page.goto(huVang);

  await test.step('the numbers of the period, each with how it was counted', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Hũ Vàng' })).toBeVisible();
    await expect(page.getByRole('img', { name: /31\.904 lượt xem, 1\.138 đăng ký, tỷ lệ 3,57%/ })).toBeVisible();
    await expect(page.getByText('Bắt đầu điền → Gửi')).toBeVisible();
    const views = page.getByRole('region', { name: /theo ngày/ }).getByRole('button', { name: 'Lượt xem' });
    await views.focus();
    await expect(page.getByRole('tooltip', { name: /Không tính chương trình tự động/ }).first()).toBeVisible();
    await views.press('Escape');
    await expect(page.getByRole('tooltip', { name: /Không tính chương trình tự động/ })).toHaveCount(0);
  });

  await test.step('arrow keys and the pointer choose a day', async () => {
    const slider = page.getByRole('slider');
    await slider.focus();
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', /1\.080 lượt xem, 39 đăng ký, tỷ lệ 3,61%/);
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', /1\.118 lượt xem, 37 đăng ký/);
    await slider.press('Escape');
    await expect(slider).toHaveAttribute('aria-valuetext', 'chưa chọn ngày');
    await slider.hover({ position: { x: 60, y: 90 } });
    await expect(slider).toHaveAttribute('aria-valuetext', /1\.118 lượt xem/);
  });

  await test.step('the same numbers as a table', async () => {
    await page.getByRole('button', { name: 'Xem dạng bảng' }).click();
    const table = page.getByRole('table', { name: 'Số theo ngày' });
    await expect(table.getByRole('row')).toHaveCount(29);
    await expect(table.getByRole('row').nth(1)).toContainText('1.080');
    await page.getByRole('button', { name: 'Ẩn bảng' }).click();
  });

  await test.step('the period stands in the address', async () => {
    await page.getByText('7 ngày', { exact: true }).click();
    await expect(page).toHaveURL(/\?ky=7$/);
    await page.reload();
    await expect(page.getByRole('radio', { name: '7 ngày' })).toBeChecked();
    await page.getByRole('button', { name: / – / }).click();
    const dialog = page.getByRole('dialog', { name: 'Chọn ngày' });
    await dialog.getByLabel('Từ ngày').fill('2026-11-10');
    await dialog.getByLabel('Đến hết ngày').fill('2026-11-01');
    await expect(dialog.getByText('Ngày đầu cần ở trước ngày cuối', { exact: false })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Xem khoảng này' })).toBeDisabled();
    await dialog.getByLabel('Từ ngày').fill('2026-11-01');
    await dialog.getByLabel('Đến hết ngày').fill('2026-11-10');
    await expectNoViolations(page, 'choice of days', { within: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Xem khoảng này' }).click();
    await expect(page).toHaveURL(/tu=2026-11-01&den=2026-11-10/);
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuemax', '10');
  });

  await test.step('a file has the days of the period', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tải CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('ket-qua-hu_vang-days-2026-11-01-2026-11-10.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBe(11);
    expect(lines[0]).toContain('Ngày,Lượt xem,Đăng ký');
  });

  await test.step('a value with markup is text', async () => {
    await expect(page.getByRole('rowheader', { name: '<b>x</b> một nguồn tên rất dài' })).toBeVisible();
    await page.getByRole('button', { name: 'Kênh' }).click();
    await expect(page.getByRole('region', { name: 'Kênh' }).getByRole('rowheader', { name: 'social' })).toBeVisible();
  });
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

test('who has no right sees no results and no way to them', async ({ page, context, expectedErrors }) => {
  expectedErrors.allow(/status of 403/);
  // Of one campaign: an agent of all would stand among those of other tests.
  await signInAs(context, ['agent:hu_vang']);
  await page.goto(huVang);
  await expect(page.getByRole('heading', { name: 'Bạn chưa có quyền ở đây' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Điều hướng chính' });
  await expect(navigation.getByRole('link', { name: 'Khách đăng ký' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Kết quả' })).toHaveCount(0);
});
