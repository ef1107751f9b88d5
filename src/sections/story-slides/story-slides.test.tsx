import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/credit_card/content/home.section6.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { StorySlides } from './StorySlides.tsx';
import { storySlidesSchema } from './story-slides.schema.ts';

const schema = storySlidesSchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<StorySlides section={schema.parse(content)} />);

describe('section 6 of the card landing', () => {
  it('is a "slider (autoplay 5s, prev/next)" that can be paused', () => {
    const html = draw(demo);
    expect(html).toContain('data-carousel-autoplay="5000"');
    for (const name of ['Trang trước', 'Trang sau']) expect(html).toContain(`aria-label="${name}"`);
    expect(html).toContain('Tạm dừng');
    expect(html).toContain('Trang {} trên 4');
  });

  it('tells every story with who tells it, on the stage of its card', () => {
    const html = draw(demo);
    for (const { title, subTitle, description, theme } of demo.slides) {
      for (const text of [title, subTitle, description]) expect(html).toContain(text);
      expect(html).toContain(`data-theme="${theme}"`);
    }
  });

  it('has an "FAQ accordion", "all closed initially"', () => {
    const html = draw(demo);
    expect(html.match(/<details/g)).toHaveLength(demo.faq.questions.length);
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  it('shows either half alone', () => {
    expect(draw({ faq: demo.faq })).not.toContain('data-carousel-track');
    expect(draw({ ...demo, faq: undefined })).not.toContain('<details');
    expect(draw({})).toBe('');
  });

  it('needs no controls for one story', () => {
    expect(draw({ ...demo, slides: demo.slides.slice(0, 1) })).not.toContain('Trang sau');
  });
});
