import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.notice.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { Notice } from './Notice.tsx';
import { noticeSchema } from './notice.schema.ts';

const schema = noticeSchema(exampleTypes);
const draw = (content: object) => renderToStaticMarkup(<Notice notice={schema.parse({ ...demo, ...content })} />);

it('says who and what, folds the conditions and says how many there are', () => {
  const html = draw({});
  const [said = '', folded = ''] = html.split('<details');
  for (const text of [demo.title, demo.content]) expect(said).toContain(text);
  expect(said).not.toContain(demo.conditions[0]);
  for (const condition of demo.conditions) expect(folded).toContain(condition);
  expect(folded).toContain(`Xem ${demo.conditions.length} điều kiện`);
  expect(folded).not.toMatch(/^[^>]* open/);
});

it('numbers the conditions in a list of its own', () => {
  expect(
    draw({})
      .match(/<ol[^>]*>.*?<\/ol>/s)?.[0]
      .match(/<li>/g),
  ).toHaveLength(demo.conditions.length);
});

it('has neither note nor link nor text where content has none', () => {
  const html = draw({ content: undefined, note: undefined, link: undefined });
  expect(html).not.toMatch(/<a |<p[ >]/);
});

it('is open on paper', () => {
  const css = readFileSync(`${import.meta.dirname}/notice.module.css`, 'utf8');
  expect(css).toMatch(/@media print \{\s*\.fold::details-content \{[^}]*content-visibility: visible/);
});

it.each([
  ['no conditions', { conditions: [] }],
  ['no title', { title: ' ' }],
])('refuses %s', (_what, content) => expect(schema.safeParse({ ...demo, ...content }).success).toBe(false));
