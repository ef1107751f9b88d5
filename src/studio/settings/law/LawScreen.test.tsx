// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lawRules } from '../../../contract/law/law-rules.ts';
import { defaultLawSettings, type LawSettings } from '../../../contract/law/law-settings.ts';
import { lawCalls } from '../../../contract/studio/law-calls.ts';
import type { Role } from '../../../contract/studio/permissions.ts';
import { lawScreenPath } from '../../../contract/studio/studio-addresses.ts';
import { answer, openStudio } from '../../../testing/studio-screen.tsx';

const [rule] = lawRules;
const other = lawRules[1];
const off = { reason: 'Quy trình riêng', by: 'Vũ Bình', at: '2026-11-20T03:00:00.000Z' };
const sent: { path?: unknown; body?: unknown }[] = [];
const keep = (settings: Partial<LawSettings>) => (input: { path?: unknown; body?: unknown }) => {
  sent.push(input);
  return { settings: { ...defaultLawSettings, ...settings }, told: [], found: {} };
};

function open(role: Role, settings: Partial<LawSettings> = {}) {
  sent.length = 0;
  return openStudio(lawScreenPath, { roles: [role] }, [
    answer(lawCalls.readLaw, {
      settings: { ...defaultLawSettings, ...settings },
      told: ['Hữu Bách', 'Vũ Bình'],
      found: { superlatives: 14 },
    }),
    answer(lawCalls.switchLawRule, keep(settings)),
    answer(lawCalls.setDepositCaps, keep(settings)),
    answer(lawCalls.markLawRuleRead, keep(settings)),
    answer(lawCalls.setLawPolicy, keep(settings)),
  ]);
}
const switchOf = (title: string) => screen.findByRole('switch', { name: `Soi: ${title}` });

describe('an administrator', () => {
  test('switches a rule off with a reason and until a day, and reads who is told', async () => {
    const user = open('admin');
    await user.click(await switchOf(rule.title));
    const dialog = within(await screen.findByRole('alertdialog', { name: `Tắt “${rule.title}”?` }));
    expect(dialog.getByText('Studio báo ngay cho Hữu Bách, Vũ Bình.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Tắt quy tắc này' }));
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/Vì sao tắt/), 'Khối Pháp chế xem ngoài Studio');
    await user.click(dialog.getByRole('button', { name: 'Tắt quy tắc này' }));
    await screen.findByText('Đã tắt quy tắc.');
    expect(sent).toMatchObject([
      { path: { rule: rule.id }, body: { isOn: false, reason: 'Khối Pháp chế xem ngoài Studio', until: null } },
    ]);
  });

  test('sees who switched a rule off, why and until when, and switches it on again', async () => {
    const user = open('admin', { rulesOff: [{ ...off, rule: rule.id, until: '2099-03-31' }] });
    expect((await switchOf(rule.title)).getAttribute('aria-checked') ?? '').not.toBe('true');
    await screen.findByText('Vũ Bình tắt ngày 20/11/2026');
    expect(screen.getByText(/Quy trình riêng/).textContent).toContain('31/03/2099');
    await user.click(screen.getByRole('button', { name: 'Bật lại quy tắc' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/Vì sao bật lại/), 'Đã xem lại');
    await user.click(dialog.getByRole('button', { name: 'Bật lại quy tắc' }));
    await screen.findByText('Đã bật lại quy tắc.');
    expect(sent).toMatchObject([{ body: { isOn: true } }]);
  });

  test('reads how often a rule was found', async () => {
    open('admin');
    expect((await switchOf(rule.title)).closest('li')?.textContent).toContain('14 lần');
  });

  test('a rule whose last day off has passed is on', async () => {
    open('admin', { rulesOff: [{ ...off, rule: rule.id, until: '2026-11-21' }] });
    await switchOf(rule.title);
    expect(screen.queryByText('Vũ Bình tắt ngày 20/11/2026')).toBeNull();
  });

  test('enters a cap with a comma, and is told what is missing', async () => {
    const user = open('admin');
    const form = within(await screen.findByRole('form', { name: 'Trần lãi tiền gửi' }));
    await user.type(form.getByLabelText(/Từ 1 tháng đến dưới 6 tháng/), '4,75');
    await user.click(form.getByRole('button', { name: 'Lưu trần lãi' }));
    expect(form.getByText('Bạn nhập số của quyết định.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('chooses a rule, reads its sources, and says that they were read today', async () => {
    const user = open('admin', { readings: { [other.id]: { on: '2025-10-02', by: 'Hữu Bách' } } });
    await user.click(await screen.findByRole('button', { name: other.title }));
    const detail = within(screen.getByRole('region', { name: 'Chi tiết quy tắc' }));
    detail.getByText('02/10/2025, Hữu Bách');
    expect(screen.getByText(/Đã hơn một năm chưa ai đọc lại nguồn/)).toBeTruthy();
    await user.click(detail.getByRole('button', { name: 'Tôi vừa đọc lại nguồn' }));
    await screen.findByText('Đã ghi ngày đọc lại.');
    expect(sent).toMatchObject([{ path: { rule: other.id } }]);
  });

  test.each([
    [/Cần Pháp chế/, 'Bật “Cần Pháp chế trước khi xuất bản”?', { needsCompliance: true, asksBeforeTags: false }],
    [
      /hỏi trước khi gắn thẻ đo/,
      'Bật “Mặc định hỏi trước khi gắn thẻ đo”?',
      { needsCompliance: false, asksBeforeTags: true },
    ],
  ])('switches what holds for all campaigns, with a reason: %s', async (name, title, policy) => {
    const user = open('admin');
    await user.click(await screen.findByRole('switch', { name }));
    const dialog = within(await screen.findByRole('alertdialog', { name: title }));
    await user.type(dialog.getByLabelText(/./), 'Hội đồng yêu cầu');
    await user.click(dialog.getByRole('button', { name: 'Lưu quy tắc' }));
    await screen.findByText('Đã đổi quy tắc.');
    expect(sent).toMatchObject([{ body: { ...policy, reason: 'Hội đồng yêu cầu' } }]);
  });
});

test.each(['compliance', 'editor'] as const)('others read the rules and change nothing: %s', async (role) => {
  const user = open(role);
  await user.click(await switchOf(rule.title));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lưu trần lãi' })).toBeNull();
  // Counsel reads sources.
  expect(screen.queryAllByRole('button', { name: 'Tôi vừa đọc lại nguồn' })).toHaveLength(role === 'editor' ? 0 : 1);
});
