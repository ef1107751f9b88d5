import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/super_sinh_loi/content/home.banner.json' with { type: 'json' };
import { parseContent } from '../../page/parse-content.ts';
import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { exampleTypes } from '../example-types.ts';
import { BannerSlides } from './BannerSlides.tsx';
import { bannerStaysMs } from './banner-slides.behaviour.ts';
import { bannerSlidesSchema, bannerSlidesSizes, styledSlides } from './banner-slides.schema.ts';

const schema = bannerSlidesSchema(exampleTypes);
const draw = (content: unknown) => {
  const parsed = parseContent({ 'home.banner': content }, 'home.banner', schema);
  return parsed.kind === 'model' ? renderToStaticMarkup(<BannerSlides banner={parsed.model} />) : '';
};
const first = demo.slides.slice(0, 1);

describe('the banner of page two', () => {
  it.each([
    ['no slides', {}],
    ['an empty list', { slides: [] }],
    ['slides without a picture', { slides: [{ title: 'Chữ' }, { img: { url: '', alt: '' }, title: 'Chữ' }] }],
  ])('is "hidden if no image": %s', (_, content) => {
    expect(draw(content)).toBe('');
  });

  it('is a "single image otherwise": no arrows, no pause, no behaviour to fetch', () => {
    const html = draw({ slides: first });
    expect(html).toContain('<picture');
    expect(html).not.toContain('<button');
    expect(html).not.toContain('data-behaviour');
    expect(html).not.toContain('trình chiếu');
  });

  it('is a "slider with arrows and autoplay when more than one image"', () => {
    const html = draw(demo);
    expect(html.match(/role="group"/g)).toHaveLength(3);
    for (const name of ['Ảnh trước', 'Ảnh sau', 'Dừng tự chuyển ảnh']) expect(html).toContain(name);
    expect(html).toContain('data-behaviour="banner-slides touch"');
    expect(html).toContain('data-count="3"');
  });

  it('leaves out a slide without a picture and keeps the others', () => {
    expect(draw({ slides: [{ title: 'Không ảnh' }, ...first] })).not.toContain('role="group"');
  });

  it('has one h1, on the first slide, and asks for the pictures of the first slide alone at once', () => {
    const html = draw(demo);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<h2/g)).toHaveLength(2);
    expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(2);
    expect(artDirectedPreloads(schema.parse(demo).slides[0], bannerSlidesSizes)).toHaveLength(2);
  });

  it('makes a picture that carries its own words the heading, and a link when content has one', () => {
    const html = draw({ slides: [{ img: { ...first[0]?.img }, link: 'https://lachong.example/' }] });
    expect(html).toMatch(/<h1[^>]*><a href="https:\/\/lachong.example\/"><picture/);
  });

  it('shows each slide for 5 s, however many there are: a cycle takes as many times 5 s (behaviour 9.15)', () => {
    const css = readFileSync(`${import.meta.dirname}/banner-slides.module.css`, 'utf8');
    expect(css).toContain('animation: show-third 15s calc(5s * var(--_turn) - 400ms) linear infinite');
    for (const [count, name] of [
      [2, 'show-half'],
      [4, 'show-quarter'],
    ])
      expect(css).toMatch(
        new RegExp(
          `data-count="${count}"\\][^{]*\\{\\s*animation-name: ${name};\\s*animation-duration: ${Number(count) * 5}s`,
        ),
      );
    expect(styledSlides).toBe(4);
    // And so does the script that takes over.
    expect(bannerStaysMs).toBe(5000);
  });

  it('shows more slides than styles have times for, too: its script comes after the page', () => {
    const slides = (count: number) => draw({ slides: Array.from({ length: count }, () => demo.slides[0]) });
    expect(slides(styledSlides)).toMatch(/data-count="4"[^>]*data-behaviour="banner-slides touch"/);
    const html = slides(styledSlides + 1);
    expect(html.match(/role="group"/g)).toHaveLength(styledSlides + 1);
    expect(html).toContain('data-behaviour="banner-slides idle"');
    expect(html).not.toContain('data-count');
  });
});
