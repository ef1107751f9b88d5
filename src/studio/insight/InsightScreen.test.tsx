// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { campaignInsightCalls, insightCalls } from '../../contract/studio/insight-calls.ts';
import { addDays, vietnamDate } from '../../contract/vietnam-time.ts';
import { answerInsight } from '../../testing/insight-answers.ts';
import { answer, answerNow, lose, openStudio, refuse } from '../../testing/studio-screen.tsx';

const { getCampaignInsight } = campaignInsightCalls;

/** What the server answers about the asked days. */
const insight = (
  changesOf: (period: { from: string; to: string }) => Parameters<typeof answerInsight>[1] = () => ({}),
) =>
  answer(getCampaignInsight, ({ query }) => {
    const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
    return answerInsight(period, changesOf(period));
  });
const campaigns = answer(insightCalls.listInsightCampaigns, {
  campaigns: [
    {
      ...{ webid: 'hu_vang', name: 'Hũ Vàng', template: 'hu_vang', state: 'running' },
      ...{ publishedVersion: 13, publishedAt: '2026-11-20T03:00:00Z', isArchived: false, links: 0, experiments: 0 },
    },
  ],
});
const open = (data: ReturnType<typeof insight>, search = '') =>
  openStudio(`/ket-qua/hu_vang${search}`, { roles: ['analyst'] }, [data, campaigns]);

test('results are read by keyboard, by period, as a table and as a file', async () => {
  const user = open(insight());
  await screen.findByRole('heading', { level: 1, name: 'Hũ Vàng' });
  await screen.findByRole('img', { name: /31\.904 lượt xem, 1\.138 đăng ký, tỷ lệ 3,57%/ });

  // Arrow keys choose a day.
  const slider = screen.getByRole('slider');
  const said = () => slider.getAttribute('aria-valuetext');
  slider.focus();
  await user.keyboard('{ArrowLeft}');
  expect(said()).toMatch(/: Lượt xem 1\.080, trước [\d.]+; Đăng ký 39, trước \d+; Tỷ lệ 3,61%/);
  await user.keyboard('{Home}');
  expect(said()).toMatch(/Lượt xem 1\.118, .* Đăng ký 37/);
  await user.keyboard('{Escape}');
  expect(said()).toBe('chưa chọn ngày');

  // The same numbers as a table.
  await user.click(screen.getByRole('button', { name: 'Xem dạng bảng' }));
  const rows = within(screen.getByRole('table', { name: 'Số theo ngày' })).getAllByRole('row');
  expect(rows).toHaveLength(29);
  expect(rows[1]?.textContent).toContain('1.080');

  // A value with markup is text, and a table has another dimension.
  screen.getByRole('rowheader', { name: '<b>x</b> một nguồn tên rất dài' });
  await user.click(screen.getByRole('button', { name: 'Kênh' }));
  within(screen.getByRole('region', { name: 'Kênh' })).getByRole('rowheader', { name: 'social' });
});

test('the period stands in the address; days that cannot be are refused, and a file has those that are chosen', async () => {
  const today = vietnamDate(new Date());
  const [first, last] = [addDays(today, -20), addDays(today, -11)];
  const user = open(insight());
  await user.click(await screen.findByRole('radio', { name: '7 ngày' }));
  expect(location.search).toBe('?ky=7');
  await user.click(screen.getByRole('button', { name: / – / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chọn ngày' }));
  const [from, to] = [dialog.getByLabelText('Từ ngày'), dialog.getByLabelText('Đến hết ngày')];
  const show = dialog.getByRole('button', { name: 'Xem khoảng này' });
  const write = async (field: HTMLElement, day: string) => {
    await user.clear(field);
    await user.type(field, day);
  };
  await write(from, last);
  await write(to, first);
  dialog.getByText(/Ngày đầu cần ở trước ngày cuối/);
  expect(show).toHaveProperty('disabled', true);
  await write(from, first);
  await write(to, last);
  await user.click(show);
  expect(location.search).toBe(`?tu=${first}&den=${last}`);
  await waitFor(() => expect(screen.getByRole('slider').getAttribute('aria-valuemax')).toBe('10'));
  const headers = { 'content-disposition': 'attachment; filename="ket-qua.csv"' };
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('x', { headers }));
  await user.click(screen.getByRole('button', { name: 'Tải CSV' }));
  expect(fetched.mock.lastCall?.[0]).toBe(
    `/studio/api/campaigns/hu_vang/insight.csv?from=${first}&to=${last}&table=days`,
  );
});

test.for([
  ['wide', false],
  ['narrow', true],
] as const)('a %s funnel explains the mark of the period before where it draws it', async ([, isNarrow]) => {
  const media = { matches: isNarrow, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
  onTestFinished(() => void vi.unstubAllGlobals());
  open(insight());
  await screen.findByRole('heading', { name: 'Từ lượt xem tới quan tâm' });
  expect(screen.queryAllByText('mức kỳ trước')).toHaveLength(isNarrow ? 0 : 1);
});

test('a number says how it was counted', async () => {
  open(insight());
  await screen.findByText('Bắt đầu điền → Gửi');
  const views = within(screen.getByRole('region', { name: /theo ngày/ })).getByRole('button', { name: 'Lượt xem' });
  views.focus();
  expect((await screen.findAllByText(/Không tính chương trình tự động/)).length).toBeGreaterThan(0);
});

test.for([
  ['partly blocked', '', () => ({ blocked: { known: 1138, uncounted: 47 } }), [/47 trong 1\.138 người đăng ký/]],
  [
    'switched off',
    '?ky=28',
    (days: { from: string; to: string }) => ({
      counting: { isOn: false, changedAt: `${days.to}T01:00:00Z`, changedBy: 'Lan', since: '2026-01-05T03:00:00Z' },
      days: answerInsight(days).days.map((day, index) => (index > 20 ? { ...day, views: null } : day)),
    }),
    [/Lan tắt đếm trong cài đặt chiến dịch/, /^tắt từ /],
  ],
  ['a year of a card page', '?ky=365', () => ({ isCard: true }), ['Chuyển sang trang đăng ký', /mỗi cột là một tuần/]],
  [
    'nothing yet',
    '',
    (days: { from: string; to: string }) => ({
      counting: { isOn: true, changedAt: null, changedBy: null, since: null },
      days: answerInsight(days).days.map((day) => ({ ...day, views: null, registrations: 0 })),
    }),
    ['Chưa có lượt xem nào'],
  ],
] as const)('the state “%s” says what it is', async ([, search, changes, sentences]) => {
  open(insight(changes), search);
  for (const sentence of sentences) await screen.findByText(sentence);
  if (search === '?ky=365') expect(screen.queryByText('Gọi được')).toBeNull();
});

test('a lost server leaves a way to try again', async () => {
  const user = open(lose(getCampaignInsight));
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  answerNow(insight());
  await user.click(again);
  await screen.findByRole('slider');
});

test('who has no right sees no results and no way to them', async () => {
  const refused = { error: 'forbidden', message: 'Vai trò của bạn chưa cho xem kết quả.' };
  openStudio('/ket-qua/hu_vang', { roles: ['agent:hu_vang'] }, [
    refuse(getCampaignInsight, 403, refused),
    refuse(insightCalls.listInsightCampaigns, 403, refused),
  ]);
  await screen.findByRole('heading', { name: 'Bạn chưa có quyền ở đây' });
  for (const navigation of screen.getAllByRole('navigation', { name: 'Điều hướng chính' })) {
    within(navigation).getByRole('link', { name: 'Khách đăng ký' });
    expect(within(navigation).queryByRole('link', { name: 'Kết quả' })).toBeNull();
  }
});
