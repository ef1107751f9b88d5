import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.quotes.json' with { type: 'json' };
import { complaints } from '../../testing/remarks.ts';
import { exampleTypes } from '../example-types.ts';
import { initialsOf } from './initials.ts';
import { Quotes } from './Quotes.tsx';
import { quotesSchema } from './quotes.schema.ts';

const schema = quotesSchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<Quotes section={schema.parse(content)} />);
const [first, second, third] = demo.quotes;

describe('quotes of customers', () => {
  it('have words in quotation marks, name and what they do', () => {
    const html = draw(demo);
    for (const { words, fullName, about } of demo.quotes) {
      expect(html).toContain(`<blockquote><p>“${words}”</p></blockquote>`);
      expect(html).toContain(`<b>${fullName}</b>`);
      expect(html).toContain(about);
    }
  });

  it.each([[[first]], [[second, third]], [demo.quotes]])('print the note that they agreed', (quotes) => {
    expect(draw({ ...demo, quotes })).toContain(demo.note);
  });

  it('are not drawn without that note', () => {
    expect(complaints(schema.safeParse({ ...demo, note: undefined }))).toEqual([expect.stringContaining('note')]);
  });

  it('do not get a second pair of quotation marks', () => {
    for (const words of ['“Nhanh.”', '"Nhanh."', '« Nhanh. »'])
      expect(schema.parse({ ...demo, quotes: [{ words, fullName: 'An' }] }).quotes[0]?.words).toBe('Nhanh.');
    expect(schema.parse({ ...demo, quotes: [{ words: '"Có" là có', fullName: 'An' }] }).quotes[0]?.words).toBe(
      '"Có" là có',
    );
  });

  it('hide the title of a single one from sight only', () => {
    expect(draw({ ...demo, quotes: [first] })).toMatch(/<h2 class="visually-hidden"[^>]*>Người đi trước kể lại<\/h2>/);
    expect(draw({ ...demo, title: undefined })).toMatch(/<h2 class="visually-hidden"[^>]*>Khách hàng nói<\/h2>/);
    expect(draw(demo)).not.toContain('visually-hidden');
  });

  it('show a portrait or initials, which say nothing beside the name', () => {
    const html = draw(demo);
    expect(html).toContain('<span aria-hidden="true">MA</span>');
    expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(2);
    expect(draw({ ...demo, quotes: [first] })).toContain(`alt="${first?.img?.alt}"`);
  });

  it('give the first of three the dark card', () => {
    expect(draw(demo).match(/data-ground="stage"/g)).toHaveLength(1);
    expect(draw({ ...demo, quotes: [second, third] })).not.toContain('data-ground="stage"');
  });
});

it.each([
  ['Nguyễn Minh Anh', 'MA'],
  ['Lê Thị Hạnh', 'TH'],
  ['đặng ơn', 'ĐƠ'],
  ['An', 'A'],
  ['Trần Quốc Bảo (Bo)', 'BB'],
  ['  Nguyễn   Ái ', 'NÁ'],
  ['123', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
