import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { snippetMaxLength, snippetSizes } from './snippet-sizes.ts';

const start = '<script>';
const snippet = (length: number) => start + 'a'.repeat(length - start.length);
const fields = ['analytics', 'gtm_head', 'gtm_body', 'chatbot'];
const tooLong = snippet(snippetMaxLength + 1);
const right = snippet(snippetMaxLength);

it.each(
  fields.flatMap((name): [string, Record<string, unknown>][] => [
    [`home.meta, ${name}`, { 'home.meta': { [name]: tooLong } }],
    [`home.meta, ${name}.html`, { 'home.meta': { [name]: { html: tooLong } } }],
    [`home.meta.${name}`, { [`home.meta.${name}`]: tooLong }],
    [`home.meta.${name}, html`, { [`home.meta.${name}`]: { html: tooLong } }],
  ]),
)('refuses a long snippet at %s', (place, content) => {
  expect(checkExample(snippetSizes, content)).toEqual([
    expect.stringContaining(
      `error ${place}: at most 50000 characters: every visitor loads it with the page <- 50001: "<script>aaa`,
    ),
  ]);
});

it.each(
  fields.flatMap((name): Record<string, unknown>[] => [
    { 'home.meta': { [name]: right } },
    { 'home.meta': { [name]: { html: right } } },
    { [`home.meta.${name}`]: right },
  ]),
)('is content with one that is as long as it may be: %#', (content) => {
  expect(checkExample(snippetSizes, content)).toEqual([]);
});

it('leaves other texts alone', () => {
  expect(checkExample(snippetSizes, { 'home.meta': { title: tooLong, description: tooLong } })).toEqual([]);
});
