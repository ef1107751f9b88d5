import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/super_sinh_loi/content/home.section8.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { faqSchema } from '../faq-content.ts';
import { FirstOpenFaq } from './FirstOpenFaq.tsx';

const schema = faqSchema(exampleTypes);
const draw = (content: unknown, hotline?: { text: string; href: string }) =>
  renderToStaticMarkup(<FirstOpenFaq faq={schema.parse(content)} hotline={hotline} />);

describe('section 8 of page two', () => {
  it('has "only first item starts open"', () => {
    const items = [...draw(demo).matchAll(/<details[^>]*>/g)].map(([item]) => item.includes(' open=""'));
    expect(items).toEqual([true, false, false, false, false]);
  });

  it('lets each open for itself: no name joins them', () => {
    expect(draw(demo)).not.toMatch(/<details[^>]* name=/);
  });

  it('does not number its questions', () => {
    expect(draw(demo)).not.toContain('1/');
  });

  it('offers the number to call only where the page has one', () => {
    expect(draw(demo)).not.toContain('tel:');
    expect(draw(demo, { text: '1900 0000', href: 'tel:19000000' })).toContain('href="tel:19000000"');
  });
});
