import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import type { ContentChange, Json } from '../../contract/changes/content-change.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { listSections } from './list-sections.ts';
import { wordValue } from './value-words.ts';

const before: Json = {
  settings: { name: 'Hũ Vàng' },
  content: {
    'home.faq': { questions: [{ question: 'Góp bao nhiêu?' }, { question: 'Rút lúc nào?' }] },
    'home.banner': { subTitle: 'Đặt một mục tiêu' },
  },
  media: { 'media/og.jpg': { hash: 'a' } },
};
const describeField = (key: string, title: string, properties: TemplateField['schema']['properties'] = {}) =>
  ({ key, title, part: 'page', protectedFields: [], schema: { properties } }) satisfies TemplateField;
const fields: readonly TemplateField[] = [
  describeField('home.banner', 'Banner', { subTitle: { title: 'Câu dẫn' } }),
  describeField('home.faq', 'Hỏi đáp', {
    questions: { title: 'Các câu hỏi', items: { properties: { question: { title: 'Câu hỏi' } } } },
  }),
  describeField('site.json', 'Cài đặt chiến dịch', { name: { title: 'Tên chiến dịch' } }),
];

const tell = (...changes: ContentChange[]) =>
  listSections(fields, before, applyChanges(before, changes)?.document ?? null).map(
    ({ title, differences }) => [title, ...differences.map(({ kind, name }) => `${kind} ${name}`)] as const,
  );

describe('differences have the one name of their field', () => {
  it('by part, in page order, the settings after the page, files last', () => {
    expect(
      tell(
        { kind: 'unset', at: ['media', 'media/og.jpg'] },
        { kind: 'set', at: ['settings', 'name'], value: 'Hũ Tết' },
        { kind: 'unset', at: ['content', 'home.faq'] },
        { kind: 'set', at: ['content', 'home.banner', 'subTitle'], value: 'Gom từng chút' },
      ),
    ).toEqual([
      ['Banner', 'changed Câu dẫn'],
      ['Hỏi đáp', 'removed Cả phần'],
      ['Cài đặt chiến dịch', 'changed Tên chiến dịch'],
      ['Tệp ảnh và tài liệu', 'removed media/og.jpg'],
    ]);
  });

  it('an item that was removed is called as before', () => {
    const questions = ['content', 'home.faq', 'questions'];
    expect(tell({ kind: 'remove', at: [...questions, 1] })).toEqual([
      ['Hỏi đáp', 'removed Các câu hỏi › Rút lúc nào?'],
    ]);
  });
});

it('values are worded without markup, addresses and codes', () => {
  expect(wordValue('<p>Lãi <b>6%</b></p>')).toBe('Lãi 6%');
  expect(wordValue('media/anh/hu-vang.jpg')).toBe('hu-vang.jpg');
  expect(wordValue(true)).toBe('Có');
  expect(wordValue(1_000_000)).toBe('1.000.000');
  expect(wordValue('left', [{ optionTitles: { left: 'Bên trái' } }])).toBe('Bên trái');
  expect(wordValue({ title: 'Thẻ', items: [{ text: '' }, { text: '<i>hai</i>', isOpen: true }] })).toBe('Thẻ\nhai');
  expect(wordValue({})).toBe('(trống)');
});
