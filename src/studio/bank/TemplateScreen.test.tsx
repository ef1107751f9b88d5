// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type BankTemplate, bankCalls } from '../../contract/studio/bank-calls.ts';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import type { Role } from '../../contract/studio/permissions.ts';
import { bankTemplatePath, bankTemplatesPath } from '../../contract/studio/studio-addresses.ts';
import { readDemoCopy } from '../../testing/demo-copy.ts';
import { answer, openStudio } from '../../testing/studio-screen.tsx';

const id = '4a2f7c1e-1111-4222-8333-944455566677';
const template: BankTemplate = {
  ...{ id, version: 1, name: 'Hũ theo mùa', purpose: 'Tiền gửi theo mùa', state: 'waiting', base: 'hu_vang' },
  ...{ hasWords: true, isKnown: true, decidedBy: null, decidedAt: null, decisionNote: null, campaigns: 0 },
  card: { headline: 'Góp từng chút', ground: '#7A1016', ink: '#FFFFFF', accent: '#E9B44C', picture: null },
  parts: [
    { key: 'home.banner', title: 'Banner' },
    { key: 'home.section2', title: 'Hũ mẫu' },
  ],
  locks: [],
  madeBy: { id: 'ha', name: 'Hà' },
  madeAt: '2026-11-24T02:00:00.000Z',
  ...{ release: 'allowed', mayWithdraw: true, mayLock: true },
};

async function openTemplate(given: Partial<BankTemplate> = {}, roles: Role[] = ['approver']) {
  const { fields } = await readDemoCopy('hu_vang');
  const sent: [string, unknown][] = [];
  let now: BankTemplate = { ...template, ...given };
  const user = openStudio(bankTemplatePath(id), { roles }, [
    answer(bankCalls.readBankTemplate, () => ({
      ...{ versions: [now], fields },
      campaigns: [
        { webid: 'hu_tet', name: 'Hũ Tết', isOther: false },
        { webid: 'giang_sinh', name: 'Hũ Giáng sinh', isOther: true },
      ],
    })),
    answer(bankCalls.listBankTemplates, () => [now]),
    answer(campaignCalls.listCampaigns, { pages: 'https://uudai.example', campaigns: [], sampleLeads: 0 }),
    answer(bankCalls.releaseBankTemplate, () => {
      now = { ...now, state: 'released', decidedBy: { id: 'minh', name: 'Minh' } };
      return {};
    }),
    answer(bankCalls.withdrawBankTemplate, ({ body }) => {
      sent.push(['withdraw', body]);
      now = { ...now, state: 'withdrawn', decisionNote: body.reason };
      return {};
    }),
    answer(bankCalls.changeTemplateLocks, ({ body }) => {
      sent.push(['locks', body]);
      return { locks: [] };
    }),
  ]);
  await screen.findByRole('heading', { name: 'Hũ theo mùa' });
  return { user, sent };
}

test('an approver releases a template that waits; who made it cannot', async () => {
  const { user } = await openTemplate();
  screen.getByText('Chờ phát hành');
  await user.click(screen.getByRole('button', { name: 'Phát hành mẫu' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Phát hành Hũ theo mùa' });
  await user.click(within(dialog).getByRole('button', { name: 'Phát hành mẫu' }));
  await screen.findByText('Đã phát hành');
  screen.getByText(/Hà làm, Minh phát hành/);
  expect(screen.queryByRole('button', { name: 'Phát hành mẫu' })).toBeNull();
});

test('whoever wrote in a template reads that somebody else releases it', async () => {
  await openTemplate({ release: 'ownWork' });
  screen.getByText('Bạn đã làm hoặc sửa mẫu này, nên người duyệt khác phát hành.');
  expect(screen.queryByRole('button', { name: 'Phát hành mẫu' })).toBeNull();
});

test('a template is taken back with a reason', async () => {
  const { user, sent } = await openTemplate({ state: 'released' });
  await user.click(screen.getByRole('button', { name: 'Rút mẫu lại' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Rút mẫu lại' }));
  within(dialog).getByText('Bạn ghi lý do.');
  await user.type(within(dialog).getByLabelText(/^Vì sao/), 'Thể lệ đã đổi');
  await user.click(within(dialog).getByRole('button', { name: 'Rút mẫu lại' }));
  await screen.findByText('Lý do: Thể lệ đã đổi');
  expect(sent).toEqual([['withdraw', { reason: 'Thể lệ đã đổi' }]]);
});

test('a lock needs its reason, which stands at once as editors will read it', async () => {
  const { user, sent } = await openTemplate({ state: 'released', campaigns: 2 });
  screen.getByText('Khóa áp dụng cho 2 chiến dịch dùng mẫu này');
  const others = screen.getByText('1 chiến dịch đang trái khóa').closest('[role]');
  expect(others?.textContent).toContain('Hũ Giáng sinh');
  expect(others?.textContent).not.toContain('Hũ Tết');
  const save = screen.getByRole('button', { name: 'Lưu khóa' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('switch', { name: /^Hũ mẫu/ }));
  await user.click(save);
  screen.getByText('Bạn ghi vì sao khóa: biên tập viên đọc câu này.');
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/^Vì sao khóa/), 'Giữ ba mức góp');
  within(screen.getByRole('complementary', { name: 'Biên tập viên thấy' })).getByText(
    /^Giữ ba mức góp\. Nguyễn Thu Hà khóa ngày/,
  );
  await user.click(save);
  await screen.findByText('Đã lưu khóa');
  const place = { kind: 'part', key: 'home.section2' };
  expect(sent).toEqual([['locks', { add: [{ id: expect.any(String), place, reason: 'Giữ ba mức góp' }], lift: [] }]]);
});

test('a single field is locked, and a lock is lifted; with the whole part its fields have no switches', async () => {
  const lock = { kind: 'order', id, reason: 'Thứ tự của mùa', by: { id: 'minh', name: 'Minh' } } as const;
  const locks = [{ ...lock, at: '2026-11-02T03:00:00.000Z', order: [], template: null }];
  const { user, sent } = await openTemplate({ state: 'released', locks });
  await user.click(screen.getByRole('switch', { name: /^Thứ tự của mọi phần/ }));
  await user.click(screen.getByRole('button', { name: /^Các ô của Banner/ }));
  await user.click(await screen.findByRole('switch', { name: /^Câu dẫn/ }));
  await user.type(screen.getByLabelText(/^Vì sao khóa/), 'Câu theo thể lệ');
  await user.click(screen.getByRole('switch', { name: /^Banner/ }));
  expect(screen.queryByRole('button', { name: /^Các ô của Banner/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: /^Banner/ }));
  await user.click(screen.getByRole('button', { name: 'Lưu khóa' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const place = { kind: 'field', key: 'home.banner', path: 'subTitle' };
  expect(sent[0]?.[1]).toEqual({ add: [{ id: expect.any(String), place, reason: 'Câu theo thể lệ' }], lift: [id] });
});

test('who may not lock reads the reasons, and has no switch to turn', async () => {
  const lock = {
    kind: 'part',
    key: 'home.banner',
    id,
    reason: 'Banner của mùa',
    by: { id: 'minh', name: 'Minh' },
  } as const;
  const locks = [{ ...lock, at: '2026-11-02T03:00:00.000Z', order: [], template: null }];
  await openTemplate({ state: 'released', locks, mayLock: false, mayWithdraw: false, release: 'role' }, ['editor']);
  screen.getByText('Banner của mùa');
  expect(screen.getAllByRole('switch').every((one) => one.hasAttribute('disabled'))).toBe(true);
  expect(screen.queryByRole('button', { name: 'Lưu khóa' })).toBeNull();
});

test('the list has the waiting ones, too, and says what to do when there is none', async () => {
  openStudio(bankTemplatesPath, { roles: ['editor'] }, [
    answer(bankCalls.listBankTemplates, [template]),
    answer(campaignCalls.listCampaigns, { pages: '', campaigns: [], sampleLeads: 0 }),
  ]);
  await screen.findByRole('link', { name: 'Hũ theo mùa' });
  screen.getByText('Chờ phát hành');
  screen.getByText('2 phần. Hà làm');
});
