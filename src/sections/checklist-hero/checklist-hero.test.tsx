import { describe, expect, it } from 'vitest';
import demo from '../../../content/credit_card_v2/content/home.section1.json' with { type: 'json' };
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { exampleTypes } from '../example-types.ts';
import { ChecklistHero } from './ChecklistHero.tsx';
import { checklistHeroSchema, checklistHeroSizes } from './checklist-hero.schema.ts';

const schema = checklistHeroSchema(exampleTypes);
const draw = (content: unknown) => drawBesideForm(<ChecklistHero hero={schema.parse(content)} />);

describe('section 1 of variant D', () => {
  it('has "subtitle, big title, check list, image"', () => {
    const html = draw(demo);
    expect(html).toContain('<h1');
    expect(html).toContain('<em>lại về</em>');
    for (const text of [demo.subTitle, ...demo.checklist.map(({ title }) => title)]) expect(html).toContain(text);
    expect(html).toContain(`alt="${demo.img.alt}"`);
  });

  it('leads to the form and opens no popup', () => {
    expect(draw(demo)).toMatch(/<a href="#register-form"[^>]*data-cta-id="hero-mo-the"/);
  });

  it('shows the desktop picture "from 860 px" and the other below, and preloads what it shows', () => {
    const html = draw(demo);
    expect(html).toContain('media="(min-width: 860px)"');
    const preloads = artDirectedPreloads(schema.parse(demo), checklistHeroSizes);
    expect(preloads.map(({ media }) => media)).toEqual(['(min-width: 860px)', 'not all and (min-width: 860px)']);
    for (const { imageSrcSet } of preloads) expect(html).toContain(`srcSet="${imageSrcSet}"`);
    for (const sizes of Object.values(checklistHeroSizes)) expect(html).toContain(`sizes="${sizes}"`);
  });

  it.each([
    ['Tiền đi rồi <br><em>lại về</em>', 'usual'],
    ['Một tiêu đề dài hơn hai dòng mười bốn chữ', 'long'],
  ] as const)('sets the title %j in its %s size', (title, size) => {
    expect(draw({ ...demo, title })).toContain(`data-title="${size}"`);
  });

  it('prints a hostile title as nothing but text', () => {
    expect(draw({ ...demo, title: 'Thẻ <img src=x onerror=alert(1)>mới' })).not.toContain('onerror');
    expect(schema.safeParse({ ...demo, title: '<script>alert(1)</script>' }).success).toBe(false);
  });
});
