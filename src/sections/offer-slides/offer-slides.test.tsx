import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/credit_card_v2/content/home.section5.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { OfferSlides } from './OfferSlides.tsx';
import { offerSlidesSchema, offerStaysMs } from './offer-slides.schema.ts';

const schema = offerSlidesSchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<OfferSlides offers={schema.parse(content)} />);

describe('section 5 of variant D', () => {
  it('has "one slide per view, autoplay every 5000 ms"', () => {
    expect(offerStaysMs).toBe(5000);
    expect(draw(demo)).toMatch(/data-carousel-autoplay="5000" data-carousel-one=""/);
  });

  it('has "previous and next buttons, dots for the active slide", and a button that stops it', () => {
    const html = draw(demo);
    for (const name of ['Trang trước', 'Trang sau', 'Trang 2 trên 4']) expect(html).toContain(`aria-label="${name}"`);
    expect(html.match(/data-carousel-slide="/g)).toHaveLength(demo.slides.length);
    expect(html).toContain('Tạm dừng');
  });

  it('"each slide has image, title, description and an external link", which opens in a tab of its own', () => {
    const html = draw(demo);
    for (const { img, title, description, link } of demo.slides) {
      expect(html).toContain(`alt="${img.alt}"`);
      for (const text of [title, description, link.label]) expect(html).toContain(text);
      expect(html).toContain(`href="${link.link}" target="_blank" rel="noopener"`);
    }
  });

  it('is no carousel to be controlled when there is one slide', () => {
    expect(draw({ ...demo, slides: demo.slides.slice(0, 1) })).not.toContain('<button');
  });
});
