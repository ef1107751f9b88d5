import { memoise } from '../../contract/memoise.ts';
import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { quote } from '../finding.ts';
import { mendWords } from '../mend-text.ts';
import type { FoundByRule, Rule, WalkedKey } from '../site-to-check.ts';

const sentences = {
  'the tone mark on the second vowel, as in "hoàn", "loại", "huỳnh"':
    'dấu thanh đặt ở nguyên âm thứ hai, như trong "hoàn", "loại", "huỳnh"',
  'tone marks placed as in {word} ({key}, {path}), the same in the whole campaign': {
    files: 'dấu thanh đặt như trong {word} ({key}, {path}), thống nhất cả chiến dịch',
    studio: 'dấu thanh đặt như trong {word} (“{place}”), thống nhất cả chiến dịch',
  },
} as const;
const remark = remarksOf(sentences);

/** The mark on the first of two vowels: hòa, khỏe, thủy. "quý" has its mark on y in both ways. */
const onFirst = /(?<!q)(?:[òóỏõọ][ae]|[ùúủũụ]y)$/u;
/** The mark on the second: hoà, khoẻ, thuỷ. */
const onSecond = /(?<!q)(?:o[àáảãạèéẻẽẹ]|u[ỳýỷỹỵ])$/u;
/** Before a consonant or a third vowel both conventions put the mark on the second vowel: "hoàn", never "hòan". */
const misplaced = /[òóỏõọ][ae](?:ng?|nh|ch?|t|i|y|m|p)$|[ùúủũụ]y(?:n|nh|t|ch)$/u;

/** Tone marks as combining characters: grave, hook, tilde, acute, dot below. */
const toneMarks = /[\u0300\u0309\u0303\u0301\u0323]/u;

/**
 * The text with tone marks where they belong: misplaced ones on the second vowel, the others as in `like`, a word of
 * the same campaign.
 */
function mendTones(text: string, like?: string): string {
  const usual =
    like
      ?.normalize('NFC')
      .match(/\p{L}+/u)?.[0]
      .toLowerCase() ?? '';
  return text.normalize('NFC').replace(/\p{L}+/gu, (word) => {
    const small = word.toLowerCase();
    if (misplaced.test(small) || (onSecond.test(usual) && onFirst.test(small))) return moveTone(word, 1);
    return onFirst.test(usual) && onSecond.test(small) ? moveTone(word, -1) : word;
  });
}

/** Moves the tone mark of a word to the next or the previous vowel. */
function moveTone(word: string, by: 1 | -1): string {
  const letters = [...word];
  const index = letters.findIndex((letter) => toneMarks.test(letter.normalize('NFD')));
  const tone = toneMarks.exec(letters[index]?.normalize('NFD') ?? '')?.[0];
  const other = letters[index + by];
  if (tone === undefined || other === undefined) return word;
  letters[index] = (letters[index] ?? '').normalize('NFD').replace(tone, '').normalize('NFC');
  letters[index + by] = (other.normalize('NFD') + tone).normalize('NFC');
  return letters.join('');
}

interface MarkedWord {
  key: string;
  path: string;
  word: string;
  style: 'first' | 'second';
}

/** Mixed placement of tone marks in one campaign (hòa and hoà), and placements that are always wrong (hòan). */
export const tonePlacement: Rule = {
  name: 'tone-placement',
  sentences,
  find: ({ keys }) => {
    const read = keys.map(readMarks);
    return [...read.flatMap(({ wrong }) => wrong), ...findMixed(read.flatMap(({ marked }) => marked))];
  },
  mend: mendWords((words, { expected }) =>
    mendTones(words, 'word' in expected.parts ? String(expected.parts.word) : undefined),
  ),
};

const readMarks = memoise((walked: WalkedKey) => {
  const marked: MarkedWord[] = [];
  const wrong: FoundByRule[] = [];
  const found = walked.words.flatMap(({ key, path, words }) =>
    (words.normalize('NFC').match(/\p{L}+/gu) ?? []).map((word) => ({ key, path, word })),
  );
  for (const { key, path, word } of found) {
    const small = word.toLowerCase();
    if (misplaced.test(small)) {
      const expected = remark('the tone mark on the second vowel, as in "hoàn", "loại", "huỳnh"');
      wrong.push({ severity: 'warning', key, path, expected, received: asItStands(quote(word)) });
    } else if (onFirst.test(small)) marked.push({ key, path, word, style: 'first' });
    else if (onSecond.test(small)) marked.push({ key, path, word, style: 'second' });
  }
  return { wrong, marked };
});

/** A finding for each place with the rarer placement. */
function findMixed(marked: readonly MarkedWord[]): FoundByRule[] {
  const count = (style: MarkedWord['style']) => marked.filter((word) => word.style === style).length;
  const rare = count('first') < count('second') ? 'first' : 'second';
  const usual = marked.find(({ style }) => style !== rare);
  if (!usual) return [];
  const places = Map.groupBy(
    marked.filter(({ style }) => style === rare),
    ({ key, path }) => `${key}, ${path}`,
  );
  return [...places.values()].flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const expected = remark('tone marks placed as in {word} ({key}, {path}), the same in the whole campaign', {
      key: usual.key,
      path: usual.path,
      word: `"${usual.word}"`,
    });
    const received = asItStands(quote([...new Set(found.map(({ word }) => word))].join(', ')));
    return [{ severity: 'warning' as const, key: first.key, path: first.path, expected, received }];
  });
}
