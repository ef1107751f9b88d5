import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.film.json' with { type: 'json' };
import { exampleMedia } from '../example-media.ts';
import { exampleTypes } from '../example-types.ts';
import { Film } from './Film.tsx';
import { filmSchema } from './film.schema.ts';

const schema = filmSchema(exampleTypes);
const draw = (content: object = {}) => renderToStaticMarkup(<Film film={schema.parse({ ...demo, ...content })} />);
const playOf = (html: string) => html.match(/<a [^>]*data-behaviour="film click".*?<\/a>/s)?.[0] ?? '';

describe('the film', () => {
  it('is a link to its file that a script turns into a player: nothing of it is loaded before', () => {
    const html = draw();
    expect(playOf(html)).toMatch(/^<a [^>]*href="\/media\/[^"]+\.mp4"/);
    expect(html).not.toMatch(/<video|<source[^>]*video|rel="preload"/);
    expect(html.match(/\.mp4/g)).toHaveLength(1);
  });

  it('says on its button what is pressed, how long it is and how much it loads', () => {
    const { bytes = 0 } = exampleMedia[demo.link] ?? {};
    expect(bytes).toBeGreaterThan(100_000);
    expect(playOf(draw()).replaceAll(/<[^>]*>/g, '')).toBe(
      `Xem phim: ${demo.title}${demo.length}, ${Math.round(bytes / 1024)} kB`,
    );
  });

  it('opens a page that is no film in a new tab, and knows nothing of its size', () => {
    const html = draw({ link: 'https://phim.example/xem/1', length: undefined });
    expect(html).toMatch(/<a [^>]*href="https:\/\/phim\.example\/xem\/1" target="_blank" rel="noopener"/);
    expect(html).not.toMatch(/data-behaviour|<small>/);
    expect(html).toContain('(mở trong tab mới)');
  });

  it('hands its captions to the player', () => {
    expect(playOf(draw({ captions: 'https://phim.example/loi.vtt' }))).toContain(
      'data-captions="https://phim.example/loi.vtt"',
    );
    expect(playOf(draw())).not.toContain('data-captions');
  });
});

describe('the ground of the film', () => {
  it('is its picture, decorative, because the button has the name', () => {
    expect(playOf(draw())).toMatch(/<picture.*alt=""/s);
  });

  it('is dark without a picture, with words of its own, if any', () => {
    const words = 'Xe của mình';
    expect(playOf(draw({ thumbnail: undefined, words }))).toContain(words);
    expect(playOf(draw({ words }))).not.toContain(words);
    expect(playOf(draw({ thumbnail: undefined }))).toMatch(/data-ground="stage".*Xem phim/s);
  });
});

it('folds what is said in it, and has no foot without that and a note', () => {
  expect(draw()).toMatch(/<details[^>]*><summary[^>]*>.*Đọc lời trong phim.*<\/details>/s);
  expect(draw({ transcript: undefined, note: undefined })).not.toMatch(/<details|class="note/);
});
