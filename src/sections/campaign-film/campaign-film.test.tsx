import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { exampleTypes } from '../example-types.ts';
import { CampaignFilm } from './CampaignFilm.tsx';
import { campaignFilmSchema, chooseFilmTarget } from './campaign-film.schema.ts';
import { plainText } from './film-name.ts';
import { imageLinkSchema } from './image-link.schema.ts';

const types = createContentTypes({});

describe('what a click on the thumbnail does', () => {
  it.each([
    ['/media/0123/phim.mp4', 'film'],
    ['https://film.example/a.webm?t=3', 'film'],
    ['https://film.example/a.MP4#t=10', 'film'],
    ['https://film.example/watch?v=abc', 'page'],
    ['https://film.example/a.mp4.html', 'page'],
  ])('%s: a %s', (url, kind) => expect(chooseFilmTarget(url)).toEqual({ kind, url }));
});

describe('the film of variant A', () => {
  const thumbnail = { url: 'media/hero-desktop.avif', alt: 'Xe tay ga' };
  const draw = (film: object, imageLink?: object) =>
    renderToStaticMarkup(
      <CampaignFilm
        film={campaignFilmSchema(exampleTypes).parse({ title: 'Phim', thumbnail, ...film })}
        imageLink={imageLink && imageLinkSchema(exampleTypes).parse(imageLink)}
      />,
    );

  it('is a "video with thumbnail and play overlay"', () => {
    const html = draw({ link: 'https://film.example/phim.mp4' });
    const [play = ''] = html.match(/<a [^>]*href="https:\/\/film\.example\/phim\.mp4".*?<\/a>/s) ?? [];
    expect(play).toContain('<picture');
    expect(play).toMatch(/<span class="mark[^"]*"><svg/);
    expect(play).toContain('Xem phim: Phim');
  });

  it('is a picture alone without a film to play', () => {
    expect(draw({})).toContain('alt="Xe tay ga"');
    expect(draw({})).not.toContain('Xem phim');
  });

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
