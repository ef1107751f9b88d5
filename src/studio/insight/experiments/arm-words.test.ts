import { expect, it } from 'vitest';
import type { Json } from '../../../contract/changes/content-change.ts';
import type { TemplateField } from '../../../contract/studio/template-calls.ts';
import { listSections } from '../../changes/list-sections.ts';
import { listChangedNames, nameArm, rateOfArm } from './arm-words.ts';

const documentWith = (content: Json): Json => ({ settings: {}, content, media: {} });
const a = documentWith({
  'home.banner': { title: 'Bốn tính cách, <br>bốn <em>tấm thẻ</em>', note: 'x' },
  steps: { items: [1] },
});
const b = documentWith({
  'home.banner': { title: 'Chọn thẻ hợp <br>cách <em>bạn tiêu</em>', note: 'y' },
  steps: { items: [2] },
});

it('an arm is known by the first text that differs, without markup', () => {
  expect(nameArm(listSections({ fields: [], order: [] }, a, b))).toBe('Chọn thẻ hợp cách bạn tiêu');
  expect(nameArm(listSections({ fields: [], order: [] }, b, a))).toBe('Bốn tính cách, bốn tấm thẻ');
  expect(nameArm(listSections({ fields: [], order: [] }, a, a))).toBeUndefined();
  expect(nameArm(undefined)).toBeUndefined();
});

it('what differs is named with its part, each once, and counted where it is too much', () => {
  const fields: TemplateField[] = [
    {
      ...{ key: 'home.banner', title: 'Banner', part: 'page', protectedFields: [] },
      schema: { properties: { title: { title: 'Tiêu đề' }, note: { title: 'Ghi chú' } } },
    },
  ];
  const { names, more } = listChangedNames(listSections({ fields, order: [] }, a, b), 2);
  expect(names).toEqual(['tiêu đề (Banner)', 'ghi chú (Banner)']);
  expect(more).toBe(1);
  expect(listChangedNames([], 2)).toEqual({ names: [], more: 0 });
});

it('an arm whose parts stand elsewhere is known by what became of them', () => {
  const page = (...keys: string[]): Json => ({
    ...{ settings: { layout: keys.map((key) => ({ key })) }, content: {}, media: {} },
  });
  const sections = listSections({ fields: [], order: [] }, page('tin', 'phim', 'hỏi'), page('phim', 'tin', 'lời'));
  expect(nameArm(sections)).toBe('Chuyển phim lên trước tin');
  expect(listChangedNames(sections, 2)).toEqual({
    names: ['chuyển phim lên trước tin', 'bỏ phần hỏi ở cuối trang'],
    more: 1,
  });
});

it.each([
  { views: 99, registrations: 3, rate: undefined },
  { views: 100, registrations: 3, rate: '3,00%' },
])('of $views views the rate is $rate', ({ rate, ...counts }) => {
  expect(rateOfArm(counts)).toBe(rate);
});
