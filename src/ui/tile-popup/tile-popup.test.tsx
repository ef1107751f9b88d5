import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { TilePopup, TilePopupLink } from './TilePopup.tsx';
import { tilePopupSchema } from './tile-popup.schema.ts';

const schema = tilePopupSchema(createContentTypes({}));
const stored = {
  title: 'Khóa thẻ trước, tìm ví sau',
  content: '<p>Chạm “Khóa thẻ”.</p>',
  bottomContent: '<p>Gọi <b>1900 0000</b> bất kể giờ nào.</p>',
  buttonLabel: 'Đăng ký mở thẻ',
  color: 'blue',
};
const draw = (content: unknown) => drawBesideForm(<TilePopup popupId="khoa-the" popup={schema.parse(content)} />);

describe('the popup of a tile', () => {
  it('"shows title, content, bottom text and a button"', () => {
    const html = draw(stored);
    for (const text of [
      'Khóa thẻ trước, tìm ví sau',
      '<p>Chạm “Khóa thẻ”.</p>',
      'Gọi <b>1900 0000</b>',
      'Đăng ký mở thẻ',
    ])
      expect(html).toContain(text);
  });

  it('is closed to begin with and named by its title', () => {
    const html = draw(stored);
    expect(html).toMatch(/^<dialog id="khoa-the"/);
    expect(html).not.toMatch(/<dialog[^>]* open/);
    expect(html).toContain('aria-labelledby="khoa-the-ten"');
    expect(html).toContain('id="khoa-the-ten"');
  });

  it('has a title on its colour', () => {
    expect(draw(stored)).toContain('data-ground="stage" data-theme="blue"');
    expect(draw({ ...stored, color: 'url(evil)' })).toContain('data-ground="stage"');
    expect(draw({ ...stored, color: 'url(evil)' })).not.toContain('evil');
  });

  it('leads to the form and can be closed without a script', () => {
    const html = draw(stored);
    expect(html).toContain('href="#register-form"');
    expect(html).toMatch(/<a href="#dong"[^>]*aria-label="Đóng"/);
  });

  it('has no button when content has no words for it', () => {
    expect(draw({ ...stored, buttonLabel: ' ' })).not.toContain('#register-form');
  });

  it('prints nothing hostile', () => {
    const html = draw({
      ...stored,
      title: '<img src=x onerror=alert(1)>',
      content: '<p>An toàn<a href="javascript:alert(1)">!</a></p>',
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('javascript:');
  });

  it.each([
    [{ ...stored, title: undefined }, 'title'],
    [{ ...stored, content: '' }, 'content'],
    [{ ...stored, content: '<script>alert(1)</script>' }, 'content'],
  ])('is refused without its words', (content, path) => {
    expect(schema.safeParse(content).error?.issues[0]?.path).toEqual([path]);
  });

  it('is opened by a link, which works without a script too', () => {
    const html = renderToStaticMarkup(<TilePopupLink popupId="khoa-the" label="Xem cách khóa" about="1 chạm" />);
    expect(html).toContain('href="#khoa-the"');
    expect(html).toContain('data-behaviour="tile-popup visible"');
    expect(html.replace(/<svg.*<\/svg>|<[^>]+>/g, '')).toBe('Xem cách khóa: 1 chạm');
  });
});
