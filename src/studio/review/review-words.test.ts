import { expect, it } from 'vitest';
import {
  describeChangedBy,
  describeRemind,
  givenName,
  joinAlternatives,
  joinNames,
  phaseOf,
  shortAddress,
} from './review-words.ts';

const at = '2026-11-24T10:00:00Z';

it.each([
  ['approved', null, at, null, 'published'],
  ['approved', at, null, null, 'scheduled'],
  ['approved', null, null, null, 'kept'],
  ['approved', at, null, { at, because: 'Trang có lỗi.' }, 'stopped'],
  ['waiting', null, null, null, 'waiting'],
  ['returned', null, null, null, 'returned'],
  ['void', null, null, null, 'void'],
] as const)('%s for %s, published at %s, stopped by %o: %s', (state, publishAt, publishedAt, stopped, phase) => {
  expect(phaseOf({ state, publishAt, publishedAt, stopped })).toBe(phase);
});

it.each([
  [['Nguyễn Thu Hà'], 'Hà'],
  [['Trần Đức Minh', 'Lê Hoàng Lan'], 'Minh hoặc Lan'],
  [['Minh', 'Lan', 'Quân', ' Đỗ  Ngọc Anh '], 'Minh, Lan hoặc 2 người khác'],
])('%j', (names, words) => {
  const people = names.map((name) => givenName({ name }));
  expect(joinAlternatives(people)).toBe(words);
});

it('nobody has changed what came from a command or is a sample', () => {
  expect(describeChangedBy([])).toBeUndefined();
  expect(describeChangedBy([{ name: 'Hà' }])).toBe('Hà sửa');
});

it('two are joined by a word', () => {
  expect(joinNames([{ name: 'Hà' }, { name: 'Quân' }])).toBe('Hà và Quân');
});

it('an address is read without its protocol', () => {
  expect(shortAddress('https://uudai.example.vn/hu_vang')).toBe('uudai.example.vn/hu_vang');
});

it('three approvers and more are reminded without their names', () => {
  const [minh, lan] = [{ name: 'Trần Đức Minh' }, { name: 'Lê Hoàng Lan' }];
  expect(describeRemind([minh, lan])).toBe('Nhắc Minh hoặc Lan');
  expect(describeRemind([minh, lan, { name: 'Đỗ Quân' }])).toBe('Nhắc người duyệt');
});
