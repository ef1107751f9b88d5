import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/made-up-inputs.ts';
import { applyChange, applyChanges, isAsLeftBy } from './apply-change.ts';
import { type ContentChange, isSame, type Json, valueAt } from './content-change.ts';
import { contentChangeSchema } from './content-change-schema.ts';
import { rebaseChange, rebaseOverAll } from './rebase-change.ts';

const page: Json = {
  content: { 'home.banner': { title: 'Hũ', items: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] } },
  settings: { name: 'Hũ Vàng' },
};
const items = ['content', 'home.banner', 'items'];
const set = (at: (string | number)[], value: Json): ContentChange => ({ kind: 'set', at, value });
const insert = (index: number, value: Json): ContentChange => ({ kind: 'insert', at: [...items, index], value });
const remove = (index: number): ContentChange => ({ kind: 'remove', at: [...items, index] });
const move = (index: number, to: number): ContentChange => ({ kind: 'move', at: [...items, index], to });
const namesAfter = (change: ContentChange, from: Json = page): string => {
  const list = valueAt(applyChange(from, change)?.document ?? null, items);
  return (list as { name: string }[]).map(({ name }) => name).join('');
};

describe('a change is applied', () => {
  it.each([
    [insert(0, { name: 'x' }), 'xabc'],
    [insert(3, { name: 'x' }), 'abcx'],
    [remove(1), 'ac'],
    [move(0, 2), 'bca'],
    [move(2, 0), 'cab'],
    [move(0, 9), 'bca'],
    [set([...items, 1, 'name'], 'x'), 'axc'],
    [set([...items, 1], { name: 'x' }), 'axc'],
  ])('%j', (change, expected) => {
    expect(namesAfter(change)).toBe(expected);
  });

  it.each([
    [set(['content', 'home.khac', 'title'], 'x')],
    [set(['content', 'home.banner', 'title', 'x'], 'x')],
    [set([...items, 3], {})],
    [set([...items, 'x'], {})],
    [set(['content', 'home.banner', 0], {})],
    [insert(4, {})],
    [remove(3)],
    [move(3, 0)],
    [set(['content', 'constructor', 'prototype', 'x'], 1)],
    [{ kind: 'unset' as const, at: [...items, 0] }],
  ])('but not where there is nothing: %j', (change) => {
    expect(applyChange(page, change)).toBeUndefined();
  });

  it('leaves what it does not touch the same object, and the given document as it was', () => {
    const before = structuredClone(page);
    const after = applyChange(page, set([...items, 0, 'name'], 'x'))?.document ?? null;
    expect(valueAt(after, [...items, 1])).toBe(valueAt(page, [...items, 1]));
    expect(valueAt(after, ['settings'])).toBe(valueAt(page, ['settings']));
    expect(page).toEqual(before);
  });

  it('all or none', () => {
    expect(applyChanges(page, [remove(0), remove(0), remove(0), remove(0)])).toBeUndefined();
  });
});

describe('a change meets an earlier one of somebody else', () => {
  const meets = (change: ContentChange, earlier: ContentChange) => {
    const rebased = rebaseChange(change, earlier);
    if (rebased.kind === 'conflict') return rebased.isGone ? 'gone' : 'conflict';
    return rebased.kind === 'nothing' ? 'nothing' : rebased.change;
  };
  const title = ['content', 'home.banner', 'title'];
  const typed = (was: string, value: string): ContentChange => ({ kind: 'set', at: title, value, was });
  it.each<[string, ContentChange, ContentChange, unknown]>([
    ['another field', set(title, 'x'), set(['settings', 'name'], 'y'), set(title, 'x')],
    ['the same field', set(title, 'x'), set(title, 'y'), 'conflict'],
    ['the same value', set(title, 'x'), set(title, 'x'), 'nothing'],
    ['the other end of its text', typed('Hũ', 'Hũ!'), set(title, 'Ô Hũ'), typed('Ô Hũ', 'Ô Hũ!')],
    ['the same place of its text', typed('Hũ', 'Hũ!'), set(title, 'Hũ?'), 'conflict'],
    ['a text that has its letters already', typed('Hũ', 'Hũ'), set(title, 'Hũ?'), 'nothing'],
    ['a number in place of its text', typed('Hũ', 'Hũ!'), set(title, 7), 'conflict'],
    ['a field whose name begins the same', set(title, 'x'), set([...title.slice(0, -1), 'titl'], 'y'), set(title, 'x')],
    ['the whole part', set(title, 'x'), set(title.slice(0, -1), {}), 'conflict'],
    ['the whole part, removed', set(title, 'x'), { kind: 'unset', at: title.slice(0, -1) }, 'gone'],
    ['a field of the part that it replaces', set(title.slice(0, -1), {}), set(title, 'y'), 'conflict'],
    ['a field that it removes', { kind: 'unset', at: title }, set(title, 'y'), 'conflict'],
    ['the same removal', { kind: 'unset', at: title }, { kind: 'unset', at: title }, 'nothing'],
    ['an item before', set([...items, 1, 'name'], 'x'), insert(1, {}), set([...items, 2, 'name'], 'x')],
    ['an item after', set([...items, 1, 'name'], 'x'), insert(2, {}), set([...items, 1, 'name'], 'x')],
    ['a removal before', set([...items, 1, 'name'], 'x'), remove(0), set([...items, 0, 'name'], 'x')],
    ['the removal of its item', set([...items, 1, 'name'], 'x'), remove(1), 'gone'],
    ['the same removal of an item', remove(1), remove(1), 'nothing'],
    ['a change in the item that it removes', remove(1), set([...items, 1, 'name'], 'x'), 'conflict'],
    ['its item on the way down', set([...items, 0, 'name'], 'x'), move(0, 2), set([...items, 2, 'name'], 'x')],
    ['its item on the way up', set([...items, 2, 'name'], 'x'), move(2, 0), set([...items, 0, 'name'], 'x')],
    ['an item that passes', set([...items, 1, 'name'], 'x'), move(0, 2), set([...items, 0, 'name'], 'x')],
    ['an item in the same gap', insert(1, 'x'), insert(1, 'y'), insert(2, 'x')],
    ['a removal at its gap', insert(1, 'x'), remove(1), insert(1, 'x')],
    ['a list that it replaces', set(items, []), insert(0, {}), 'conflict'],
    ['a list that was replaced', insert(0, {}), set(items, []), 'conflict'],
    ['an edit of the item that it moves', move(0, 2), set([...items, 0, 'name'], 'x'), move(0, 2)],
    ['an item before the moved one', move(1, 0), insert(0, {}), move(2, 1)],
  ])('%s', (_, change, earlier, expected) => {
    expect(meets(change, earlier)).toEqual(expected);
  });

  it('says which of several it is in conflict with', () => {
    const earlier = [insert(0, {}), set([...items, 1, 'name'], 'y')];
    expect(rebaseOverAll(set([...items, 0, 'name'], 'x'), earlier)).toEqual({
      ...{ kind: 'conflict', isGone: false, by: 1, earlier },
    });
  });
});

/** A list of named items, as content has them. */
const documents = fc
  .array(fc.record({ name: fc.string(), tags: fc.array(fc.string(), { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((list): Json => ({ list, title: 'x' }));
const changesOf = (document: Json): fc.Arbitrary<ContentChange> => {
  const { length } = valueAt(document, ['list']) as Json[];
  const index = fc.nat({ max: length - 1 });
  const value = fc.record({ name: fc.string(), tags: fc.constant([]) });
  return fc.oneof(
    index.map((i) => ({ kind: 'remove' as const, at: ['list', i] })),
    fc.tuple(index, value).map(([i, v]) => ({ kind: 'insert' as const, at: ['list', i], value: v })),
    fc.tuple(index, index).map(([i, to]) => ({ kind: 'move' as const, at: ['list', i], to })),
    fc.tuple(index, fc.string()).map(([i, v]) => ({ kind: 'set' as const, at: ['list', i, 'name'], value: v })),
    fc.tuple(index, value).map(([i, v]) => ({ kind: 'set' as const, at: ['list', i], value: v })),
    fc.string().map((v) => ({ kind: 'set' as const, at: ['title'], value: v })),
    fc.constant({ kind: 'unset' as const, at: ['title'] }),
  );
};
const twoChanges = documents.chain((document) =>
  fc.tuple(fc.constant(document), changesOf(document), changesOf(document)),
);

it('every change can be taken back', () => {
  fc.assert(
    fc.property(twoChanges, ([document, change]) => {
      const applied = applyChange(document, change);
      if (!applied) throw new Error('every made-up change fits');
      expect(isAsLeftBy(applied.document, change)).toBe(true);
      expect(isSame(applyChange(applied.document, applied.inverse)?.document, document)).toBe(true);
    }),
  );
});

it('a rebased change always fits, and never loses what the earlier one wrote', () => {
  fc.assert(
    fc.property(twoChanges, ([document, change, earlier]) => {
      const between = applyChange(document, earlier)?.document ?? null;
      const rebased = rebaseChange(change, earlier);
      if (rebased.kind !== 'change') return;
      const after = applyChange(between, rebased.change)?.document;
      expect(after).toBeDefined();
      if (earlier.kind !== 'set' || earlier.at[0] !== 'list') return;
      // The written text is still somewhere in the list.
      const [, index, field] = earlier.at;
      const written = valueAt(between, ['list', index ?? 0, ...(field === undefined ? [] : [field])]);
      const list = valueAt(after ?? null, ['list']) as Json[];
      expect(list.some((item) => isSame(field === undefined ? item : valueAt(item, [field]), written))).toBe(true);
    }),
    { numRuns: runs(300, 5_000) },
  );
});

it('two changes come to the same document, whichever was made first', () => {
  fc.assert(
    fc.property(twoChanges, ([document, change, earlier]) => {
      const rebased = rebaseChange(change, earlier);
      if (rebased.kind === 'conflict') return;
      const inOrder = [earlier, ...(rebased.kind === 'change' ? [rebased.change] : [])];
      const swapped = [change, ...(rebased.earlier ? [rebased.earlier] : [])];
      expect(applyChanges(document, swapped)?.document).toEqual(applyChanges(document, inOrder)?.document);
    }),
    { numRuns: runs(300, 5_000) },
  );
});

describe('what a change may be', () => {
  it.each<[string, unknown]>([
    ['no place', { kind: 'set', at: [], value: 1 }],
    ['a place of the prototype', { kind: 'set', at: ['content', '__proto__', 'x'], value: 1 }],
    ['a value of the prototype', JSON.parse('{"kind":"set","at":["a"],"value":{"__proto__":{}}}')],
    ['a NUL', { kind: 'set', at: ['a'], value: 'x\u0000' }],
    ['half a letter', { kind: 'set', at: ['a'], value: ['\ud800'] }],
    ['an insertion into an object', { kind: 'insert', at: ['a', 'b'], value: 1 }],
    ['an index below zero', { kind: 'remove', at: ['a', -1] }],
    ['no value', { kind: 'set', at: ['a'] }],
    ['half a letter before', { kind: 'set', at: ['a'], value: 'x', was: '\ud800' }],
    ['a value without an end', { kind: 'set', at: ['a'], value: nested(100) }],
    ['an unknown kind', { kind: 'swap', at: ['a', 0] }],
  ])('not %s', (_, change) => {
    expect(contentChangeSchema.safeParse(change).success).toBe(false);
  });

  it('any value of content', () => {
    const change = { kind: 'set', at: ['content', 'home.faq', 'questions', 0], value: { a: [null, 1, 'é', true] } };
    expect(contentChangeSchema.parse(change)).toEqual(change);
  });
});

function nested(levels: number): Json {
  return levels === 0 ? 1 : [nested(levels - 1)];
}
