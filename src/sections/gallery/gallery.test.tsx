import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.gallery.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { Gallery } from './Gallery.tsx';
import { gallerySchema } from './gallery.schema.ts';

const schema = gallerySchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<Gallery gallery={schema.parse(content)} />);
const linksOf = (html: string) => [...html.matchAll(/<li><a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

describe('the gallery', () => {
  it('has a link to each picture itself, in the largest width that is served', () => {
    const links = linksOf(draw(demo));
    expect(links).toHaveLength(demo.pictures.length);
    for (const link of links) expect(link).toMatch(/^\/media\/[0-9a-f]{20}\/1080\.webp$/);
    const other = [{ img: { url: 'media/drum.svg' } }, { img: { url: 'https://anh.example/a.jpg' } }];
    expect(linksOf(draw({ ...demo, pictures: other }))).toEqual([
      expect.stringMatching(/\/drum\.svg$/),
      'https://anh.example/a.jpg',
    ]);
  });

  it('asks for its script by the first touch only', () => {
    expect(draw(demo)).toContain('data-behaviour="gallery click"');
  });

  it('loads no picture twice: its dialog has none', () => {
    const html = draw(demo);
    const [, dialog = ''] = /<dialog[^>]*>(.*)<\/dialog>/.exec(html) ?? [];
    expect(dialog).toContain('Ảnh sau');
    expect(dialog).not.toContain('<img');
    expect(html.match(/<img /g)).toHaveLength(demo.pictures.length);
  });

  it('names a picture by its words, its caption and what the link does', () => {
    const [first] = demo.pictures;
    expect(draw(demo)).toMatch(
      new RegExp(`<li><a [^>]*>.*?alt="${first?.img.alt}".*?Xem lớn.*?${first?.title}.*?</li>`),
    );
  });

  it('has no buttons to the next of a single one', () => {
    expect(draw({ ...demo, pictures: demo.pictures.slice(0, 1) })).not.toContain('Ảnh sau');
  });

  it.each([
    [1, -2],
    [2, -1],
    [3, 0],
    [4, 1],
    [5, 2],
    [12, 0],
  ])('%i pictures leave %i for the last row', (count, tail) => {
    const pictures = Array.from({ length: count }, () => demo.pictures[0]);
    expect(draw({ ...demo, pictures: pictures.map((picture, at) => ({ ...picture, title: `${at}` })) })).toContain(
      `data-tail="${tail}"`,
    );
  });
});
