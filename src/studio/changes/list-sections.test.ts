import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import { type ContentChange, type Json, valueAt } from '../../contract/changes/content-change.ts';
import { addPart, movePart, removePart } from '../../contract/changes/layout-changes.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { listSections } from './list-sections.ts';
import { describeValue } from './value-words.ts';

const before: Json = {
  settings: { name: 'Hũ Vàng' },
  content: {
    'home.faq': { questions: [{ question: 'Góp bao nhiêu?' }, { question: 'Rút lúc nào?' }] },
    'home.banner': { subTitle: 'Đặt một mục tiêu' },
  },
  media: { 'media/og.jpg': { hash: 'a', type: 'image/jpeg', bytes: 1, width: 4, height: 3 } },
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

const order = ['home.banner', 'home.faq'];
const compare = (from: Json, ...changes: ContentChange[]) =>
  listSections({ fields, order }, from, applyChanges(from, changes)?.document ?? null);
const listChangesFrom = (from: Json, ...changes: ContentChange[]) =>
  compare(from, ...changes).map(
    ({ title, differences }) => [title, ...differences.map(({ kind, name }) => `${kind} ${name}`)] as const,
  );
const listChanges = (...changes: ContentChange[]) => listChangesFrom(before, ...changes);

describe('differences have the one name of their field', () => {
  it('by part, in page order, the settings after the page, files last', () => {
    const [picture, file] = [{ url: 'media/og.jpg' }, { hash: 'b', type: 'image/png', bytes: 2, width: 4, height: 3 }];
    const named = applyChanges(before, [{ kind: 'set', at: ['content', 'home.banner', 'img'], value: picture }]);
    expect(
      listChangesFrom(
        named?.document ?? null,
        { kind: 'set', at: ['media', 'media/og.jpg'], value: file },
        { kind: 'set', at: ['media', 'media/unused.jpg'], value: file },
        { kind: 'set', at: ['settings', 'name'], value: 'Hũ Tết' },
        { kind: 'unset', at: ['content', 'home.faq'] },
        { kind: 'set', at: ['content', 'home.banner', 'subTitle'], value: 'Gom từng chút' },
      ),
    ).toEqual([
      ['Banner', 'changed Câu dẫn'],
      ['Hỏi đáp', 'removed Cả phần'],
      ['Cài đặt chiến dịch', 'changed Tên chiến dịch'],
      ['Tệp ảnh và tài liệu', 'changed media/og.jpg'],
    ]);
  });

  it('an item that was removed is called as before', () => {
    const questions = ['content', 'home.faq', 'questions'];
    expect(listChanges({ kind: 'remove', at: [...questions, 1] })).toEqual([
      ['Hỏi đáp', 'removed Các câu hỏi › Rút lúc nào?'],
    ]);
  });
});

it('an upload that nothing names is no difference, and neither is a file that nothing named', () => {
  const value = { hash: 'c', type: 'image/png', bytes: 1 };
  expect(listChanges({ kind: 'set', at: ['media', 'media/moi.png'], value })).toEqual([]);
  expect(listChanges({ kind: 'unset', at: ['media', 'media/og.jpg'] })).toEqual([]);
});

it('a difference has the pictures that it is about, before and after', () => {
  const at = ['content', 'home.banner', 'img'];
  const url = 'media/moi.png';
  const file = { hash: 'c', type: 'image/png', bytes: 1, width: 9, height: 9 };
  const from = applyChanges(before, [{ kind: 'set', at, value: { url: 'media/og.jpg', alt: 'Hũ' } }])?.document ?? null;
  const change = { kind: 'set', at: [...at, 'url'], value: url } as const;
  const [section] = compare(from, { kind: 'set', at: ['media', url], value: file }, change);
  const [{ pictures } = { pictures: undefined }] = section?.differences ?? [];
  expect(pictures?.before.map(({ path }) => path)).toEqual(['media/og.jpg']);
  expect(pictures?.after).toEqual([{ path: url, file }]);
});

it('values are worded without markup, addresses and codes', () => {
  expect(describeValue('<p>Lãi <b>6%</b></p>')).toBe('Lãi 6%');
  expect(describeValue('media/anh/hu-vang.jpg')).toBe('hu-vang.jpg');
  expect(describeValue(true)).toBe('Có');
  expect(describeValue(1_000_000)).toBe('1.000.000');
  expect(describeValue('left', [{ optionTitles: { left: 'Bên trái' } }])).toBe('Bên trái');
  expect(describeValue({ title: 'Thẻ', items: [{ text: '' }, { text: '<i>hai</i>', isOpen: true }] })).toBe('Thẻ\nhai');
  expect(describeValue({})).toBe('(trống)');
});

describe('the order of parts', () => {
  const page: Json = {
    settings: {},
    content: {
      'home.banner': { title: 'Hũ' },
      'home.steps': { title: 'Ba bước' },
      'home.news': { title: 'Tin' },
      'home.film': { title: 'Phim' },
      'home.faq': { title: 'Hỏi trước' },
    },
    media: {},
  };
  const titles = {
    ...{ 'home.banner': 'Banner', 'home.steps': 'Cách mở', 'home.news': 'Tin tức', 'home.film': 'Phim' },
    ...{ 'home.faq': 'Hỏi đáp', 'home.more.loi': 'Lời khách' },
  };
  const described = {
    fields: Object.entries(titles).map(([key, title]) => describeField(key, title, { title: { title: 'Tiêu đề' } })),
    order: Object.keys(titles).slice(0, 5),
  };
  const added = { key: 'home.more.loi', section: 'quotes' };
  const change = (...steps: ((document: Json) => readonly ContentChange[])[]) =>
    steps.reduce<Json>((document, step) => applyChanges(document, step(document))?.document ?? null, page);
  const listParts = (after: Json) =>
    listSections(described, page, after).flatMap(({ title, differences }) =>
      differences.map(({ name }) => `${title}: ${name}`),
    );
  const { order: keys } = described;

  it('is told in sentences, before the rest; what slid is not told, nor is a new part field by field', () => {
    const after = change(
      (document) => movePart(document, keys, 'home.film', 2),
      (document) =>
        addPart(document, keys, added, 2, { title: 'Người đã góp kể lại', quotes: [{ text: 'Góp là có' }] }),
      (document) => removePart(document, keys, 'home.faq'),
      () => [{ kind: 'set', at: ['content', 'home.banner', 'title'], value: 'Hũ vàng' }],
    );
    expect(listParts(after)).toEqual([
      'Bố cục: Thêm phần Lời khách sau Cách mở',
      'Bố cục: Chuyển Phim lên trước Tin tức',
      'Bố cục: Bỏ phần Hỏi đáp ở cuối trang',
      'Banner: Tiêu đề',
    ]);
  });

  it.each<[string, (document: Json) => readonly ContentChange[], string]>([
    ['first', (document) => addPart(document, keys, added, 0, {}), 'Thêm phần Lời khách ở đầu trang'],
    ['down', (document) => movePart(document, keys, 'home.banner', 3), 'Chuyển Banner xuống sau Phim'],
    ['gone', (document) => removePart(document, keys, 'home.steps'), 'Bỏ phần Cách mở trước Tin tức'],
  ])('%s', (_, step, sentence) => {
    expect(listParts(change(step))).toEqual([`Bố cục: ${sentence}`]);
  });

  it('a list that says what the template says is no difference', () => {
    const value = keys.map((key) => ({ key }));
    expect(listParts(change(() => [{ kind: 'set', at: ['settings', 'layout'], value }]))).toEqual([]);
  });

  it('each is taken back alone, with its content', () => {
    const after = change(
      (document) => addPart(document, keys, added, 1, { title: 'Người đã góp kể lại' }),
      (document) => movePart(document, keys, 'home.faq', 0),
      (document) => removePart(document, keys, 'home.film'),
    );
    const before = listParts(after);
    expect(before).toHaveLength(3);
    for (const [index, name] of before.entries()) {
      const difference = listSections(described, page, after)[0]?.differences[index];
      const back = applyChanges(after, difference?.reverts ?? [])?.document ?? null;
      expect(listParts(back)).toEqual(before.filter((one) => one !== name));
      if (name.includes('Lời khách')) expect(valueAt(back, ['content', 'home.more.loi'])).toBeUndefined();
    }
    // The other way round, the new part is one that went, and comes back with its words.
    const dropped = listSections(described, after, page)[0]?.differences.find(({ part }) => part?.kind === 'dropped');
    expect(dropped?.name).toBe('Bỏ phần Lời khách trước Cách mở');
    const back = applyChanges(page, dropped?.reverts ?? [])?.document ?? null;
    expect(valueAt(back, ['content', 'home.more.loi'])).toEqual({ title: 'Người đã góp kể lại' });
  });
});
