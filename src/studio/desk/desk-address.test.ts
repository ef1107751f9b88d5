import { describe, expect, it, test } from 'vitest';
import { isNarrowed, readDeskFilters, writeDeskFilters } from './desk-address.ts';

const usual = readDeskFilters(new URLSearchParams());

describe('the filters of the queue in the address', () => {
  test.each([
    ['xem=callBacks', { view: 'callBacks' }],
    ['xem=moi', {}],
    ['chien-dich=hu_vang&nguon=zalo', { webid: 'hu_vang', source: 'zalo' }],
    ['nguoi-giu=me&ngay=7', { holder: 'me', days: 7 }],
    ['ngay=8', {}],
    ['ngay=-1&chien-dich=', {}],
    ['tim=%3Cb%3E', { text: '<b>' }],
  ])('%s', (address, expected) => {
    expect(readDeskFilters(new URLSearchParams(address))).toEqual({ ...usual, ...expected });
  });

  it('are read as they were written, and what is usual is left out', () => {
    const filters = { ...usual, view: 'closed', source: 'a&b=c', days: 30, text: 'Hà' } as const;
    const written = writeDeskFilters(new URLSearchParams('khac=1'), filters);
    expect(readDeskFilters(written)).toEqual(filters);
    expect(written.get('khac')).toBe('1');
    expect(writeDeskFilters(written, usual).toString()).toBe('khac=1');
  });

  it('narrow the list, which view and search do not', () => {
    expect(isNarrowed({ ...usual, view: 'closed', text: 'Hà' })).toBe(false);
    expect(isNarrowed({ ...usual, days: 1 })).toBe(true);
  });
});
