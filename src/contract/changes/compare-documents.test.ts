import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../testing/made-up-inputs.ts';
import { applyChange } from './apply-change.ts';
import { compareDocuments, type Difference } from './compare-documents.ts';
import { compareWords, readText } from './compare-words.ts';
import { isSame, type Json, valueAt } from './content-change.ts';

const revert = (document: Json, difference: Difference | undefined): Json => {
  const applied = difference && applyChange(document, difference.revert);
  if (!applied) throw new Error(`Cannot be taken back: ${JSON.stringify(difference)}`);
  return applied.document;
};
const kinds = (before: Json, after: Json) =>
  compareDocuments(before, after).map(({ kind, at }) => `${kind} ${at.join('.')}`);

describe('items of lists are known by what they contain', () => {
  const [a, b, c] = [
    { title: 'Tết đủ đầy', text: 'Mười triệu sau tám tháng', value: 40_000 },
    { title: 'Xe cho con', text: 'Năm triệu trước ngày khai giảng', value: 30_000 },
    { title: 'Quà tặng mẹ', text: 'Một chuyến đi xa', value: 20_000 },
  ];
  it.each<[string, Json[], string[]]>([
    ['one more at the front', [{ title: 'Mới' }, a, b, c], ['added 0']],
    ['one less', [a, c], ['removed 1']],
    ['the last at the front', [c, a, b], ['moved 0']],
    ['moved and changed', [c, { ...a, value: 50_000 }, b], ['moved 0', 'changed 1.value']],
    ['one more field', [a, b, { ...c, note: 'x' }], ['added 2.note']],
    ['another order of fields', [{ value: 40_000, text: a.text, title: a.title }, b, c], []],
    ['nothing left', [], ['removed 0', 'removed 0', 'removed 0']],
  ])('%s', (_, after, expected) => {
    expect(kinds([a, b, c], after)).toEqual(expected);
  });

  it('a text that was written anew is changed, others are new or gone', () => {
    expect(kinds(['một', 'hai', 'ba'], ['một', 'bốn', 'ba'])).toEqual(['changed 1']);
    expect(kinds(['một', 'hai', 'ba'], ['một', 'hai', 'ba', 'bốn'])).toEqual(['added 3']);
    expect(kinds(['một', 'một'], ['một'])).toEqual(['removed 1']);
  });
});

describe('of texts that changed', () => {
  it('those that share enough words are one, and spaces are no words', () => {
    expect(kinds(['một hai ba bốn', 'z'], ['z', 'một hai ba năm'])).toEqual(['moved 0', 'changed 1']);
    expect(kinds(['một hai ba bốn', 'z'], ['z', 'một sáu bảy tám'])).toEqual(['added 1', 'removed 0']);
  });

  it('lists in a list are one when most of their items are', () => {
    expect(kinds([['a', 'b', 'c'], 'z'], ['z', ['a', 'b', 'x']])).toEqual(['moved 0', 'changed 1.2']);
    expect(kinds([['a', 'b', 'c'], 'z'], ['z', ['a', 'x', 'y']])).toEqual(['added 1', 'removed 0']);
  });

  it('the nearest of equals is the one', () => {
    const [before, after] = [
      ['một hai ba', 'x', 'một hai ba'],
      ['x', 'y', 'một hai bốn'],
    ];
    expect(compareDocuments(before, after).filter(({ kind }) => kind === 'changed')).toMatchObject([{ was: [2] }]);
  });
});

test('an item that is gone is brought back where it was', () => {
  const [before, after] = [
    ['một', 'hai', 'ba', 'bốn'],
    ['một', 'bốn'],
  ];
  expect(compareDocuments(before, after).map((difference) => revert(after, difference))).toEqual([
    ['một', 'hai', 'bốn'],
    ['một', 'ba', 'bốn'],
  ]);
});

test('a field that came, one that went, one of another type', () => {
  expect(kinds({ a: 1, b: 'x', c: {} }, { b: ['x'], c: {}, d: null })).toEqual(['changed b', 'added d', 'removed a']);
});

const names = fc.constantFrom('a', 'b', 'c');
const texts = fc.constantFrom('', 'một', 'hai ba', 'hai bốn', 'năm sáu bảy');
const { document } = fc.letrec<{ document: Json }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    texts,
    fc.integer({ min: 0, max: 2 }),
    fc.array(tie('document'), { maxLength: 5 }),
    fc.dictionary(names, tie('document'), { maxKeys: 3 }),
  ),
}));

test('a difference says where it stands in both documents', () => {
  fc.assert(
    fc.property(fc.dictionary(names, document), fc.dictionary(names, document), (before, after) => {
      for (const difference of compareDocuments(before, after)) {
        const { kind, at, was } = difference;
        if (kind !== 'removed') expect(valueAt(after, at)).toEqual(difference.after);
        expect(was && valueAt(before, was)).toEqual(difference.before);
      }
    }),
    { numRuns: runs(300, 5_000) },
  );
});

const picks = fc.infiniteStream(fc.nat({ max: 1_000 }));

test('taken back one after another, in any order, the differences end at the older document', () => {
  fc.assert(
    fc.property(fc.dictionary(names, document), fc.dictionary(names, document), picks, (before, after, order) => {
      let current: Json = after;
      let differences = compareDocuments(before, current);
      let steps = 2 * differences.length;
      while (differences.length > 0) {
        const { value } = order.next();
        current = revert(current, differences[Number(value) % differences.length]);
        differences = compareDocuments(before, current);
        // Nearly always each step is one less; equal items of a list may be matched anew.
        steps -= 1;
        expect(steps).toBeGreaterThanOrEqual(0);
      }
      expect(isSame(current, before)).toBe(true);
    }),
    { numRuns: runs(300, 5_000) },
  );
});

describe('a campaign', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const settings = read('content/hu_vang/site.json');
  const content = Object.fromEntries(
    globSync('content/hu_vang/content/*.json').map((path) => [basename(path, '.json'), read(path)]),
  );
  const media = { 'media/logo.svg': { hash: 'a' } };
  const before: Json = { settings, content, media };

  test('each difference taken back alone changes nothing else, after any edits', () => {
    const places = listPlaces(before);
    const edit = fc.record({
      place: fc.nat({ max: places.length - 1 }),
      what: fc.constantFrom('set', 'remove', 'move'),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), fc.nat(), (edits, pick) => {
        const after = edits.reduce<Json>((document, { place, what }) => {
          const at = places[place] ?? [];
          const isItem = typeof at.at(-1) === 'number';
          const change =
            what === 'set'
              ? ({ kind: 'set', at, value: 'Một câu mới' } as const)
              : what === 'move' && isItem
                ? ({ kind: 'move', at, to: 0 } as const)
                : ({ kind: isItem ? 'remove' : 'unset', at } as const);
          return applyChange(document, change)?.document ?? document;
        }, before);
        const differences = compareDocuments(before, after);
        const chosen = differences[pick % Math.max(1, differences.length)];
        if (!chosen) return;
        const left = compareDocuments(before, revert(after, chosen));
        expect(left.map(describeDifference).sort()).toEqual(
          differences
            .filter((one) => one !== chosen)
            .map(describeDifference)
            .sort(),
        );
      }),
      { numRuns: runs(50, 1_000) },
    );
  });

  it('is compared with itself at once, and with an emptied one', () => {
    expect(compareDocuments(before, before)).toEqual([]);
    expect(compareDocuments(before, { settings: {}, content: {}, media: {} }).length).toBe(
      Object.keys(settings).length + Object.keys(content).length + Object.keys(media).length,
    );
  });
});

/** What a difference is about, without places, which move. */
function describeDifference({ kind, before, after }: Difference): string {
  return JSON.stringify([kind, kind === 'moved' ? undefined : before, kind === 'moved' ? undefined : after]);
}

function listPlaces(value: Json, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const own = at.length > 1 ? [at] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, part]) =>
      listPlaces(part as Json, [...at, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

describe('words', () => {
  const describeRuns = (before: string, after: string) =>
    compareWords(before, after)
      .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+[${text}]` : `-[${text}]`))
      .join('');
  it.each([
    ['Một ước mơ', 'Một dự định', 'Một -[ước mơ]+[dự định]'],
    ['50.000 đồng', '40.000 đồng', '-[50.000]+[40.000] đồng'],
    ['vé xe và quà', 'vé xe, quà', 'vé xe+[,] -[và ]quà'],
    ['chút', 'chút ,', 'chút+[ ,]'],
    ['', 'Mới', '+[Mới]'],
    ['10\u00a0triệu đồng', '10 triệu\u00a0đồng', '10 triệu đồng'],
    ['10&nbsp;triệu', '12&nbsp;triệu', '-[10]+[12] triệu'],
    ['<p>Lãi <b>6%</b></p><p>Năm</p>', '<p>Lãi <b>5%</b></p>\n<p>Năm</p>', 'Lãi -[6]+[5]%\nNăm'],
    ['<p>A &amp; B</p>', '<p><b>A &amp; B</b></p>', 'A & B'],
    ['3 < 4', '3 < 5', '3 < -[4]+[5]'],
  ])('%s, %s', (before, after, expected) => {
    expect(describeRuns(before, after)).toBe(expected);
  });
  it('of two texts that differ in too many are each a whole', () => {
    const kindsWith = (most?: number) => compareWords('một hai ba bốn', 'một 2 ba 4', most).map(({ kind }) => kind);
    expect(kindsWith(3)).toEqual(['removed', 'added']);
    expect(kindsWith()).toEqual(['same', 'removed', 'added', 'same', 'removed', 'added']);
  });
  it('make both texts again, but for spaces that do not break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        const runs = compareWords(before, after);
        const join = (left: string) => runs.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
        const texts = [before, after].map((text) => readText(text).replaceAll('\u00a0', ' '));
        expect([join('added'), join('removed')]).toEqual(texts);
      }),
    );
  });
});
