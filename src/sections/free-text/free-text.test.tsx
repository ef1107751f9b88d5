import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { PartPlaceContext } from '../../ui/part/part-place.ts';
import { FreeText } from './FreeText.tsx';
import { freeTextSchema } from './free-text.schema.ts';

const schema = freeTextSchema(createContentTypes({}));
const least = { title: 'Điều kiện vay', content: '<p>Từ 20 tuổi.</p>' };
const draw = (content: unknown) => renderToStaticMarkup(<FreeText text={schema.parse(content)} />);

describe('free text', () => {
  it('has a title and words at least', () => {
    expect(draw(least)).toContain('<p>Từ 20 tuổi.</p>');
    expect(schema.safeParse({ title: 'Điều kiện vay' }).success).toBe(false);
    expect(schema.safeParse({ content: least.content }).success).toBe(false);
  });

  it('keeps headings, paragraphs, lists, tables and links, and the words of all else', () => {
    const kept = '<h3>Mục</h3><p>Đoạn</p><ul><li>Ý</li></ul><ol><li>Bước</li></ol><p><a href="#a">Liên kết</a></p>';
    expect(draw({ ...least, content: kept })).toContain(kept);
    const html = draw({
      ...least,
      content:
        '<p style="color:red" class="big" onclick="x()">Chữ</p><img src="x"><iframe src="x"></iframe><script>x()</script><form><button>Nút</button></form><a href="javascript:x()">Đi</a>',
    });
    expect(html).toContain('<p>Chữ</p>');
    expect(html).not.toMatch(/style=|big|onclick|<img|<iframe|<script|<form|<button|javascript:/);
    expect(html).toContain('Nút');
  });

  it('has a table of two or three columns, in which each value stays in its column', () => {
    const table = { first: 'Trả vào', second: 'Phí', third: 'Ví dụ', rows: [{ first: 'Năm đầu', third: '3' }] };
    const cells = (stored: unknown) =>
      [...draw({ ...least, table: stored }).matchAll(/<t([hd])(?: [^>]*)?>(.*?)<\/t[hd]>/g)].map(
        ([, tag = '', cell = '']) => tag + cell,
      );
    expect(cells(table)).toEqual(['hTrả vào', 'hPhí', 'hVí dụ', 'hNăm đầu', 'd', 'd3']);
    expect(cells({ ...table, third: '' })).toEqual(['hTrả vào', 'hPhí', 'hNăm đầu', 'd']);
    expect(schema.safeParse({ ...least, table: { ...table, rows: [] } }).success).toBe(false);
  });

  it.each([
    ['numbers with units', ['3%', '1.000.000\u00a0đồng'], 'figures'],
    ['words', ['Người vay', '2 bản'], 'words'],
    ['a long sentence with a number', ['2% của số tiền được trả trước hạn'], 'words'],
  ])('sets a table of %s', (_, values, kind) => {
    const rows = values.map((second, index) => ({ first: `Dòng ${index}`, second }));
    expect(draw({ ...least, table: { first: 'A', second: 'B', rows } })).toContain(`data-values="${kind}"`);
  });

  it('breaks words of a table only where its columns have no room for them', () => {
    const draws = (second: string) => draw({ ...least, table: { first: 'Trả', second, rows: [{ first: 'Năm' }] } });
    expect(draws('a'.repeat(21))).not.toContain('data-words');
    expect(draws('a'.repeat(22))).toContain('data-words="long"');
    expect(draws('nhiều chữ ngắn '.repeat(9))).not.toContain('data-words');
  });

  it('names a table by its title, otherwise by that of the part', () => {
    const table = { first: 'A', second: 'B', rows: [{ first: 'Một' }] };
    const label = (html: string) => /<table[^>]* aria-labelledby="([^"]*)"/.exec(html)?.[1];
    const own = draw({ ...least, table: { ...table, title: 'Phí' } });
    expect(own).toMatch(new RegExp(`<h3[^>]* id="${label(own)}">Phí</h3>`));
    const partly = draw({ ...least, table });
    expect(partly).toMatch(new RegExp(`<h2[^>]* id="${label(partly)}">`));
  });

  it('has its note below the title and its remark below the words', () => {
    const html = draw({ ...least, note: 'Cập nhật 01/11/2026', remark: 'Theo hợp đồng' });
    expect(html.indexOf('Cập nhật')).toBeLessThan(html.indexOf('Từ 20 tuổi'));
    expect(html.indexOf('Từ 20 tuổi')).toBeLessThan(html.indexOf('Theo hợp đồng'));
  });

  it('has no gap in its headings, also where it opens the page', () => {
    const text = schema.parse({ ...least, content: '<h3>Mục</h3><h4>Mục con</h4>' });
    expect(renderToStaticMarkup(<FreeText text={text} />).match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4']);
    const first = renderToStaticMarkup(
      <PartPlaceContext value={{ ground: 'paper', above: 'edge', below: 'edge', side: 'end', level: 1 }}>
        <FreeText text={text} />
      </PartPlaceContext>,
    );
    expect(first.match(/<\/?h\d/g)).toEqual(['<h1', '</h1', '<h2', '</h2', '<h3', '</h3']);
  });
});
