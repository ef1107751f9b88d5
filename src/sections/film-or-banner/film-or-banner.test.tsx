import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { FilmOrBanner } from './FilmOrBanner.tsx';
import { filmOrBannerSchema } from './film-or-banner.schema.ts';

const schema = filmOrBannerSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<FilmOrBanner block={schema.parse(content)} />);
const img = { url: 'media/hero-desktop.avif', alt: 'Heo đất' };
const link = { link: 'https://lachong.example/ru', label: 'Rủ người thân' };
const video = 'https://film.example/phim.mp4';

describe('"video or banner"', () => {
  it.each([
    ['a video with its thumbnail', { img, video }, 'film'],
    ['a video with title and link too', { img, video, title: 'Phim', link }, 'film'],
    ['a title', { title: 'Rủ người thân' }, 'banner'],
    ['a title and a picture', { title: 'Rủ người thân', img, link }, 'banner'],
    ['a picture', { img }, 'picture'],
    ['a picture and an empty video', { img, video: '' }, 'picture'],
  ])('with %s is a %s', (_, content, kind) => {
    expect(schema.parse(content).kind).toBe(kind);
  });

  it.each([
    ['nothing to show', { content: 'Chỉ một câu.' }, 'title'],
    ['a video without its thumbnail', { title: 'Phim', video }, 'img'],
  ])('reports %s', (_, content, path) => {
    expect(schema.safeParse(content).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  it('is a link to the film, so that it can be reached without JavaScript', () => {
    const html = draw({ img, video });
    expect(html).toContain(`href="${video}" data-behaviour="film click"`);
    expect(html).not.toContain('_blank');
    expect(draw({ img, video: 'https://film.example/xem/phim' })).toContain('target="_blank"');
  });

  it('names a picture that is a link by the link’s label', () => {
    const html = draw({ img, link });
    expect(html).toContain('alt=""');
    expect(html).toContain('Rủ người thân');
    expect(draw({ img })).toContain('alt="Heo đất"');
  });

  it('opens a link of another site in a new tab and says so', () => {
    expect(draw({ title: 'Rủ', link })).toMatch(
      /target="_blank" rel="noopener">Rủ người thân<span[^>]*> \(mở trong tab mới\)/,
    );
    expect(draw({ title: 'Rủ', link: { link: '#mo-so', label: 'Mở sổ' } })).not.toContain('_blank');
  });
});
