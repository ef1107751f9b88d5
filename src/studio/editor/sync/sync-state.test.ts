import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../contract/changes/apply-change.ts';
import type { ContentChange, Json } from '../../../contract/changes/content-change.ts';
import { rebaseOverAll } from '../../../contract/changes/rebase-change.ts';
import type { SavedChanges } from '../../../contract/studio/working-copy-calls.ts';
import { runs } from '../../../testing/made-up-inputs.ts';
import {
  addChanges,
  countPending,
  documentOf,
  dropPending,
  type SyncState,
  startSync,
  takeSaves,
} from './sync-state.ts';

const page: Json = { title: 'Hũ', subTitle: 'Vàng', items: ['a', 'b', 'c'] };
const set = (value: Json, ...at: (string | number)[]): ContentChange => ({ kind: 'set', at, value });
const quan = { id: 'quan', name: 'Quân' };
const save = (revision: number, changes: readonly ContentChange[], id = `s${revision}`): SavedChanges => ({
  ...{ id, revision, by: quan, at: '2026-11-24T03:00:00Z', changes },
});
const start = startSync(0, page);
const typed = (state: SyncState, value: Json, ...at: (string | number)[]) =>
  addChanges(state, [set(value, ...at)], at.join('.'), `own${state.pending.length}`);

describe('changes of this window', () => {
  it('are shown at once, and typing in one field is one change', () => {
    const state = typed(typed(typed(start, 'H', 'title'), 'Hai', 'title'), 'b2', 'items', 1);
    expect(documentOf(state)).toEqual({ title: 'Hai', subTitle: 'Vàng', items: ['a', 'b2', 'c'] });
    expect(state.pending.map(({ changes }) => changes)).toEqual([[set('Hai', 'title')], [set('b2', 'items', 1)]]);
    expect(countPending(state)).toBe(2);
  });

  it('that follow one on its way wait for their turn', () => {
    const sending = { ...typed(start, 'H', 'title'), isSending: true };
    const state = typed(typed(sending, 'Ha', 'title'), 'Hai', 'title');
    expect(state.pending.map(({ id, changes }) => [id, changes])).toEqual([
      ['own0', [set('H', 'title')]],
      ['own1', [set('Hai', 'title')]],
    ]);
    const stored = takeSaves(state, [save(1, [set('H', 'title')], 'own0')]);
    expect(stored && documentOf(stored)).toMatchObject({ title: 'Hai' });
    expect(stored?.pending.map(({ id }) => id)).toEqual(['own1']);
  });

  it('that do not fit are left out', () => {
    expect(typed(start, 'x', 'items', 9)).toBe(start);
    expect(addChanges(start, [set('x', 'title'), set('x', 'none', 'y')], 's', 'i')).toBe(start);
  });

  it('can be dropped', () => {
    expect(documentOf(dropPending(typed(start, 'x', 'title'), 'own0'))).toEqual(page);
  });
});

describe('saves of others', () => {
  it('in other fields are merged below what is not stored yet', () => {
    const state = takeSaves(typed(start, 'Của tôi', 'title'), [save(1, [set('Của Quân', 'subTitle')])]);
    expect(state && documentOf(state)).toMatchObject({ title: 'Của tôi', subTitle: 'Của Quân' });
    expect(state?.conflicts).toEqual([]);
  });

  it('move places in lists', () => {
    const two = typed(typed(start, 'b2', 'items', 1), 'c2', 'items', 2);
    const inserted = takeSaves(two, [save(1, [{ kind: 'insert', at: ['items', 0], value: 'x' }])]);
    expect(inserted && documentOf(inserted)).toMatchObject({ items: ['x', 'a', 'b2', 'c2'] });
    // Their index is that of the stored list, to which this window has added an item.
    const added = addChanges(start, [{ kind: 'insert', at: ['items', 0], value: 'mới' }], 's', 'i1');
    const edited = typed(added, 'a2', 'items', 1);
    const removed = takeSaves(edited, [save(1, [{ kind: 'remove', at: ['items', 1] }])]);
    expect(removed && documentOf(removed)).toMatchObject({ items: ['mới', 'a2', 'c'] });
  });

  it('in the same field are a conflict: theirs is shown, mine is kept for the choice', () => {
    const state = takeSaves(typed(start, 'Của tôi', 'title'), [save(1, [set('Của Quân', 'title')])]);
    expect(state && documentOf(state)).toMatchObject({ title: 'Của Quân' });
    expect(state?.conflicts).toEqual([{ change: set('Của tôi', 'title'), by: quan, theirs: 'Của Quân' }]);
    expect(state?.pending).toEqual([]);
  });

  it('in the field in which somebody types on while a save is on its way are one conflict, of all that was typed', () => {
    const sending = { ...typed(start, 'C', 'title'), isSending: true };
    const state = takeSaves(typed(sending, 'Của tôi', 'title'), [save(1, [set('Của Quân', 'title')])]);
    expect(state?.conflicts).toEqual([{ change: set('Của tôi', 'title'), by: quan, theirs: 'Của Quân' }]);
    expect(state?.pending).toEqual([]);
  });

  it('that removed the item are a conflict without a value', () => {
    const state = takeSaves(typed(start, 'b2', 'items', 1), [save(1, [{ kind: 'remove', at: ['items', 1] }])]);
    expect(state?.conflicts).toMatchObject([{ theirs: undefined }]);
  });

  it('are taken once, and a gap is noticed', () => {
    const once = takeSaves(start, [save(1, [set('x', 'title')])]);
    expect(once && takeSaves(once, [save(1, [set('x', 'title')])])).toEqual(once);
    expect(takeSaves(start, [save(2, [set('x', 'title')])])).toBeUndefined();
    expect(takeSaves(start, [save(1, [set('x', 'none', 'y')])])).toBeUndefined();
  });
});

/** Windows and a server that puts their saves in order, as `saveChanges` does. */
it('windows that type at once come to the same document, and nothing is lost without a word', () => {
  const places = fc.constantFrom<(string | number)[]>(['title'], ['subTitle'], ['items', 0], ['items', 2]);
  const change = fc.oneof(
    fc.tuple(places, fc.string()).map(([at, value]): ContentChange => ({ kind: 'set', at, value })),
    fc.string().map((value): ContentChange => ({ kind: 'insert', at: ['items', 1], value })),
    fc.constant<ContentChange>({ kind: 'move', at: ['items', 0], to: 2 }),
  );
  const event = fc.tuple(fc.nat({ max: 1 }), fc.option(change, { nil: undefined }));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let stored: Json = page;
      const history: SavedChanges[] = [];
      const windows = [start, start];
      let count = 0;
      const sync = (index: number) => {
        const first = windows[index]?.pending[0];
        const base = windows[index]?.revision ?? 0;
        if (first) {
          const earlier = history.slice(base).flatMap(({ changes }) => changes);
          const results = first.changes.map((one) => rebaseOverAll(one, earlier));
          if (results.every(({ kind }) => kind !== 'conflict')) {
            const changes = results.flatMap((one) => (one.kind === 'change' ? [one.change] : []));
            const applied = applyChanges(stored, changes);
            if (applied) {
              stored = applied.document;
              history.push(save(history.length + 1, changes, first.id));
            }
          }
        }
        const next = takeSaves(windows[index] ?? start, history.slice(base));
        expect(next).toBeDefined();
        windows[index] = next ?? start;
      };
      for (const [index, made] of events) {
        if (made === undefined) sync(index);
        else {
          count += 1;
          windows[index] = addChanges(windows[index] ?? start, [made], `s${count}`, `i${count}`);
        }
      }
      for (let round = 0; round < 40; round += 1) for (const index of [0, 1]) sync(index);
      for (const state of windows) {
        expect(state.pending).toEqual([]);
        expect(documentOf(state)).toEqual(stored);
      }
    }),
    { numRuns: runs(150, 3_000) },
  );
});
