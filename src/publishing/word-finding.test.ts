import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Finding } from '../check/finding.ts';
import { rules } from '../check/rules/registry.ts';
import { asItStands, type Remark, remark, remarksOf, type Sentences } from '../contract/remarks/remark.ts';
import { vietnamese } from '../contract/remarks/remarks-in-vietnamese.ts';
import { findTemplate } from '../templates/registry.ts';
import { nameIn, wordFinding } from './word-finding.ts';

const finding: Finding = {
  severity: 'error',
  rule: 'malformed-content',
  key: 'home.section1',
  path: 'reward.items[3].img',
  expected: remark('text'),
  received: remark('nothing'),
};

it.each<[what: string, finding: Partial<Finding>, hides: string | undefined]>([
  ['content that cannot be read', {}, ''],
  [
    'an incomplete item',
    {
      expected: remark('{wanted}; {part} is not shown without it', { wanted: remark('text'), part: 'reward.items[3]' }),
    },
    'reward.items[3]',
  ],
  [
    'a list that is too long',
    {
      expected: remark('{limit}; those after them are not shown', {
        limit: remark('at most {most} steps', { most: 3 }),
      }),
    },
    undefined,
  ],
  ['a warning', { severity: 'warning' }, undefined],
  ['a setting', { key: 'site.json', path: 'registrationUrl' }, undefined],
  ['another rule', { rule: 'unknown-names' }, undefined],
])('%s hides on the page: %o', (_, change, hides) => {
  expect(wordFinding({ ...finding, ...change }).hides).toBe(hides);
});

it.each([
  ['""', true],
  ['null', true],
  ['{"url":"","alt":""}', true],
  ['[[],[]]', true],
  ['"0"', undefined],
  ['{"url":"media/a.jpg"}', undefined],
])('%s counts as missing: %o', (value, isMissing) => {
  expect(wordFinding({ ...finding, received: asItStands(value) }).isMissing).toBe(isMissing);
});

it('names another field by the titles of the forms', () => {
  const document = {
    settings: {},
    content: { 'home.section4': { title: 'Hỏi đáp', questions: [{ question: 'Phí bao nhiêu?' }] } },
    media: {},
  };
  const place = { key: 'home.section4', path: 'questions[0].question' };
  const say = remarksOf({
    'an anchor of its own; {key}, {path} has this one already': {
      files: '',
      studio: 'tên neo riêng; “{place}” đã dùng tên này',
    },
  });
  const expected = say('an anchor of its own; {key}, {path} has this one already', place);
  const worded = wordFinding({ ...finding, expected }, nameIn(findTemplate('hu_vang'), document));
  expect(worded.expected).toBe('tên neo riêng; “Hỏi đáp › Các câu hỏi › Phí bao nhiêu? › Câu hỏi” đã dùng tên này');
});

it.each<[Remark, string]>([
  [asItStands('{"url":"media/a.jpg"}'), 'một nhóm ô'],
  [asItStands('[1]'), 'một danh sách'],
  // A key of content that somebody made up: without its words it could not be acknowledged.
  [asItStands('constructor'), 'constructor'],
  [asItStands('false'), 'không'],
  [asItStands('"false"'), '"false"'],
  [remark('{count} MB', { count: 1.5 }), '1,5 MB'],
  [remark('at most {most} characters', { most: 10_000 }), 'nhiều nhất 10.000 ký tự'],
])('%j is said as %s', (received, words) => {
  expect(wordFinding({ ...finding, received }).received).toBe(words);
});

it('no sentence of the Studio names what only those see who edit files or run the server', () => {
  const names =
    /\b(?:true|false|null|JSON|HTML|NFC|site\.json|registrationUrls?|classID|alt|title|description|label|url|html|id|show|required|items|posts|interest_rate|value|folder|bucket|webhook|kind)\b|\w_\w|\{ |\[ /;
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.|^(?:content|cli|testing)\/|remarks-in-vietnamese\.ts$/.test(path),
    )
    .map((path) => readFileSync(`src/${path}`, 'utf8'))
    .join('\n');
  const said = [vietnamese, ...rules.map((rule) => rule.sentences)].flatMap((table: Sentences) =>
    Object.entries(table),
  );
  const named = said.flatMap(([code, sentence]) => {
    const words = typeof sentence === 'string' ? sentence : sentence.studio;
    const isSaid = sources.includes(`'${code}'`);
    return isSaid && names.test(words.replace(/\{\w+\}/g, '')) ? [`${code}: ${words}`] : [];
  });
  expect(named).toEqual([]);
});
