import { expect, it } from 'vitest';
import { findEdit } from './who-changed.ts';

const edit = (name: string, ...places: (string | number)[][]) => ({ by: { id: name, name }, at: name, places });
const edits = [
  edit('Hà', ['content', 'home.faq', 'title'], ['content', 'home.banner', 'title']),
  edit('Quân', ['content', 'home.faq', 'questions', 1]),
  edit('Lan', ['content', 'home.banner', 'title']),
];

it.each([
  ['the last of those who changed it', ['content', 'home.banner', 'title'], 'Lan'],
  ['the person who changed the value around it', ['content', 'home.faq', 'questions', 1, 'answer'], 'Quân'],
  ['the person who changed a value in it', ['content', 'home.faq', 'questions'], 'Quân'],
  ['nobody for another item', ['content', 'home.faq', 'questions', 10], undefined],
  ['nobody for another field', ['content', 'home.faq', 'subTitle'], undefined],
])('%s', (_, at, name) => {
  expect(findEdit(edits, at)?.by?.name).toBe(name);
});
