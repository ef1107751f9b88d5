import { describe, expect, it } from 'vitest';
import type { Content } from '../../content/site.ts';
import { inEnglish } from '../../contract/remarks/remark.ts';
import { templates } from '../../templates/registry.ts';
import { judgeWorkingCopy } from './judge-working-copy.ts';
import type { WorkingCopy } from './working-copy.ts';

/** The errors of a working copy with this content. */
function judge(name: 'hu_vang' | 'super_sinh_loi', content: Content): string[] {
  const template = templates.find((one) => one.name === name);
  if (!template) throw new Error('No such template');
  const document = { settings: { name: 'Thử', template: name, webid: 'thu' }, content, media: {} };
  const copy = { webid: 'thu', revision: 0, baseVersion: 1, document } as unknown as WorkingCopy;
  const { findings } = judgeWorkingCopy(copy, template, { now: new Date('2026-11-21T09:00:00+07:00') });
  return findings.flatMap(({ rule, key, path, expected }) =>
    rule === 'malformed-content' ? [`${key}, ${path}: ${inEnglish(expected)}`] : [],
  );
}
const full = { question: 'Q', answer: '<p>A</p>' };
const judgeQuestions = (...questions: unknown[]) =>
  judge('hu_vang', { 'home.section4': { title: 'T', questions } as Content[string] });

describe('an item that somebody has added and not filled in', () => {
  it.each([
    ['as the form adds it', { question: '', answer: '' }],
    ['without a field', {}],
    ['with an empty paragraph', { question: ' ', answer: '<p><br></p>' }],
  ])('lacks each of its required fields: %s', (_, item) => {
    expect(judgeQuestions(full, item)).toEqual([
      'home.section4, questions[1].question: text; questions[1] is not shown without it',
      'home.section4, questions[1].answer: text; questions[1] is not shown without it',
    ]);
  });

  it('is a text, too', () => {
    expect(judge('super_sinh_loi', { 'home.section3': { title: 'T', benefits: ['B', ''] } })).toEqual([
      'home.section3, benefits[1]: text; benefits[1] is not shown without it',
    ]);
  });

  it.each([
    ['an item of null', null],
    ['fields of null, as content systems export them', { question: null, answer: '' }],
    ['a full one', full],
  ])('but not %s', (_, item) => {
    expect(judgeQuestions(full, item)).toEqual([]);
  });
});
