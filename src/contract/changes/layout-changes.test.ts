import { describe, expect, it } from 'vitest';
import { mostParts } from '../layout.ts';
import { applyChange, applyChanges } from './apply-change.ts';
import { type ContentChange, type Json, valueAt } from './content-change.ts';
import {
  addPart,
  duplicatePart,
  hiddenPlace,
  hidePart,
  layoutPlace,
  listLayout,
  movePart,
  newPartKey,
  removePart,
  showPart,
} from './layout-changes.ts';
import { rebaseOverAll } from './rebase-change.ts';

const order = ['home.a', 'home.b', 'home.c'];
const page: Json = { settings: {}, content: { 'home.a': { title: 'A' }, 'home.b': { title: 'B' } } };
const faq = { key: 'home.more.faq_1', section: 'faq' };
const made = (changes: readonly ContentChange[], from: Json = page) => {
  const applied = applyChanges(from, changes);
  if (!applied) throw new Error('does not fit');
  return applied.document;
};
const lettersOf = (document: Json) => listLayout(document, order).map(({ key }) => key.replace('home.', ''));
const withFaq = made(addPart(page, order, faq, 1, { title: 'Hỏi đáp' }));

describe('one person', () => {
  it.each<[string, readonly ContentChange[], Json, string[]]>([
    ['adds a part first', addPart(page, order, faq, 0, {}), page, ['more.faq_1', 'a', 'b', 'c']],
    ['adds a part last', addPart(page, order, faq, 9, {}), page, ['a', 'b', 'c', 'more.faq_1']],
    ['adds the same part again', addPart(withFaq, order, faq, 0, {}), withFaq, ['a', 'more.faq_1', 'b', 'c']],
    ['moves a part down', movePart(page, order, 'home.a', 1), page, ['b', 'a', 'c']],
    ['moves a part past the end', movePart(page, order, 'home.a', 9), page, ['b', 'c', 'a']],
    ['moves a part to where it is', movePart(page, order, 'home.b', 1), page, ['a', 'b', 'c']],
    ['moves what is no part', movePart(page, order, 'home.x', 1), page, ['a', 'b', 'c']],
    ['removes a part', removePart(page, order, 'home.b'), page, ['a', 'c']],
    ['removes what is no part', removePart(page, order, 'home.x'), page, ['a', 'b', 'c']],
    [
      'duplicates a part of the template',
      duplicatePart(page, order, 'home.b', { key: 'home.more.b_1', section: 'b' }),
      page,
      ['a', 'b', 'more.b_1', 'c'],
    ],
  ])('%s', (_, changes, from, expected) => {
    expect(lettersOf(made(changes, from))).toEqual(expected);
  });

  it('removes an added part with its content and its mark as hidden; of a part of the template the content stays', () => {
    const hidden = made(hidePart(withFaq, faq.key), withFaq);
    const without = made(removePart(hidden, order, faq.key), hidden);
    expect(valueAt(without, ['content'])).toEqual(valueAt(page, ['content']));
    expect(valueAt(without, hiddenPlace)).toEqual([]);
    expect(valueAt(made(removePart(page, order, 'home.b')), ['content'])).toEqual(valueAt(page, ['content']));
  });

  it('hides a part once, and shows it again', () => {
    const hidden = made(hidePart(page, 'home.b'));
    expect(valueAt(hidden, hiddenPlace)).toEqual(['home.b']);
    expect(hidePart(hidden, 'home.b')).toEqual([]);
    expect(valueAt(made(showPart(hidden, 'home.b'), hidden), hiddenPlace)).toEqual([]);
    expect(showPart(page, 'home.b')).toEqual([]);
  });

  it('adds and duplicates no part to a full page', () => {
    const parts = Array.from({ length: mostParts }, (_, index) => ({ key: `home.more.x_${index}`, section: 'x' }));
    const full: Json = { settings: { layout: parts }, content: {} };
    expect(addPart(full, order, faq, 0, {})).toEqual([]);
    expect(duplicatePart(full, order, 'home.more.x_0', faq)).toEqual([]);
  });

  it('changes the right part also beside items that are no parts', () => {
    const odd: Json = { settings: { layout: [7, { key: 'home.a' }, null, { key: 'home.b' }] }, content: {} };
    expect(lettersOf(made(movePart(odd, order, 'home.b', 0), odd))).toEqual(['b', 'a']);
    expect(lettersOf(made(addPart(odd, order, { key: 'home.c' }, 1), odd))).toEqual(['a', 'c', 'b']);
  });

  it('gets a key that no part of the page has', () => {
    const numbers = [0.000001, 0.000002];
    const key = newPartKey(withFaq, 'faq', () => numbers.shift() ?? 0);
    expect(key).toBe('home.more.faq_2');
    expect(newPartKey(page, 'text-picture', () => 0.5)).toBe('home.more.text_picture_500000');
  });
});

describe('two people at once', () => {
  /** What both have made of the same document, in the order of the server. */
  const merge = (from: Json, first: readonly ContentChange[], second: readonly ContentChange[]) => {
    let document = made(first, from);
    let earlier: readonly (ContentChange | undefined)[] = first;
    for (const change of second) {
      const rebased = rebaseOverAll(change, earlier);
      earlier = rebased.earlier;
      if (rebased.kind === 'conflict') throw new Error(`conflict: ${JSON.stringify(change)}`);
      if (rebased.kind === 'change') document = applyChange(document, rebased.change)?.document ?? null;
    }
    return document;
  };

  it('make the first change of the order: both hold', () => {
    const document = merge(page, movePart(page, order, 'home.a', 2), addPart(page, order, faq, 1, {}));
    expect(lettersOf(document)).toEqual(['more.faq_1', 'b', 'c', 'a']);
  });

  it('hide two parts', () => {
    expect(valueAt(merge(page, hidePart(page, 'home.a'), hidePart(page, 'home.b')), hiddenPlace)).toEqual([
      ...['home.a', 'home.b'],
    ]);
  });

  it('bring back one part: it stands once, and what the second does next is right', () => {
    const without = made(removePart(page, order, 'home.b'));
    const second = addPart(without, order, { key: 'home.b' }, 0);
    const then = movePart(made(second, without), order, 'home.c', 0);
    const document = merge(without, addPart(without, order, { key: 'home.b' }, 2), [...second, ...then]);
    expect(lettersOf(document)).toEqual(['c', 'a', 'b']);
    expect(valueAt(merge(page, hidePart(page, 'home.a'), hidePart(page, 'home.a')), hiddenPlace)).toEqual(['home.a']);
  });

  it('move one part: it stands where the later one has put it', () => {
    const first = movePart(page, order, 'home.a', 1);
    expect(lettersOf(merge(page, first, movePart(page, order, 'home.a', 2)))).toEqual(['b', 'c', 'a']);
  });
});

it('the list that a first change makes is that of the template', () => {
  expect(valueAt(made(movePart(page, order, 'home.a', 1)), layoutPlace)).toEqual([
    ...[{ key: 'home.b' }, { key: 'home.a' }, { key: 'home.c' }],
  ]);
});
