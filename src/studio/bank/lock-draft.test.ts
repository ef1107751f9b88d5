import { describe, expect, it } from 'vitest';
import type { Lock } from '../../contract/studio/locks.ts';
import { changesOf, listLockable, listWithoutReason, lockAt, toggleLock, writeReason } from './lock-draft.ts';

const facts = { by: { id: 'minh', name: 'Minh' }, at: '2026-11-02T03:00:00.000Z', order: [], template: null };
const banner = { kind: 'part', key: 'home.banner' } as const;
const value = { kind: 'field', key: 'home.section2', path: 'cards[].value' } as const;
const locks: Lock[] = [{ ...facts, ...banner, id: 'a', reason: 'Ảnh lớn nhất' }];
const none = new Map();

describe('locks that are being changed', () => {
  it('one that is set needs a reason, and one that is lifted is named by its id', () => {
    const set = toggleLock(locks, none, value);
    expect(listWithoutReason(set)).toEqual([value]);
    const written = writeReason(set, value, ' Ba mức góp ');
    expect(listWithoutReason(written)).toEqual([]);
    const both = toggleLock(locks, written, banner);
    expect(changesOf(locks, both, () => 'x' as ReturnType<typeof crypto.randomUUID>)).toEqual({
      add: [{ id: 'x', place: value, reason: 'Ba mức góp' }],
      lift: ['a'],
    });
    expect(lockAt(locks, both, banner)).toEqual({ lock: undefined, drafted: undefined });
  });

  it('what is turned on and off again is no change', () => {
    expect(toggleLock(locks, toggleLock(locks, none, value), value).size).toBe(0);
    expect(toggleLock(locks, toggleLock(locks, none, banner), banner).size).toBe(0);
  });

  it('another reason of a stored lock sets it anew', () => {
    const written = writeReason(none, banner, 'Lý do mới');
    expect(lockAt(locks, written, banner).drafted?.reason).toBe('Lý do mới');
    expect(changesOf(locks, written).add).toMatchObject([{ place: banner, reason: 'Lý do mới' }]);
    expect(changesOf(locks, toggleLock(locks, written, banner))).toEqual({ add: [], lift: ['a'] });
  });
});

it('fields of a part are named by the forms, and those of a list for all its items at once', () => {
  const card = { type: 'object', title: 'Thẻ', properties: { value: { type: 'string', title: 'Giá trị' } } };
  const group = { type: 'object', properties: { cards: { type: 'array', title: 'Các thẻ', items: card } } };
  const schema = {
    type: 'object',
    properties: {
      title: { type: 'string', title: 'Tiêu đề' },
      kind: { const: 'a' },
      cards: { type: 'array', title: 'Các thẻ', items: card },
    },
  };
  expect(listLockable(schema)).toEqual([
    { path: 'title', title: 'Tiêu đề' },
    { path: 'cards', title: 'Các thẻ' },
    { path: 'cards[].value', title: 'Các thẻ › Giá trị' },
  ]);
  expect(listLockable({ type: 'array', items: card })).toEqual([{ path: '[].value', title: 'Giá trị' }]);
  expect(listLockable({ type: 'array', items: group })).toContainEqual({
    path: '[].cards[].value',
    title: 'Các thẻ › Giá trị',
  });
});
