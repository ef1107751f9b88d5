import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/super_sinh_loi/content/home.section6.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { FilmInView } from './FilmInView.tsx';
import { filmInViewSchema } from './film-in-view.schema.ts';

const schema = filmInViewSchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<FilmInView film={schema.parse(content)} />);

describe('section 6 of page two', () => {
  it('is a muted film that loads nothing before it plays, with the browser’s own controls until its script is there', () => {
    const film = /<video[^>]*>/.exec(draw(demo))?.[0] ?? '';
    for (const attribute of ['muted', 'loop', 'playsInline', 'controls', 'preload="none"'])
      expect(film.toLowerCase()).toContain(attribute.toLowerCase());
    expect(film).not.toContain('autoplay');
    expect(film).toContain(`aria-label="Phim: ${demo.title}"`);
  });

  it('offers WebM before MP4', () => {
    expect(schema.parse(demo).sources.map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
  });

  it.each(['https://phim.example/xem/123', 'media/drum.svg', 'media/khong-co.mp4'])('refuses %s as a film', (link) => {
    expect(schema.safeParse({ ...demo, link }).success).toBe(false);
  });
});
