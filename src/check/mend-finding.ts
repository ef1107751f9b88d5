import { type ContentChange, type Json, valueAt } from '../contract/changes/content-change.ts';
import { placeOf } from '../contract/changes/place-name.ts';
import { stripMarkup } from '../page/strip-markup.ts';
import type { rules } from './check-site.ts';
import type { Finding } from './finding.ts';
import { mendLetters } from './rules/composed-letters.ts';
import { mendSums } from './rules/currency-sign.ts';
import { mendSpaces } from './rules/spacing.ts';
import { mendTones } from './rules/tone-placement.ts';

type Mender = (text: string, finding: Finding) => string;

/** By rule: the text without the mistake. Only what is sure; everything else is for people. */
const menders: Partial<Record<keyof typeof rules, Mender>> = {
  'composed-letters': mendLetters,
  spacing: inWords(mendSpaces),
  'tone-placement': (text, { expected }) =>
    inWords((words) => mendTones(words, 'word' in expected.parts ? String(expected.parts.word) : undefined))(text),
  'currency-sign': inWords(mendSums),
  'html-in-text': (text) => stripMarkup(text),
};

/** The changes that mend a finding in a document; undefined when no mend is sure. Pure. */
export function mendFinding(document: Json, finding: Finding): readonly ContentChange[] | undefined {
  const { rule, key, path } = finding;
  if (typeof path !== 'string') return undefined;
  const at = placeOf({ key, path });
  if (rule === 'unknown-names') return mendName(document, finding, at);
  const stored = valueAt(document, at);
  const mender = menders[rule as keyof typeof rules];
  if (!mender || typeof stored !== 'string') return undefined;
  const mended = mender(stored, finding);
  return mended === stored ? undefined : [{ kind: 'set', at, value: mended }];
}

/** A misspelt name becomes the nearest known one, unless that is there already. */
function mendName(
  document: Json,
  { expected }: Finding,
  at: ContentChange['at'],
): readonly ContentChange[] | undefined {
  const nearest = expected.code === 'another name; did you mean {name}?' ? expected.parts.name : undefined;
  const value = valueAt(document, at);
  if (typeof nearest !== 'string' || value === undefined || typeof at.at(-1) !== 'string') return undefined;
  const right = [...at.slice(0, -1), nearest];
  if (valueAt(document, right) !== undefined) return undefined;
  return [
    { kind: 'unset', at },
    { kind: 'set', at: right, value },
  ];
}

/** Mends the words of HTML and leaves its tags. */
function inWords(mend: (words: string) => string): (text: string) => string {
  return (text) =>
    text
      .split(/(<[^<>]*>)/)
      .map((part, index) => (index % 2 === 0 ? mend(part) : part))
      .join('');
}
