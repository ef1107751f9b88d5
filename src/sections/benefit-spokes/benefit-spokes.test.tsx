import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/super_sinh_loi/content/home.section3.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { BenefitSpokes } from './BenefitSpokes.tsx';
import { benefitSpokesSchema } from './benefit-spokes.schema.ts';

const schema = benefitSpokesSchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<BenefitSpokes section={schema.parse(content)} />);

describe('section 3 of page two', () => {
  it('is a "benefit list": every text, in order', () => {
    const items = [...draw(demo).matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);
    expect(items).toEqual(demo.benefits);
  });

  it('spins the image of the content, and the drum when there is none', () => {
    expect(draw(demo)).toContain('drum.svg');
    expect(draw({ ...demo, img: undefined })).not.toContain('drum.svg');
  });

  it('has a native control that stops it, with a name', () => {
    expect(draw(demo)).toMatch(/<label[^>]*><input type="checkbox"[^>]*\/><span[^>]*>Dừng vòng xoay<\/span>/);
  });

  it('refuses no texts', () => {
    expect(schema.safeParse({ ...demo, benefits: [] }).success).toBe(false);
  });
});
