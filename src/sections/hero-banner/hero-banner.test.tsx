import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/hu_vang/content/home.banner.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { exampleMedia } from '../example-media.ts';
import { HeroBanner } from './HeroBanner.tsx';
import { heroBannerSchema, heroSizes } from './hero-banner.schema.ts';

const schema = heroBannerSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<HeroBanner banner={schema.parse(content)} />);

describe('the banner', () => {
  it('shows "desktop image and separate mobile image", the desktop one from 860 px', () => {
    const html = draw(demo);
    const desktop = exampleMedia['media/hero-desktop.avif']?.hash ?? 'missing';
    const mobile = exampleMedia['media/hero-mobile.avif']?.hash ?? 'missing';
    const sources = [...html.matchAll(/<source[^>]*>/g)].map(([source]) => source);
    const fromDesktopWidth = sources.filter((source) => source.includes('media="(min-width: 860px)"'));
    expect(fromDesktopWidth.map((source) => source.includes(desktop))).toEqual([true, true]);
    expect(sources.filter((source) => source.includes(mobile) && !source.includes('media='))).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<img src="/media/${mobile}/860.webp"`));
  });

  it('offers AVIF before WebP, says its words, reserves the room and is loaded first', () => {
    const html = draw(demo);
    expect(html.indexOf('.avif')).toBeLessThan(html.indexOf('.webp'));
    expect(html).toContain(`alt="${demo.img.alt}"`);
    expect(html).toContain('width="860" height="1000"');
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading="lazy"');
  });

  it('preloads exactly what the picture element names, each for its own width of the window', () => {
    const html = draw(demo);
    const preloads = artDirectedPreloads(schema.parse(demo), heroSizes);
    expect(preloads.map(({ media }) => media)).toEqual(['(min-width: 860px)', 'not all and (min-width: 860px)']);
    for (const { imageSrcSet, imageSizes } of preloads) {
      expect(html).toContain(`srcSet="${imageSrcSet}" sizes="${imageSizes}"`);
    }
  });

  it('has one H1, from content, with what content emphasises', () => {
    expect(draw(demo).match(/<h1/g)).toHaveLength(1);
    expect(draw(demo)).toContain('<em>');
  });

  it('takes the words of a picture without a title for the H1', () => {
    expect(draw({ img: demo.img })).toMatch(/^<h1[^>]*><picture/);
  });

  it('uses the desktop picture everywhere when there is no mobile one', () => {
    const { desktop, mobile } = schema.parse({ img: demo.img });
    expect(mobile).toBe(desktop);
  });

  it.each([
    ['Góp từng chút, <br>đầy <em>hũ vàng</em>', 'usual'],
    ['a'.repeat(36), 'usual'],
    ['a'.repeat(37), 'long'],
  ])('sets the title %j in the size %s', (title, size) => {
    expect(draw({ ...demo, title })).toContain(`data-title="${size}"`);
  });
});
