import { describe, expect, it } from 'vitest';
import type { Present } from '../../../contract/studio/working-copy-calls.ts';
import { findHolder, findTaker, leaseAfterChange } from './section-lease.ts';

const there = (client: string, key: string | null, heldMs?: number, personId = client): Present[number] => ({
  ...{ client, personId, name: client },
  place: key === null ? null : { key, path: '' },
  ...(heldMs !== undefined && { heldMs }),
});

describe('the holder of a section', () => {
  it.each<[string, Present, string | undefined]>([
    ['nobody who only looks', [there('ha', 'a'), there('quan', null)], undefined],
    ['nobody of another section', [there('ha', 'b', 10)], undefined],
    ['who changes it', [there('ha', 'a'), there('quan', 'a', 9_000)], 'quan'],
    ['who took it last', [there('ha', 'a', 500), there('quan', 'a', 9_000)], 'ha'],
  ])('is %s', (_, present, client) => {
    expect(findHolder(present, 'a')?.client).toBe(client);
  });
});

describe('a lease', () => {
  const taken = { key: 'a', since: 1_000, changedAt: 1_000 };
  it('begins with the first change of a free section, and lasts with each further one', () => {
    expect(leaseAfterChange(undefined, { key: 'a', isTaken: false, now: 1_000 })).toEqual(taken);
    expect(leaseAfterChange(taken, { key: 'a', isTaken: false, now: 5_000 })).toEqual({ ...taken, changedAt: 5_000 });
    expect(leaseAfterChange(taken, { key: 'b', isTaken: false, now: 5_000 })?.key).toBe('b');
  });

  it('of somebody else stays theirs when both edit; one that was just taken over stays ours', () => {
    expect(leaseAfterChange(undefined, { key: 'a', isTaken: true, now: 1_000 })).toBeUndefined();
    expect(leaseAfterChange(taken, { key: 'a', isTaken: true, now: 2_000 })?.since).toBe(1_000);
  });

  it('is lost to another person who takes it over, not to an own window', () => {
    expect(findTaker([there('quan', 'a', 9_000), there('ha', 'a', 0)], 'a', 'quan')?.client).toBe('ha');
    expect(findTaker([there('quan', 'a', 9_000), there('ha', 'a', 0)], 'a', 'ha')).toBeUndefined();
    expect(findTaker([there('quan', 'a', 9), there('hai', 'a', 0, 'quan')], 'a', 'quan')).toBeUndefined();
  });

  it('that the server has not heard of yet is not lost', () => {
    expect(findTaker([there('quan', 'a', 9_000), there('ha', 'a')], 'a', 'ha')).toBeUndefined();
    expect(findTaker([there('quan', 'a', 9_000), there('ha', 'b', 5)], 'a', 'ha')).toBeUndefined();
  });
});
