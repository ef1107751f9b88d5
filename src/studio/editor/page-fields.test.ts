import { expect, it } from 'vitest';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { createPageFields } from './page-fields.ts';

const field = (key: string, title: string, ofPart?: string): TemplateField => ({
  ...{ key, title, schema: {}, part: 'page', protectedFields: [] },
  ...(ofPart !== undefined && { ofPart, section: { name: title } }),
});
const opened = [
  field('home.header', 'Đầu trang'),
  field('home.a', 'Banner', 'home.a'),
  field('home.film', 'Phim', 'home.film'),
  field('home.filmLink', 'Nút của phim', 'home.film'),
  field('home.footer', 'Chân trang'),
];
const order = ['home.a', 'home.film'];
const pageOf = (...layout: { key: string; section?: string }[]) => ({ settings: { layout } });
const added = { key: 'home.more.film_1', section: 'film' };

it('follow the parts of the page, with both keys of a part; what the page leaves out comes after them', () => {
  const fieldsOf = createPageFields({
    ...{ fields: opened, order, describeSection: async () => undefined, onDescribed: () => {} },
  });
  const titlesOf = (document: Parameters<typeof fieldsOf>[0]) => fieldsOf(document).map(({ title }) => title);
  expect(fieldsOf({ settings: {} })).toEqual(opened);
  const moved = pageOf({ key: 'home.film' }, { key: 'home.a' });
  expect(titlesOf(moved)).toEqual(['Đầu trang', 'Phim', 'Nút của phim', 'Banner', 'Chân trang']);
  expect(titlesOf(pageOf({ key: 'home.film' }))).toEqual(['Đầu trang', 'Phim', 'Nút của phim', 'Banner', 'Chân trang']);
  // A letter that is typed elsewhere makes no other list.
  expect(fieldsOf({ ...moved, content: {} })).toBe(fieldsOf({ ...moved, content: { x: 1 } }));
});

it('of an added part are asked for once, and numbered among those of one name', async () => {
  const asked: string[] = [];
  let answers = 0;
  const fieldsOf = createPageFields({
    ...{ fields: opened, order, onDescribed: () => (answers += 1) },
    describeSection: async (section) => {
      asked.push(section);
      return field('home.more.part', 'Phim', 'home.more.part');
    },
  });
  const page = pageOf({ key: 'home.film' }, added, { key: 'home.more.film_2', section: 'film' });
  expect(fieldsOf(page).some(({ key }) => key === added.key)).toBe(false);
  await Promise.resolve();
  await Promise.resolve();
  expect([asked, answers]).toEqual([['film'], 1]);
  expect(
    fieldsOf(page).flatMap(({ key, title, ofPart }) => (title.startsWith('Phim') ? [[key, title, ofPart]] : [])),
  ).toEqual([
    ['home.film', 'Phim', 'home.film'],
    ['home.more.film_1', 'Phim 2', 'home.more.film_1'],
    ['home.more.film_2', 'Phim 3', 'home.more.film_2'],
  ]);
});

it('of an added part are asked for again when there was no answer', async () => {
  const answers = [undefined, field('home.more.part', 'Phim', 'home.more.part')];
  const fieldsOf = createPageFields({
    ...{ fields: opened, order, onDescribed: () => {}, describeSection: async () => answers.shift() },
  });
  const page = pageOf({ key: 'home.a' }, added);
  const hasIt = () => fieldsOf(page).some(({ key }) => key === added.key);
  expect(hasIt()).toBe(false);
  await Promise.resolve();
  await Promise.resolve();
  expect(hasIt()).toBe(false);
  await Promise.resolve();
  await Promise.resolve();
  expect(hasIt()).toBe(true);
});
