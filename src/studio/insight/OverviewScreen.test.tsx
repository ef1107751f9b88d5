// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { insightOverviewCalls } from '../../contract/studio/insight-overview-calls.ts';
import { answerOverview, makeCampaign } from '../../testing/overview-answers.ts';
import { answer, answerNow, lose, openStudio } from '../../testing/studio-screen.tsx';

const { readInsightOverview } = insightOverviewCalls;
const few = [
  makeCampaign(0, 'Hũ Vàng', [31_904, 1138], [29_480, 974]),
  makeCampaign(1, '<b onclick="x">Ưu đãi</b>', [2_120, 90]),
];
const pictures = answer(campaignCalls.describeCampaigns, []);
const open = (overview: ReturnType<typeof answerOverview>) =>
  openStudio('/ket-qua', { roles: ['analyst'] }, [answer(readInsightOverview, overview), pictures]);

test.for([
  ['a few campaigns', few, 'Đông khách hay thuyết phục'],
  ['one campaign', few.slice(0, 1), 'Đáng xem'],
  ['too few views', [makeCampaign(0, 'Hũ Vàng', [40, 2])], 'Đáng xem'],
  ['no campaign', [], 'Chưa có số liệu trong khoảng này'],
] as const)('with %s the screen says “$2”', async ([, campaigns, seen]) => {
  open(answerOverview(campaigns));
  await screen.findByRole('heading', { name: RegExp(seen) });
});

test('what is worth a look leads to its campaign, and markup in a name is text', async () => {
  open(answerOverview(few, [{ kind: 'silent', webid: 'chien_dich_1', viewsBefore: 1200 }]));
  const list = within(await screen.findByRole('region', { name: 'Đáng xem' }));
  expect(list.getByRole('link').getAttribute('href')).toBe('/studio/ket-qua/chien_dich_1');
  expect(screen.getAllByText('<b onclick="x">Ưu đãi</b>').length).toBeGreaterThan(0);
});

test('a number says how it was counted, period and sorting stand in the address', async () => {
  const user = open(answerOverview(few));
  const [views] = await screen.findAllByRole('button', { name: 'Lượt xem' });
  views?.focus();
  expect((await screen.findAllByText(/do trang tự đếm/)).length).toBeGreaterThan(0);
  const rate = screen.getByRole('columnheader', { name: 'Tỷ lệ' });
  within(rate).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(rate.getAttribute('aria-sort')).toBe('descending');
  await user.keyboard('{Enter}');
  expect(rate.getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('radio', { name: '7 ngày' }));
  await waitFor(() => expect(location.search).toBe('?xep=rate&chieu=tang&ky=7'));
  expect(screen.getAllByRole('link', { name: 'Hũ Vàng' })[0]?.getAttribute('href')).toBe(
    '/studio/ket-qua/chien_dich_0?ky=7',
  );
});

test('the drawing is read by keyboard, from few views to many', async () => {
  const user = open(answerOverview(few));
  const dots = await screen.findByRole('slider', { name: /^Chiến dịch trên biểu đồ/ });
  dots.focus();
  await user.keyboard('{Home}');
  expect(dots.getAttribute('aria-valuetext')).toMatch(/^<b onclick="x">Ưu đãi<\/b>: Lượt xem 2\.120, trước/);
  await user.keyboard('{ArrowRight}');
  expect(dots.getAttribute('aria-valuetext')).toMatch(
    /^Hũ Vàng: Lượt xem 31\.904, trước 29\.480; Đăng ký 1\.138, trước 974; Tỷ lệ 3,57%, trước 3,30%$/,
  );
  await user.keyboard('{Escape}');
  expect(dots.getAttribute('aria-valuetext')).toBe('chưa chọn chiến dịch');
});

test('a lost server leaves a way to try again', async () => {
  const user = openStudio('/ket-qua', { roles: ['analyst'] }, [lose(readInsightOverview), pictures]);
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  answerNow(answer(readInsightOverview, answerOverview(few)));
  await user.click(again);
  await screen.findByRole('table', { name: 'Kết quả từng chiến dịch' });
});
