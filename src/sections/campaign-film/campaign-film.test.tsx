import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { exampleTypes } from '../example-types.ts';
import { CampaignFilm } from './CampaignFilm.tsx';
import { campaignFilmSchema } from './campaign-film.schema.ts';
import { EdgeFilm } from './EdgeFilm.tsx';
import { plainText } from './film-name.ts';
import { imageLinkSchema } from './image-link.schema.ts';
import { JewelFilm } from './JewelFilm.tsx';

const types = createContentTypes({});

const thumbnail = { url: 'media/hero-desktop.avif', alt: 'Xe tay ga' };

describe.each([
  ['CampaignFilm', CampaignFilm],
  ['JewelFilm', JewelFilm],
  ['EdgeFilm', EdgeFilm],
])('the film in the dress of %s', (_name, Dress) => {
  const draw = (film: object) =>
    renderToStaticMarkup(
      <Dress
        film={campaignFilmSchema(exampleTypes).parse({ title: 'Phim', thumbnail, ...film })}
        imageLink={undefined}
      />,
    );

  it('is a "video with thumbnail and play overlay"', () => {
    const html = draw({ link: 'https://film.example/phim.mp4' });
    const [play = ''] = html.match(/<a [^>]*href="https:\/\/film\.example\/phim\.mp4".*?<\/a>/s) ?? [];
    expect(play).toContain('<picture');
    expect(play).toContain(exampleMedia[thumbnail.url]?.hash);
    // The mark has one class from the frame and one from the design.
    expect(play).toMatch(/<span class="mark mark"><svg/);
    expect(play).toContain('Xem phim: Phim');
    expect(play).toContain('data-behaviour="film click"');
  });

  it('is a picture alone without a film to play', () => {
    expect(draw({})).toContain('alt="Xe tay ga"');
    expect(draw({})).not.toMatch(/Xem phim|<a /);
  });

  it('is not there without its thumbnail', () => {
    const film = { title: 'Phim', link: 'https://film.example/phim.mp4' };
    const missing = campaignFilmSchema(exampleTypes)
      .safeParse(film)
      .error?.issues.map(({ path }) => path);
    expect(missing).toEqual([['thumbnail']]);
  });
});

it('"Video height 42% of width (full width below 700px)": no dress changes the shape of the frame', () => {
  const frame = readFileSync(`${import.meta.dirname}/film-frame.module.css`, 'utf8');
  expect(frame.match(/aspect-ratio: [^;]+;/g)).toEqual([
    'aspect-ratio: 16 / 9;',
    // The play mark.
    'aspect-ratio: 1;',
    'aspect-ratio: 100 / 42;',
  ]);
  expect(frame).toMatch(/@media \(min-width: 700px\) \{\s*\.frame \{\s*aspect-ratio: 100 \/ 42;/);
  for (const dress of ['campaign-film', 'jewel-film', 'edge-film']) {
    const css = readFileSync(`${import.meta.dirname}/${dress}.module.css`, 'utf8');
    for (const [rule] of css.matchAll(/\.frame \{[^}]*\}/g)) expect(rule).not.toMatch(/aspect-ratio|block-size/);
  }
});

describe('the film of variant A', () => {
  const draw = (film: object, imageLink?: object) =>
    renderToStaticMarkup(
      <CampaignFilm
        film={campaignFilmSchema(exampleTypes).parse({ title: 'Phim', thumbnail, ...film })}
        imageLink={imageLink && imageLinkSchema(exampleTypes).parse(imageLink)}
      />,
    );

  it('the image link is optional', () => {
    expect(draw({}, { img: thumbnail, link: 'https://lachong.example/', label: 'Tính thử' })).toMatch(
      /<a [^>]*href="https:\/\/lachong\.example\/" .*Tính thử/,
    );
    expect(draw({})).not.toContain('<a ');
  });
});

describe('the name of a film', () => {
  it('is the title without its tags', () => {
    const title = types.html.parse('Việc nhỏ <br>có <em>điện&nbsp;thoại</em> &amp; người lo');
    expect(plainText(title)).toBe('Việc nhỏ có điện thoại & người lo');
  });
});

describe('the image link', () => {
  it('takes the words of its picture when it has no label', () => {
    const image = { url: 'https://anh.example/the.png', alt: 'Thẻ Kim Cương' };
    expect(imageLinkSchema(types).parse({ img: image, link: '#the', label: ' ' }).label).toBe('Thẻ Kim Cương');
  });

  it('says "Xem chi tiết" when nothing names it', () => {
    expect(imageLinkSchema(types).parse({ link: '#the' }).label).toBe('Xem chi tiết');
  });
});
