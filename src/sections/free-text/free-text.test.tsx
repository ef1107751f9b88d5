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
