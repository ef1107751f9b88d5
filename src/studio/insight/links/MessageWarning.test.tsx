// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultLawSettings, type LawSettings } from '../../../contract/law/law-settings.ts';
import { lawCalls } from '../../../contract/studio/law-calls.ts';
import type { LinkList } from '../../../contract/studio/link-calls.ts';
import { answer, openPart } from '../../../testing/studio-screen.tsx';
import { queries } from '../../app/studio.ts';
import { Builder } from './Builder.tsx';

const list: LinkList = {
  campaign: 'Hũ Vàng',
  page: 'https://uudai.example.vn/hu_vang',
  isCard: false,
  total: { views: 0, registrations: 0 },
  links: [],
  lists: { sources: ['facebook', 'sms'], media: ['bai-viet', 'tin-nhan'] },
};
const open = (settings: Partial<LawSettings> = {}) =>
  openPart('/', <Builder webid="hu_vang" list={list} onKept={() => undefined} onRestore={() => undefined} />, [
    answer(lawCalls.readLaw, { settings: { ...defaultLawSettings, ...settings }, told: [], found: {} }),
  ]);
const choose = async (user: ReturnType<typeof open>, field: RegExp, word: string) => {
  await user.click(screen.getByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: word }));
};

test('a link for messages is told of the circular, with its article, before it is kept', async () => {
  const user = open();
  expect(screen.queryByText(/Thông tư 50\/2024/)).toBeNull();
  await choose(user, /Nguồn/, 'sms');
  const warning = await screen.findByText(/Theo Thông tư 50\/2024.*Điều 17 khoản 3/);
  expect(warning.textContent).not.toMatch(/vi phạm/);
  await user.click(screen.getByRole('button', { name: 'Bài Facebook' }));
  await waitFor(() => expect(screen.queryByText(/Thông tư 50\/2024/)).toBeNull());
  await choose(user, /Kênh/, 'tin-nhan');
  await screen.findByText(/Thông tư 50\/2024/);
});

test('a bank that has switched the rule off is not told', async () => {
  const off = {
    rule: 'links-in-messages',
    reason: 'Khách đã yêu cầu',
    until: null,
    by: 'Lan',
    at: '2026-11-29T01:00:00Z',
  };
  const user = open({ rulesOff: [off] });
  await choose(user, /Nguồn/, 'sms');
  await waitFor(() =>
    expect(
      queries
        .getQueryCache()
        .findAll()
        .map(({ state }) => state.status),
    ).toEqual(['success']),
  );
  expect(screen.queryByText(/Thông tư 50\/2024/)).toBeNull();
});
