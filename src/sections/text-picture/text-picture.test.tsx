import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { type PartPlace, PartPlaceContext } from '../../ui/part/part-place.ts';
import { exampleMedia } from '../example-media.ts';
import { TextPicture } from './TextPicture.tsx';
import { textPictureSchema } from './text-picture.schema.ts';

const schema = textPictureSchema(createContentTypes(exampleMedia));
const photo = { url: 'media/family-house.avif', alt: 'Nhà' };
const least = { title: 'Cả nhà lên xe', img: photo };
const draw = (content: unknown) => renderToStaticMarkup(<TextPicture text={schema.parse(content)} />);
const drawAt = (place: Partial<PartPlace>, content: unknown) =>
  renderToStaticMarkup(
    <PartPlaceContext value={{ ground: 'paper', above: 'edge', below: 'edge', side: 'end', level: 2, ...place }}>
      <TextPicture text={schema.parse(content)} />
    </PartPlaceContext>,
  );

describe('text beside a picture', () => {
  it('has a title and a picture at least, and no empty list or row of actions', () => {
    const html = draw(least);
    expect(html).toMatch(/<h2[^>]*>Cả nhà lên xe<\/h2>/);
    expect(html).toContain('alt="Nhà"');
    expect(html).not.toMatch(/<ul|<a |<p[ >]/);
    expect(schema.safeParse({ title: 'Cả nhà lên xe' }).success).toBe(false);
    expect(schema.safeParse({ img: photo }).success).toBe(false);
  });

  it('shows lead, points, button, link and note', () => {
    const html = draw({
      ...least,
      content: 'Góp vừa sức.',
      points: [{ content: 'Một' }, { content: 'Hai' }],
      button: { labelButtonAction: 'Đăng ký', classID: 'xe' },
      link: { link: '#buoc', label: 'Xem bước' },
      note: 'Minh họa.',
    });
    expect(html.match(/<li>/g)).toHaveLength(2);
    for (const part of ['Góp vừa sức.', 'data-cta-id="xe"', 'href="#buoc"', 'Minh họa.']) expect(html).toContain(part);
  });

  it.each([
    [0, true],
    [5, true],
    [6, false],
  ])('has up to five points: %i', (count, isValid) => {
    const points = Array.from({ length: count }, () => ({ content: 'Ý' }));
    expect(schema.safeParse({ ...least, points }).success).toBe(isValid);
  });

  it.each([
    ['a photo', photo, 'photo'],
    ['a cut-out figure', { url: 'media/mascot-lac.avif' }, 'cutout'],
    ['a wide cut-out card', { url: 'media/card-lac.avif' }, 'cutout'],
    ['a drawing', { url: 'media/drum.svg' }, 'cutout'],
    ['the screen of a phone', { url: 'media/screen-1-home.avif' }, 'phone'],
    ['a picture elsewhere', { url: 'https://bank.example/a.jpg' }, 'photo'],
  ])('stands as fits its picture: %s', (_, img, kind) => {
    expect(schema.parse({ ...least, img }).kind).toBe(kind);
    expect(schema.parse({ ...least, img, kind: 'cutout' }).kind).toBe('cutout');
  });

  it('has its picture on the side that it names, otherwise on that of its place', () => {
    expect(draw(least)).toContain('data-side="end"');
    expect(drawAt({ side: 'start' }, least)).toContain('data-side="start"');
    expect(drawAt({ side: 'start' }, { ...least, side: 'end' })).toContain('data-side="end"');
  });

  it('is the h1 of a page that it opens, and looks the same', () => {
    const [, asFirst] = /<h1 class="(.*?)"/.exec(drawAt({ level: 1 }, least)) ?? [];
    expect(asFirst).toBeDefined();
    expect(drawAt({ level: 2 }, least)).toContain(`<h2 class="${asFirst}"`);
  });
});
