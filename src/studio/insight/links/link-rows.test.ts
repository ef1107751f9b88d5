import { describe, expect, it } from 'vitest';
import { defaultLinkLists } from '../../../contract/insight/link-lists.ts';
import type { KeptLink, LinkList } from '../../../contract/studio/link-calls.ts';
import { showLinks } from './link-rows.ts';
import { writeLinks } from './save-links.ts';

const link = (id: string, parts: Partial<KeptLink> = {}): KeptLink => ({
  ...{ id, name: `Tin ${id}`, source: 'zalo', medium: 'oa', campaign: 'gop-tet', content: id },
  ...{ createdBy: { name: 'Nguyễn Thu Hà', isSelf: false }, createdAt: '2026-11-22T01:00:00Z', isArchived: false },
  ...{ views: 0, registrations: 0, byDay: [0, 0] },
  ...parts,
});
const list = (...links: KeptLink[]): LinkList => ({
  ...{ page: 'https://uudai.example.vn/the', campaign: 'Thẻ', isCard: false, lists: defaultLinkLists },
  ...{ total: { views: 10_000, registrations: 360 }, links },
});
const choice = { search: '', isArchived: false, newest: undefined };
const idsOf = (shown: ReturnType<typeof showLinks>) => shown.rows.map(({ id }) => id);

describe('the links of a campaign', () => {
  const all = list(
    link('a', { views: 99, registrations: 9 }),
    link('b', { views: 4_000, registrations: 200, name: 'Đà Lạt mùa hoa' }),
    link('c', { isArchived: true, views: 9_000 }),
    link('d', { views: 100, registrations: 1, campaign: 'hoc-phi' }),
  );

  it('stand by their views, the new one first', () => {
    expect(idsOf(showLinks(all, choice))).toEqual(['b', 'd', 'a']);
    expect(idsOf(showLinks(all, { ...choice, newest: 'a' }))).toEqual(['a', 'b', 'd']);
    expect(idsOf(showLinks(all, { ...choice, isArchived: true }))).toEqual(['c']);
  });

  it.each([
    ['da lat', ['b']],
    ['hoc-phi', ['d']],
    ['Học phí', ['d']],
    ['zalo oa', ['b', 'd', 'a']],
    ['không có', []],
  ])('are found by name and words: %s', (search, ids) => {
    expect(idsOf(showLinks(all, { ...choice, search }))).toEqual(ids);
  });

  it('have a rate from 100 views on; rates share a scale with the average of the whole campaign', () => {
    const { rows, average, low, high } = showLinks(all, choice);
    expect(average).toBe(0.036);
    expect(rows.map(({ rate }) => rate)).toEqual([0.05, 0.01, undefined]);
    expect(rows.map(({ share }) => share)).toEqual([1, 0.025, 99 / 4_000]);
    // The few views of `a` have a wide interval, which must not squeeze the others.
    expect(high).toBeLessThan(0.06);
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThan(0.01);
    const found = showLinks(all, { ...choice, search: 'hoc-phi' });
    expect({ low: found.low, high: found.high, share: found.rows[0]?.share }).toEqual({ low, high, share: 0.025 });
  });

  it('may be none', () => {
    expect(showLinks(list(), choice)).toMatchObject({ rows: [], average: 0.036 });
  });
});

it('the file has every link with its address; a cell begins no formula', () => {
  const text = writeLinks(
    list(link('a', { name: '=1+1', views: 200, registrations: 7 }), link('b', { isArchived: true })),
  );
  const [head, one, other] = text.split('\r\n');
  expect(head).toBe(
    '\ufeffLiên kết,Nguồn,Kênh,Chiến dịch,Nội dung,Địa chỉ,Lượt xem,Đăng ký,Tỷ lệ (%),Người tạo,Lúc tạo,Đã cất',
  );
  const address = 'https://uudai.example.vn/the?utm_source=zalo&utm_medium=oa&utm_campaign=gop-tet&utm_content=';
  expect(one).toBe(`'=1+1,zalo,oa,gop-tet,a,${address}a,200,7,3.5,Nguyễn Thu Hà,2026-11-22 08:00:00,không`);
  expect(other).toBe(`Tin b,zalo,oa,gop-tet,b,${address}b,0,0,,Nguyễn Thu Hà,2026-11-22 08:00:00,có`);
});
