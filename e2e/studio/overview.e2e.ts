import { readFile } from 'node:fs/promises';
import type { Notable, OverviewCampaign } from '../../src/contract/studio/insight-overview-calls.ts';
import { answerOverview, makeCampaign } from '../../src/testing/overview-answers.ts';
import { expect, test } from '../journey.ts';
import { openDesk, register } from './desk-page.ts';
import { expectGood } from './expect-good.ts';
import { countDays } from './page-counts.ts';
import { signInAs, studio } from './staff.ts';
import { showTheme, themes } from './theme.ts';

const screen = `${studio}/ket-qua`;
const longName = `<b onclick="x">Ưu đãi</b> ${'mở tài khoản trực tuyến '.repeat(8)}`.slice(0, 200).trim();

const few = [makeCampaign(0, 'Hũ Vàng', [31_904, 1138], [29_480, 974]), makeCampaign(1, longName, [2_120, 90])];
const many = Array.from({ length: 50 }, (_, index) =>
  makeCampaign(
    index,
    index % 7 === 3 ? longName : `Chiến dịch ${index}`,
    [40 + ((index * 7919) % 90_000), (index * 131) % 900],
    [40 + ((index * 6007) % 90_000), (index * 97) % 900],
  ),
);
const notable: Notable[] = [
  { kind: 'silent', webid: 'chien_dich_1', viewsBefore: 1200 },
  { kind: 'fell', webid: 'chien_dich_0', registrations: -0.12, views: -0.15, rate: 0.0753, rateBefore: 0.0727 },
  { kind: 'slow', webid: 'chien_dich_1', p75: 2900, rate: 0.018, average: 0.036 },
  { kind: 'rose', webid: 'chien_dich_0', version: 13, rate: 0.039, rateBefore: 0.034 },
];

/** States of the screen: what the server answers, and what is seen. */
const states: Record<string, { campaigns: OverviewCampaign[]; notable?: Notable[]; seen: string }> = {
  'a few campaigns': { campaigns: few, notable, seen: 'Đông khách hay thuyết phục' },
  'fifty campaigns': { campaigns: many, seen: 'Đông khách hay thuyết phục' },
  'one campaign': { campaigns: few.slice(0, 1), seen: 'Đáng xem' },
  'too few views': { campaigns: [makeCampaign(0, 'Hũ Vàng', [40, 2])], seen: 'Đáng xem' },
  none: { campaigns: [], seen: 'Chưa có số liệu trong khoảng này' },
};

for (const theme of themes) {
  test(`results of all campaigns are accessible in their states, from 390 to 1440 px, ${theme}`, async ({
    page,
    context,
  }) => {
    test.slow();
    await signInAs(context, ['supervisor'], { name: longName.slice(0, 100).trim() });
    for (const [state, { campaigns, notable: found, seen }] of Object.entries(states)) {
      await page.unrouteAll();
      const data = answerOverview(campaigns, found);
      await page.route('**/studio/api/insight?*', (route) => route.fulfill({ json: { data } }));
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(screen);
      await showTheme(page, theme);
      await expect(page.getByRole('heading', { name: seen })).toBeVisible();
      for (const width of [1440, 1280, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectGood(page, `${state} at ${width} px, ${theme}`);
      }
    }
  });
}

test('visits and registrations are seen, sorted and saved, by keys alone', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  const webid = await openDesk();
  await countDays(webid, 3, [{ version: 1, views: 200 }]);
  await register(webid);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(context, [`analyst:${webid}`]);
  const row = page
    .getByRole('table', { name: 'Kết quả từng chiến dịch' })
    .getByRole('row')
    .filter({ hasText: 'Hũ Vàng' });

  await test.step('the numbers are there at once', async () => {
    await page.goto(studio);
    await page.getByRole('link', { name: 'Kết quả', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Kết quả', level: 1 })).toBeFocused();
    await expect(row.getByRole('cell', { name: '600', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await expect(page.getByText('1 chiến dịch có lượt xem')).toBeVisible();
    await expectGood(page, 'results of all campaigns');
  });

  await test.step('a number says how it was counted, period and sorting stand in the address', async () => {
    await page.getByRole('button', { name: 'Lượt xem', exact: true }).first().focus();
    await expect(page.getByRole('tooltip').filter({ hasText: 'do trang tự đếm' })).toBeVisible();
    const rate = page.getByRole('columnheader', { name: 'Tỷ lệ' });
    await rate.getByRole('button').press('Enter');
    await expect(rate).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('radio', { name: '7 ngày' }).press('Enter');
    await expect(page).toHaveURL(/\?xep=rate&ky=7$/);
    await page.reload();
    await expect(rate).toHaveAttribute('aria-sort', 'descending');
    await expect(row.getByRole('link', { name: 'Hũ Vàng' })).toHaveAttribute('href', `/studio/ket-qua/${webid}?ky=7`);
  });

  await test.step('the table is saved as CSV', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải CSV' }).press('Enter'),
    ]);
    expect(file.suggestedFilename()).toMatch(/^ket-qua-.*\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(`\r\nHũ Vàng,${webid},600,1,0,`);
  });

  await test.step('a phone shows all of it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGood(page, 'results of all campaigns on a phone');
  });
});
