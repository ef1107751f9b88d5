import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import type { ContentChange, Json } from '../../contract/changes/content-change.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { listSections } from '../changes/list-sections.ts';
import { listMarks, numberChanges, stepTo } from './numbered-changes.ts';

const before: Json = {
  settings: { name: 'Hũ Vàng' },
  content: {
    'home.faq': {
      title: 'Hỏi đáp',
      img: 'media/og.jpg',
      questions: [
        { question: 'Góp bao nhiêu?', answer: 'Từ 10.000 đồng mỗi ngày' },
        { question: 'Rút lúc nào?', answer: 'Lúc nào cũng được, không mất phí' },
      ],
    },
  },
  media: { 'media/og.jpg': { hash: 'a' } },
};
const fields: readonly TemplateField[] = [
  { key: 'home.faq', title: 'Hỏi đáp', part: 'page', protectedFields: [], schema: {} },
];
const change = (...changes: ContentChange[]) =>
  numberChanges(listSections({ fields, order: ['home.faq'] }, before, applyChanges(before, changes)?.document ?? null));
const questions = ['content', 'home.faq', 'questions'];

describe('each change has one number on both pages', () => {
  const changes = change(
    { kind: 'insert', at: [...questions, 0], value: { question: 'Có mất phí mở hũ không?', answer: 'Không' } },
    { kind: 'set', at: [...questions, 2, 'answer'], value: 'Lúc nào cũng được, phí 1.000 đồng' },
    { kind: 'unset', at: ['content', 'home.faq', 'title'] },
    { kind: 'set', at: ['media', 'media/og.jpg'], value: { hash: 'b' } },
  );

  it('an item that others push down is marked where it was, and where it is', () => {
    const [answer] = changes.filter(({ difference }) => difference.kind === 'changed');
    const of = (side: 'before' | 'after') => listMarks(changes, side).find(({ id }) => id === answer?.id);
    expect(of('before')).toMatchObject({ path: 'questions[1].answer', number: answer?.number, isAbsent: false });
    expect(of('after')).toMatchObject({ path: 'questions[2].answer', number: answer?.number, isAbsent: false });
  });

  it('what came is absent before, what went is absent now, and files are on no page', () => {
    const absent = (side: 'before' | 'after') =>
      listMarks(changes, side)
        .filter(({ isAbsent }) => isAbsent)
        .map(({ path }) => path);
    expect(absent('before')).toEqual(['questions[0]']);
    expect(absent('after')).toEqual(['title']);
    expect(changes.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(listMarks(changes, 'after')).toHaveLength(3);
  });

  it('the next and the last one, round and round', () => {
    expect(stepTo(changes, undefined, 1)?.number).toBe(1);
    expect(stepTo(changes, undefined, -1)?.number).toBe(4);
    expect(stepTo(changes, changes[3]?.id, 1)?.number).toBe(1);
    expect(stepTo(changes, changes[0]?.id, -1)?.number).toBe(4);
    expect(stepTo(changes, changes[1]?.id, 1)?.number).toBe(3);
    expect(stepTo([], undefined, 1)).toBeUndefined();
  });
});

it('a part that came or went is marked on both pages: where it is not, behind the part before it', () => {
  const layout = (keys: string) => [...keys].map((key) => ({ key }));
  const page = (keys: string): Json => ({ settings: { layout: layout(keys) }, content: {}, media: {} });
  const changes = numberChanges(listSections({ fields: [], order: [] }, page('abcd'), page('axdc')));
  expect(changes.map(({ id }) => id)).toEqual(['removed b', 'added x', 'moved d']);
  const marks = (side: 'before' | 'after') =>
    listMarks(changes, side).map(({ key, isAbsent }) => `${key}${isAbsent ? ' absent' : ''}`);
  expect(marks('before')).toEqual(['b', 'a absent', 'd']);
  expect(marks('after')).toEqual(['a absent', 'x', 'd']);
});
