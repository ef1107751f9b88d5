import { describe, expect, it } from 'vitest';
import type { CampaignRow } from '../../contract/studio/campaign-calls.ts';
import { filterCampaigns, readFilters, writeFilters } from './campaign-filters.ts';

const row = (webid: string, changes: Partial<CampaignRow> = {}): CampaignRow => ({
  ...{ webid, name: webid, template: 'hu_vang', state: 'running', publishedVersion: 1, newestVersion: 1 },
  ...{ scheduledAt: null, isArchived: false, isDemo: false },
  change: { kind: 'saved', version: 1, by: 'Hà', at: '2026-11-23T03:00:00Z' },
  registrations: { days: [0, 0, 0, 0, 0, 0, 0], before: 0, handOvers: 0 },
  ...changes,
});
const rows = [
  row('hu_vang', { name: 'Hũ Vàng', registrations: { days: [1, 2, 0, 0, 0, 0, 0], before: 0, handOvers: 0 } }),
  row('the', { name: 'Thẻ hoàn tiền', template: 'credit_card_v2', state: 'draft' }),
  row('vay', {
    name: 'Áo dài',
    state: 'changed',
    change: { kind: 'saved', version: 2, by: null, at: '2026-11-20T03:00:00Z' },
  }),
  row('cu', {
    state: 'off',
    isArchived: true,
    registrations: { days: [9, 9, 9, 9, 9, 9, 9], before: 0, handOvers: 0 },
  }),
];
const shown = (address: string, found?: ReadonlySet<string>) =>
  filterCampaigns(rows, readFilters(new URLSearchParams(address)), found).found.map(({ webid }) => webid);

describe('the list shows', () => {
  it.each([
    ['', ['hu_vang', 'the', 'vay']],
    ['trang-thai=draft', ['the']],
    ['trang-thai=archived', ['cu']],
    ['trang-thai=la', ['hu_vang', 'the', 'vay']],
    ['mau=credit_card_v2', ['the']],
    ['mau=la', []],
    ['nguoi=Hà', ['hu_vang', 'the']],
    ['nguoi=Ai đó', []],
    ['tim=hu vang', ['hu_vang']],
    ['tim=HOÀN', ['the']],
    ['tim=hu_vang', ['hu_vang']],
    ['tim=<b>', []],
    ['xep=name', ['vay', 'hu_vang', 'the']],
    ['xep=registrations', ['hu_vang', 'the', 'vay']],
  ])('“%s”', (address, expected) => {
    expect(shown(address)).toEqual(expected);
  });

  it('what the server found in texts, too, and not what other filters leave out', () => {
    expect(shown('tim=khong co', new Set(['vay', 'cu']))).toEqual(['vay']);
    expect(shown('tim=khong co&trang-thai=draft', new Set(['vay']))).toEqual([]);
  });
});

it('counts states by all other filters', () => {
  const { counts } = filterCampaigns(rows, readFilters(new URLSearchParams('trang-thai=draft&nguoi=Hà')));
  expect(Object.fromEntries(counts)).toEqual({
    ...{ all: 2, running: 1, changed: 0, waiting: 0, scheduled: 0, draft: 1, off: 0, archived: 1 },
  });
});

it('the address has what is not usual, and keeps what is not ours', () => {
  const address = new URLSearchParams('moi=1&trang-thai=draft');
  const next = writeFilters(address, { state: 'all', text: 'tết', view: 'grid' });
  expect(next.toString()).toBe(new URLSearchParams({ moi: '1', tim: 'tết', dang: 'grid' }).toString());
  expect(readFilters(next)).toMatchObject({ state: 'all', text: 'tết', view: 'grid', sort: 'change' });
});
