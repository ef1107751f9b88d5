// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type BankTemplate, bankCalls } from '../../contract/studio/bank-calls.ts';
import { type CampaignRow, campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { workingCopyCalls } from '../../contract/studio/working-copy-calls.ts';
import { answer, answerNow, openStudio, refuse } from '../../testing/studio-screen.tsx';

const row = (webid: string, name: string): CampaignRow => ({
  ...{ webid, name, template: 'hu_vang', state: 'running', publishedVersion: 1, newestVersion: 1 },
  ...{ scheduledAt: null, isArchived: false, isDemo: false },
  change: { kind: 'saved', version: 1, by: 'Hà', at: '2026-11-23T03:00:00Z' },
  registrations: { days: [0, 0, 0, 0, 0, 0, 0], before: 0, handOvers: 0 },
});

const list = [
  answer(campaignCalls.listCampaigns, {
    pages: 'https://uudai.example',
    campaigns: [row('hu_vang', 'Hũ Vàng'), row('diamond', 'Hội viên Kim Cương')],
    sampleLeads: 0,
  }),
  answer(campaignCalls.describeCampaigns, []),
  answer(campaignCalls.listTasks, { tasks: [], count: 0, isComplete: true }),
];

const noFindings = { errors: 0, lawFindings: 0, warnings: 0, samples: 0 };
const cleanDetails = { webid: 'diamond', version: 1, card: null, ...noFindings, endsOn: null };

test('the list counts what is still of the sample, apart from errors and warnings', async () => {
  const details = { ...cleanDetails, warnings: 2, samples: 12 };
  openStudio('', { roles: ['editor'] }, [answer(campaignCalls.describeCampaigns, [details]), ...list]);
  await screen.findByRole('img', { name: '0 lỗi, 2 cảnh báo, 12 chỗ còn của trang mẫu' });
});

test('findings of law are counted in the list, before warnings', async () => {
  const details = { ...cleanDetails, lawFindings: 3, warnings: 2 };
  openStudio('', { roles: ['editor'] }, [answer(campaignCalls.describeCampaigns, [details]), ...list]);
  const mark = await screen.findByRole('img', { name: '0 lỗi, 3 điểm pháp luật, 2 cảnh báo' });
  expect(mark.textContent).toBe('3');
});

test.each([
  [0, 'Bản 2 chờ bạn duyệt, Hà gửi', 'Duyệt: Hũ Vàng'],
  [3, 'Bản 2 có 3 điểm pháp luật chờ bạn xem, Hà gửi', 'Xem điểm: Hũ Vàng'],
])('a task says whether an approver or compliance is asked: %s points', async (lawFindings, says, action) => {
  const review = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', version: 2, by: 'Hà', note: '' };
  const task = {
    kind: 'review',
    webid: 'hu_vang',
    name: 'Hũ Vàng',
    errors: 0,
    lawFindings,
    endsOn: null,
    review,
  } as const;
  const tasks = answer(campaignCalls.listTasks, { tasks: [task], count: 1, isComplete: true });
  openStudio('', { roles: ['compliance'] }, [tasks, ...list.slice(0, 2)]);
  await screen.findByText(says);
  screen.getByRole('link', { name: action });
});

test('more tasks than are listed are said', async () => {
  const task = {
    kind: 'errors',
    webid: 'hu_vang',
    name: 'Hũ Vàng',
    errors: 1,
    lawFindings: 0,
    endsOn: null,
    review: null,
  } as const;
  const tasks = answer(campaignCalls.listTasks, { tasks: [task], count: 1235, isComplete: true });
  openStudio('', { roles: ['editor'] }, [tasks, ...list.slice(0, 2)]);
  await screen.findByText('1.235 việc');
  screen.getByText(/^Còn 1.234 việc nữa/);
});

test('others see no button for what they may not do', async () => {
  const user = openStudio('', { roles: ['editor:hu_vang', 'analyst:diamond'] }, list);
  await screen.findByText('/diamond');
  expect(screen.queryByRole('button', { name: 'Chiến dịch mới' })).toBeNull();
  screen.getByRole('button', { name: 'Nhập tệp ZIP' });
  await user.click(screen.getByRole('button', { name: 'Thao tác với Hội viên Kim Cương' }));
  const actions = await screen.findAllByRole('menuitem');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Xem trang', 'Lịch sử', 'Tải tệp ZIP']);
});

test.each([
  ['admin', 1],
  ['editor', 0],
] as const)(
  'that numbers are made up is said to everybody, and the command to operators only: %s',
  async (role, shown) => {
    openStudio('', { roles: [role] }, [
      answer(campaignCalls.listCampaigns, { pages: '', campaigns: [row('hu_vang', 'Hũ Vàng')], sampleLeads: 200 }),
      ...list.slice(1),
    ]);
    await screen.findByText('Đang có dữ liệu mẫu để bạn dùng thử');
    expect(screen.queryAllByText('npm run landing -- demo clear')).toHaveLength(shown);
  },
);

test('while the texts are searched the list does not say that nothing fits; a search that failed says so and is repeated', async () => {
  const asked: string[] = [];
  const { promise: isFound, resolve: find } = Promise.withResolvers<{ webid: string; excerpt: string }[]>();
  const user = openStudio('', { roles: ['editor'] }, [
    ...list,
    answer(campaignCalls.searchCampaigns, ({ query }) => {
      asked.push(query.get('text') ?? '');
      return isFound;
    }),
  ]);
  await screen.findByText('/diamond');
  const search = screen.getByRole('searchbox');
  const write = async (text: string) => {
    await user.clear(search);
    await user.paste(text);
  };
  await write('không có đâu');
  await screen.findByRole('status', { name: 'Đang tìm trong nội dung các trang' });
  expect(screen.queryByText(/Không có chiến dịch nào khớp/)).toBeNull();
  find([]);
  await screen.findByText('Không có chiến dịch nào khớp');

  answerNow(refuse(campaignCalls.searchCampaigns, 503, { error: 'unavailable', message: 'Máy chủ đang bận.' }));
  await write('quy hon kim cuong');
  await screen.findByText('Chưa tìm được trong nội dung các trang');
  screen.getByText('Không có chiến dịch nào khớp tên, địa chỉ hoặc người sửa.');
  // What its name or address finds is there.
  await write('diamond');
  screen.getByText('/diamond');
  await screen.findByText(/^Danh sách này chỉ có những chiến dịch khớp/);

  answerNow(answer(campaignCalls.searchCampaigns, [{ webid: 'diamond', excerpt: 'quý hơn kim cương' }]));
  await user.click(screen.getByRole('button', { name: 'Tìm lại' }));
  await waitFor(() => expect(screen.queryByText('Chưa tìm được trong nội dung các trang')).toBeNull());
  // The same words again are asked for again.
  await write('quy hon kim cuong');
  await screen.findByText('Trong nội dung: quý hơn kim cương');
  screen.getByText('/diamond');
  expect(asked).toEqual(['không có đâu']);
});

const ofBank = (id: string, name: string, state: BankTemplate['state']): BankTemplate => ({
  ...{ id, version: 1, name, purpose: 'Tiền gửi theo mùa', state, base: 'hu_vang', hasWords: false, isKnown: true },
  card: { headline: 'Góp từng chút', ground: '#7A1016', ink: '#FFFFFF', accent: '#E9B44C', picture: null },
  parts: [{ key: 'home.banner', title: 'Banner' }],
  locks: [
    {
      ...{ kind: 'part', key: 'home.banner', id: 'a', reason: 'Banner của mùa', order: [], template: null },
      ...{ by: { id: 'minh', name: 'Minh' }, at: '2026-11-02T03:00:00.000Z' },
    },
  ],
  ...{ madeBy: { id: 'ha', name: 'Hà' }, madeAt: '2026-11-01T03:00:00.000Z', decisionNote: null, campaigns: 0 },
  decidedBy: state === 'released' ? { id: 'minh', name: 'Minh' } : null,
  ...{ decidedAt: null, release: 'role', mayWithdraw: false, mayLock: false },
});

test('a campaign is made from a template of the bank, with its locks said before; one that waits cannot be chosen', async () => {
  const made: unknown[] = [];
  const [released, waiting] = ['4a2f7c1e-1111-4222-8333-944455566677', '4a2f7c1e-1111-4222-8333-944455566678'];
  const user = openStudio('', { roles: ['editor'] }, [
    ...list,
    answer(bankCalls.listBankTemplates, [
      ofBank(released, 'Hũ theo mùa', 'released'),
      ofBank(waiting, 'Thẻ, một ưu đãi', 'waiting'),
    ]),
    answer(campaignCalls.checkWebid, { verdict: 'free' }),
    answer(campaignCalls.createCampaign, ({ body }) => {
      made.push(body);
      return { webid: body.webid, version: 1 };
    }),
    refuse(workingCopyCalls.openWorkingCopy, 404, { error: 'notFound', message: 'Không tìm thấy.' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Chiến dịch mới' }));
  const dialog = await screen.findByRole('dialog', { name: 'Chiến dịch mới' });
  const choices = (await within(dialog).findAllByRole('radio')).map((one) => one.closest('label')?.textContent);
  expect(choices[0]).toMatch(/Hũ theo mùa1 phần, 1 khóa. Hà làm, Minh phát hành/);
  expect(choices[1]).toMatch(/Thẻ, một ưu đãiChờ phát hành/);
  expect(choices[2]).toBe('Hũ tiết kiệm');
  const [first, second] = within(dialog).getAllByRole('radio');
  expect(second).toHaveProperty('disabled', true);
  await user.click(first as HTMLElement);
  within(dialog).getByText('Banner của mùa. Minh khóa ngày 02/11/2026.');
  await user.type(within(dialog).getByLabelText(/^Tên chiến dịch/), 'Hũ Tết');
  await user.click(within(dialog).getByRole('button', { name: 'Tạo chiến dịch' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]).toEqual({ webid: 'hu_tet', name: 'Hũ Tết', source: { kind: 'bank', id: released, version: 1 } });
});

test('without a template of the bank it says how one is made', async () => {
  const user = openStudio('', { roles: ['editor'] }, [
    ...list,
    answer(bankCalls.listBankTemplates, []),
    answer(campaignCalls.checkWebid, { verdict: 'free' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Chiến dịch mới' }));
  await screen.findByText('Chưa có mẫu nào. Bạn mở một chiến dịch rồi chọn “Lưu thành mẫu”.');
});
