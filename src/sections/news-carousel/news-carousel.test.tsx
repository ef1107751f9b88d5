import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleTypes } from '../example-types.ts';
import { NewsCarousel } from './NewsCarousel.tsx';
import { newsCarouselSchema } from './news-carousel.schema.ts';

const schema = newsCarouselSchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<NewsCarousel news={schema.parse(content)} />);
const item = (title: string) => ({
  image: { url: 'media/news-market.avif', alt: 'Sạp rau' },
  title,
  description: 'Một đoạn ngắn.',
  link: { link: 'https://news.example/bai', label: 'Đọc bài' },
});

describe('section 7 of page two', () => {
  it('shows each news item with "image url/alt, title, description, link with link/label"', () => {
    const html = draw({ title: 'Tin', items: [item('Một tin')] });
    for (const part of [
      'alt="Sạp rau"',
      '<h3>Một tin</h3>',
      'Một đoạn ngắn.',
      'href="https://news.example/bai"',
      'Đọc bài',
    ])
      expect(html).toContain(part);
    // "Đọc bài" stands on every card, so its name says which.
    expect(html).toContain('<span class="visually-hidden">: Một tin</span>');
  });

  it('has "indicators", one for each item, and arrows', () => {
    const html = draw({ title: 'Tin', items: ['Một', 'Hai', 'Ba'].map(item) });
    expect(html.match(/aria-label="Trang \d trên 3"/g)).toHaveLength(3);
    expect(html).toContain('aria-label="Trang trước"');
    expect(html).toContain('aria-label="Trang sau"');
  });

  it('has neither for one item', () => {
    expect(draw({ title: 'Tin', items: [item('Một')] })).not.toContain('<button');
  });

  it('is "wide width 1215px, height 353px, narrow breakpoint 1024px" (behaviour 9.26)', () => {
    const css = readFileSync(`${import.meta.dirname}/news-carousel.module.css`, 'utf8');
    const desktop = css.slice(css.indexOf('@media (min-width: 1024px)'));
    expect(desktop).toContain('1215px');
    expect(desktop).toContain('block-size: 353px');
  });
});
