import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../contract/changes/apply-change.ts';
import { type ContentChange, type Json, valueAt } from '../../../contract/changes/content-change.ts';
import { listLayout, movePart, removePart } from '../../../contract/changes/layout-changes.ts';
import { followPlace, rebaseOverAll } from '../../../contract/changes/rebase-change.ts';
import type { SavedChanges } from '../../../contract/studio/working-copy-calls.ts';
import { runs } from '../../../testing/made-up-inputs.ts';
import { addChanges, applySaves, countPending, documentOf, type SyncState, startSync, takeBack } from './sync-state.ts';

const page: Json = { title: 'Hũ', subTitle: 'Vàng', items: ['a', 'b', 'c'] };
const set = (value: Json, ...at: (string | number)[]): ContentChange => ({ kind: 'set', at, value });
/** A title that was typed in another one. */
const text = (value: string, was: string): ContentChange => ({ kind: 'set', at: ['title'], value, was });
const quan = { id: 'quan', name: 'Quân' };
const save = (revision: number, changes: readonly ContentChange[], id = `s${revision}`): SavedChanges => ({
  ...{ id, revision, by: quan, at: '2026-11-24T03:00:00Z', changes },
});
const start = startSync(0, page);
const typed = (state: SyncState, value: Json, ...at: (string | number)[]) =>
  addChanges(state, [set(value, ...at)], at.join('.'), `own${state.pending.length}`);
/** As a control of texts does: with the text in which it was typed. */
const types = (state: SyncState, value: string, ...at: (string | number)[]) => {
  const was = String(valueAt(documentOf(state), at));
  return addChanges(state, [{ kind: 'set', at, value, was }], at.join('.'), `own${state.pending.length}`);
};

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
    const stored = applySaves(state, [save(1, [set('H', 'title')], 'own0')]);
    expect(stored && documentOf(stored)).toMatchObject({ title: 'Hai' });
    expect(stored?.pending.map(({ id }) => id)).toEqual(['own1']);
  });

  it('that do not fit are left out', () => {
    expect(typed(start, 'x', 'items', 9)).toBe(start);
    expect(addChanges(start, [set('x', 'title'), set('x', 'none', 'y')], 's', 'i')).toBe(start);
  });

  it('that are refused are taken back, and what they moved goes back', () => {
    expect(takeBack(typed(start, 'x', 'title'), 'own0')).toEqual({
      state: expect.objectContaining({ pending: [] }),
      lost: [],
    });
    const changes: ContentChange[] = [
      { kind: 'insert', at: ['items', 0], value: 'mới' },
      { kind: 'move', at: ['items', 3], to: 1 },
      { kind: 'remove', at: ['items', 2] },
    ];
    const added = { ...addChanges(start, changes, 's', 'own0'), isSending: true };
    expect(documentOf(added)).toMatchObject({ items: ['mới', 'c', 'b'] });
    const later = typed(typed(added, 'b2', 'items', 2), 'mới 2', 'items', 0);
    const { state, lost } = takeBack(later, 'own0');
    expect(documentOf(state)).toEqual({ ...page, items: ['a', 'b2', 'c'] });
    expect(state.pending.flatMap((one) => one.changes)).toEqual([set('b2', 'items', 1)]);
    expect(lost.map(({ change }) => change)).toEqual([set('mới 2', 'items', 0)]);
    // What holds a place is where it was; what was in the new item, or in the removed one, is nowhere.
    const placesAfter = (seen: number) =>
      [0, 1, 2].map((index) => followPlace(['items', index], state.shifts.slice(seen))?.at(-1));
    expect(placesAfter(0)).toEqual([undefined, 1, 2]);
    expect(placesAfter(added.shifts.length)).toEqual([undefined, 2, 1]);
  });
});

describe('saves of others', () => {
  it('in other fields are merged below what is not stored yet', () => {
    const state = applySaves(typed(start, 'Của tôi', 'title'), [save(1, [set('Của Quân', 'subTitle')])]);
    expect(state && documentOf(state)).toMatchObject({ title: 'Của tôi', subTitle: 'Của Quân' });
    expect(state?.conflicts).toEqual([]);
  });

  it('that remove an item leave what is typed in the one after it', () => {
    const two = typed(typed(start, 'a2', 'items', 0), 'b2', 'items', 1);
    const removed = applySaves(two, [save(1, [{ kind: 'remove', at: ['items', 0] }])]);
    expect(removed && documentOf(removed)).toMatchObject({ items: ['b2', 'c'] });
    expect(removed?.conflicts).toEqual([{ change: set('a2', 'items', 0), by: quan, theirs: undefined }]);
  });

  it('that remove the item in which was typed last tell so, with what was in it', () => {
    const items = [
      { hỏi: 'a', đáp: '' },
      { hỏi: 'b', đáp: '' },
    ];
    const typedIn = (index: number) => {
      const state = types(startSync(0, { items }), 'mới', 'items', index, 'đáp');
      const [own] = state.pending;
      return own && applySaves(state, [save(1, own.changes, own.id)]);
    };
    const remove: ContentChange = { kind: 'remove', at: ['items', 1] };
    const lost = typedIn(1);
    // Their save has moved the item before it removes it.
    const theirs = [
      { kind: 'move', at: ['items', 0], to: 1 },
      { kind: 'remove', at: ['items', 0] },
    ] as const;
    expect(lost && applySaves(lost, [save(2, theirs)])?.conflicts).toEqual([
      { change: { kind: 'insert', at: ['items', 1], value: { hỏi: 'b', đáp: 'mới' } }, by: quan, theirs: undefined },
    ]);
    // Nobody is told of another item, or of what this window has taken back.
    const other = typedIn(0);
    expect(other && applySaves(other, [save(2, [remove])])?.conflicts).toEqual([]);
    expect(lost && applySaves(lost, [save(2, [remove], 'undo')], 'undo')?.conflicts).toEqual([]);
    // What is not stored yet is asked about already.
    const pending = types(startSync(0, { items }), 'mới', 'items', 1, 'đáp');
    expect(applySaves(pending, [save(1, [remove])])?.conflicts).toMatchObject([{ change: { kind: 'set' } }]);
  });

  it('move places in lists', () => {
    const two = typed(typed(start, 'b2', 'items', 1), 'c2', 'items', 2);
    const inserted = applySaves(two, [save(1, [{ kind: 'insert', at: ['items', 0], value: 'x' }])]);
    expect(inserted && documentOf(inserted)).toMatchObject({ items: ['x', 'a', 'b2', 'c2'] });
    // Their index is that of the stored list, to which this window has added an item.
    const added = addChanges(start, [{ kind: 'insert', at: ['items', 0], value: 'mới' }], 's', 'i1');
    const edited = typed(added, 'a2', 'items', 1);
    const removed = applySaves(edited, [save(1, [{ kind: 'remove', at: ['items', 1] }])]);
    expect(removed && documentOf(removed)).toMatchObject({ items: ['mới', 'a2', 'c'] });
  });

  it('in the same text merge, and what follows here stands on the merged text', () => {
    const sending = { ...types(start, 'Hũ nhỏ', 'title'), isSending: true };
    const state = types(sending, 'Hũ nhỏ xinh', 'title');
    const merged = [text('Chiếc Hũ nhỏ', 'Chiếc Hũ')];
    const once = applySaves(state, [save(1, [set('Chiếc Hũ', 'title')]), save(2, merged, 'own0')]);
    expect(once?.pending.map(({ changes }) => changes)).toEqual([[text('Chiếc Hũ nhỏ xinh', 'Chiếc Hũ nhỏ')]]);
    expect(once && documentOf(once)).toMatchObject({ title: 'Chiếc Hũ nhỏ xinh' });
    expect(once?.conflicts).toEqual([]);
  });

  it('that this window has not shown yet merge with what is typed, too', () => {
    const state = applySaves(start, [save(1, [set('Chiếc Hũ', 'title')])]) ?? start;
    // The field still has the text before.
    const typedOn = addChanges(state, [text('Hũ nhỏ', 'Hũ')], 'title', 'own0');
    expect(documentOf(typedOn)).toMatchObject({ title: 'Chiếc Hũ nhỏ' });
    expect(typedOn.pending.map(({ changes }) => changes)).toEqual([[text('Chiếc Hũ nhỏ', 'Chiếc Hũ')]]);
    const met = addChanges(state, [text('Cái Hũ', 'Hũ')], 'title', 'own0');
    expect(met.pending).toEqual([]);
    expect(met.conflicts).toEqual([{ change: text('Cái Hũ', 'Hũ'), by: quan, theirs: 'Chiếc Hũ' }]);
  });

  it.each([
    ['a space for `&nbsp;`', 'Hũ&nbsp;vàng', 'Hũ\u00a0vàng'],
    ['letters apart that were stored composed', 'Hũ vàng', 'Hũ vàng'.normalize('NFD')],
    ['letters composed that were stored apart', 'Hũ vàng'.normalize('NFD'), 'Hũ vàng'],
  ])('are none where a field shows %s', (_, stored, shown) => {
    const typedOn = addChanges(startSync(0, { title: stored }), [text(`${shown}!`, shown)], 'title', 'own0');
    expect(typedOn.pending.map(({ changes }) => changes)).toEqual([[text(`${shown}!`, stored)]]);
  });

  it('at two places of a text are two changes, so that they merge with what others type between them', () => {
    const state = types(types(types(start, 'Chiếc Hũ', 'title'), 'Chiếc Hũ n', 'title'), 'Chiếc Hũ nhỏ', 'title');
    expect(state.pending.map(({ changes }) => changes)).toEqual([
      [text('Chiếc Hũ', 'Hũ'), text('Chiếc Hũ nhỏ', 'Chiếc Hũ')],
    ]);
    const merged = applySaves(state, [save(1, [set('Hoũ', 'title')])]);
    expect(merged && documentOf(merged)).toMatchObject({ title: 'Chiếc Hoũ nhỏ' });
  });

  describe('at the same place of a text are a conflict', () => {
    const met = applySaves(types(start, 'Hũ vàng', 'title'), [save(1, [set('Hũ bạc', 'title')])]) ?? start;

    it('in which the field goes on showing and taking what is typed here', () => {
      expect(documentOf(met)).toMatchObject({ title: 'Hũ vàng' });
      expect(met.pending).toEqual([]);
      const further = types(met, 'Hũ vàng ròng', 'title');
      expect(documentOf(further)).toMatchObject({ title: 'Hũ vàng ròng' });
      expect(further.pending).toEqual([]);
      expect(further.conflicts).toEqual([{ change: text('Hũ vàng ròng', 'Hũ'), by: quan, theirs: 'Hũ bạc' }]);
      expect(countPending(further)).toBe(1);
    });

    it('which follows what they go on typing, and the moves of its item', () => {
      const items = types(start, 'b mới', 'items', 1);
      const open = applySaves(items, [save(1, [set('b cũ', 'items', 1)])]) ?? start;
      const moved = applySaves(open, [
        save(2, [{ kind: 'insert', at: ['items', 0], value: 'x' }]),
        save(3, [set('b cũ kỹ', 'items', 2)]),
      ]);
      expect(moved?.conflicts).toMatchObject([{ change: { at: ['items', 2], value: 'b mới' }, theirs: 'b cũ kỹ' }]);
      const own = moved && addChanges(moved, [{ kind: 'move', at: ['items', 2], to: 0 }], 's', 'i');
      expect(own && documentOf(own)).toMatchObject({ items: ['b mới', 'x', 'a', 'c'] });
      const gone = moved && applySaves(moved, [save(4, [{ kind: 'remove', at: ['items', 2] }])]);
      expect(gone?.conflicts).toMatchObject([{ change: { value: 'b mới' }, theirs: undefined }]);
    });

    it('which ends when both have come to say the same, or what is typed fits', () => {
      expect(applySaves(met, [save(2, [set('Hũ vàng', 'title')])])?.conflicts).toEqual([]);
      const back = types(met, 'Hũ', 'title');
      expect([back.conflicts, documentOf(back)]).toEqual([[], expect.objectContaining({ title: 'Hũ bạc' })]);
    });
  });

  it('that somebody chose in place of what was typed here are asked about, while the field goes on showing it', () => {
    const once = applySaves(types(start, 'Hũ bạc', 'title'), [save(1, [text('Hũ bạc', 'Hũ')], 'own0')]) ?? start;
    const chosen = save(2, [{ kind: 'set', at: ['title'], value: 'Hũ vàng', was: 'Hũ bạc', isChosen: true }]);
    const state = applySaves(types(once, 'Hũ bạc nhỏ', 'title'), [chosen]) ?? start;
    expect(documentOf(state)).toMatchObject({ title: 'Hũ bạc nhỏ' });
    expect(state.conflicts).toEqual([{ change: set('Hũ bạc nhỏ', 'title'), by: quan, theirs: 'Hũ vàng nhỏ' }]);
    const further = types(state, 'Hũ bạc nhỏ xinh', 'title');
    expect(further.conflicts).toMatchObject([{ change: { value: 'Hũ bạc nhỏ xinh' }, theirs: 'Hũ vàng nhỏ' }]);
    const other = applySaves(start, [save(1, [text('Hũ bạc', 'Hũ')]), chosen]);
    expect([other && documentOf(other), other?.conflicts]).toMatchObject([{ title: 'Hũ vàng' }, []]);
  });

  it('in another value of one field are a conflict at once, of all that was chosen here', () => {
    const sending = { ...typed(start, 1, 'title'), isSending: true };
    const state = applySaves(typed(sending, 12, 'title'), [save(1, [set(2, 'title')])]);
    expect(state && documentOf(state)).toMatchObject({ title: 12 });
    expect(state?.conflicts).toEqual([{ change: set(12, 'title'), by: quan, theirs: 2 }]);
    expect(state?.pending).toEqual([]);
  });

  it('in an item that was removed here are a conflict, and what was done after the removal stays with its item', () => {
    const removed = addChanges(start, [{ kind: 'remove', at: ['items', 0] }], 's', 'i0');
    const state = applySaves(types(removed, 'b2', 'items', 0), [save(1, [set('a2', 'items', 0)])]);
    expect(state && documentOf(state)).toMatchObject({ items: ['a2', 'b2', 'c'] });
    expect(state?.conflicts).toMatchObject([{ change: { kind: 'remove', at: ['items', 0] }, theirs: 'a2' }]);
  });

  it('that put an item into the same gap leave what is typed in the new item here in it', () => {
    const added = addChanges(start, [{ kind: 'insert', at: ['items', 1], value: '' }], 's', 'i0');
    const state = applySaves(types(added, 'mới', 'items', 1), [
      save(1, [{ kind: 'insert', at: ['items', 1], value: 'x' }]),
    ]);
    expect(state && documentOf(state)).toMatchObject({ items: ['a', 'x', 'mới', 'b', 'c'] });
  });

  it('that removed the item are a conflict without a value', () => {
    const state = applySaves(typed(start, 'b2', 'items', 1), [save(1, [{ kind: 'remove', at: ['items', 1] }])]);
    expect(state?.conflicts).toMatchObject([{ theirs: undefined }]);
  });

  it('are taken once, and a gap is noticed', () => {
    const once = applySaves(start, [save(1, [set('x', 'title')])]);
    expect(once && applySaves(once, [save(1, [set('x', 'title')])])).toEqual(once);
    expect(applySaves(start, [save(2, [set('x', 'title')])])).toBeUndefined();
    expect(applySaves(start, [save(1, [set('x', 'none', 'y')])])).toBeUndefined();
  });
});

describe('a part of the page that a colleague removes', () => {
  const order = ['home.a', 'home.b'];
  const added = { key: 'home.more.faq_1', section: 'faq' };
  const document: Json = {
    settings: { layout: [{ key: 'home.a' }, added, { key: 'home.b' }] },
    content: { 'home.a': { title: 'A' }, [added.key]: { title: 'Hỏi' } },
  };
  const titleOf = (key: string) => ['content', key, 'title'];
  const removed = (key: string, from: Json = document) => save(1, removePart(from, order, key));
  const lost = (state: SyncState | undefined) =>
    state?.conflicts.map(({ change, by, content }) => ['value' in change && change.value, by?.name, content]);

  it('is asked about with all that was typed in it, stored or not', () => {
    const typing = types(startSync(0, document), 'Hỏi đáp', ...titleOf(added.key));
    const asked = [[added, 'Quân', { title: 'Hỏi đáp' }]];
    expect(lost(applySaves(typing, [removed(added.key)]))).toEqual(asked);
    const stored = applySaves(typing, [save(1, [set('Hỏi đáp', ...titleOf(added.key))], 'own0')]);
    const state = stored && applySaves(stored, [{ ...removed(added.key, stored.stored), revision: 2 }]);
    expect(lost(state)).toEqual(asked);
    expect(state && documentOf(state)).toMatchObject({ content: { 'home.a': { title: 'A' } } });
  });

  it('is asked about when it was moved here at once, also one of the template in its first order', () => {
    const first: Json = { settings: {}, content: { 'home.a': { title: 'A' } } };
    const moved = addChanges(startSync(0, first), movePart(first, order, 'home.a', 1), 's', 'own0');
    const state = applySaves(moved, [removed('home.a', first)]);
    expect(lost(state)).toEqual([[{ key: 'home.a' }, 'Quân', { title: 'A' }]]);
    expect(state?.pending).toEqual([]);
  });

  it('is one question, also when what was typed in it was asked about before', () => {
    const typing = types(startSync(0, document), 'Hỏi đáp', ...titleOf(added.key));
    const met = applySaves(typing, [save(1, [set('Hỏi gì', ...titleOf(added.key))])]);
    expect(met?.conflicts).toHaveLength(1);
    const state = met && applySaves(met, [{ ...removed(added.key, met.stored), revision: 2 }]);
    expect(lost(state)).toEqual([[added, 'Quân', { title: 'Hỏi đáp' }]]);
  });

  it('is no question for who has done nothing in it', () => {
    const elsewhere = types(startSync(0, document), 'A!', ...titleOf('home.a'));
    expect(applySaves(elsewhere, [removed(added.key)])?.conflicts).toEqual([]);
  });

  it('stays whole until the answer when the remover meets what was typed in it', () => {
    const removing = addChanges(startSync(0, document), removePart(document, order, added.key), 's', 'own0');
    const state = applySaves(removing, [save(1, [set('Hỏi đáp', ...titleOf(added.key))])]);
    expect(state?.conflicts).toMatchObject([{ change: { kind: 'unset' }, theirs: { title: 'Hỏi đáp' } }]);
    expect(state?.pending).toEqual([]);
    expect(state && listLayout(documentOf(state), order)).toContainEqual(added);
  });
});

/** Two windows, and a server that puts their saves in order, as `saveChanges` does. */
function createWindows() {
  let stored: Json = page;
  const history: SavedChanges[] = [];
  const windows = [start, start] satisfies SyncState[];
  const at = (index: number) => windows[index] ?? start;
  const sync = (index: number) => {
    const { pending, revision } = at(index);
    const [first] = pending;
    if (first) {
      let earlier: readonly (ContentChange | undefined)[] = history.slice(revision).flatMap(({ changes }) => changes);
      const results = first.changes.map((one) => {
        const rebased = rebaseOverAll(one, earlier);
        earlier = rebased.earlier;
        return rebased;
      });
      const changes = results.flatMap((one) => (one.kind === 'change' ? [one.change] : []));
      const applied = results.every(({ kind }) => kind !== 'conflict') && applyChanges(stored, changes);
      if (applied) {
        stored = applied.document;
        history.push(save(history.length + 1, changes, first.id));
      }
    }
    const next = applySaves(at(index), history.slice(revision));
    expect(next).toBeDefined();
    windows[index] = next ?? start;
  };
  let count = 0;
  return {
    ...{ at, sync },
    stored: () => stored,
    change: (index: number, change: ContentChange) => {
      count += 1;
      const last = (valueAt(documentOf(at(index)), ['items']) as Json[]).length - 1;
      const made = change.kind === 'move' ? { ...change, to: Math.min(change.to, last) } : change;
      windows[index] = addChanges(at(index), [made], `s${count}`, `i${count}`);
    },
    /** Everything that was typed is on its way once more, and arrives. */
    settle: () => {
      for (let round = 0; round < 80; round += 1) sync(round % 2);
      for (const index of [0, 1]) {
        expect(at(index).pending).toEqual([]);
        expect(documentOf({ ...at(index), conflicts: [] })).toEqual(stored);
      }
    },
  };
}

it('windows that type at once come to the same document, and nothing is lost without a word', () => {
  const places = fc.constantFrom<(string | number)[]>(['title'], ['subTitle'], ['items', 0], ['items', 2]);
  const change = fc.oneof(
    fc.tuple(places, fc.string()).map(([at, value]): ContentChange => ({ kind: 'set', at, value })),
    fc.tuple(places, fc.string()).map(([at, value]): ContentChange => ({ kind: 'set', at, value, was: 'Hũ' })),
    fc.string().map((value): ContentChange => ({ kind: 'insert', at: ['items', 1], value })),
    fc.constant<ContentChange>({ kind: 'move', at: ['items', 0], to: 2 }),
    fc.constant<ContentChange>({ kind: 'remove', at: ['items', 1] }),
  );
  const event = fc.tuple(fc.nat({ max: 1 }), fc.option(change, { nil: undefined }));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const windows = createWindows();
      for (const [index, made] of events) {
        if (made === undefined) windows.sync(index);
        else windows.change(index, made);
      }
      windows.settle();
    }),
    { numRuns: runs(150, 3_000) },
  );
});

it('of what two people type in the same texts, every letter is stored or in an open conflict', () => {
  const event = fc.record({
    index: fc.nat({ max: 1 }),
    at: fc.constantFrom<(string | number)[]>(['title'], ['items', 0]),
    // Mostly typing on at one place, as people do.
    place: fc.oneof(fc.constant(0), fc.constant(99), fc.nat({ max: 6 })),
    isSync: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const windows = createWindows();
      const letters: string[] = [];
      for (const { index, at, place, isSync } of events) {
        if (isSync) windows.sync(index);
        const was = String(valueAt(documentOf(windows.at(index)), at));
        const letter = String.fromCodePoint(0x4e00 + letters.length);
        letters.push(letter);
        windows.change(index, { kind: 'set', at, value: was.slice(0, place) + letter + was.slice(place), was });
      }
      windows.settle();
      const open = [0, 1].flatMap((index) => windows.at(index).conflicts);
      const kept = JSON.stringify([windows.stored(), open.map(({ change }) => change)]);
      expect(letters.filter((letter) => !kept.includes(letter))).toEqual([]);
    }),
    { numRuns: runs(150, 3_000) },
  );
});
