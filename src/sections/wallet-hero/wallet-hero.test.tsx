import { describe, expect, it } from 'vitest';
import demo from '../../../content/credit_card/content/home.banner.json' with { type: 'json' };
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { exampleMedia } from '../example-media.ts';
import { exampleTypes } from '../example-types.ts';
import { WalletHero } from './WalletHero.tsx';
import { walletHeroSchema, walletSizes } from './wallet-hero.schema.ts';

const schema = walletHeroSchema(exampleTypes);
const draw = (content: unknown, names: Record<string, string> = {}) =>
  drawBesideForm(
    <WalletHero
      banner={schema.parse(content)}
      links={new Map(Object.entries(names).map(([id, name]) => [id, { name, anchor: `the-${id}` }]))}
    />,
  );

describe('the banner of the card landing', () => {
  it('is a "desktop or mobile image" that changes at 860 px', () => {
    const html = draw(demo);
    const { desktop, mobile } = schema.parse(demo);
    expect(desktop).not.toEqual(mobile);
    const hashOf = (url: string) => new Map(Object.entries(exampleMedia)).get(url)?.hash ?? 'missing';
    for (const [source] of html.slice(0, html.indexOf('</picture>')).matchAll(/<source[^>]*>/g)) {
      const expected = source.includes('media="(min-width: 860px)"') ? demo.img.url : demo.imgMobile.url;
      expect(source).toContain(hashOf(expected));
    }
    expect(html).toContain('media="(min-width: 860px)"');
    expect(html.match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(1);
  });

  it('has "a row of card images, subtitle, title and checklist"', () => {
    const html = draw(demo);
    expect(html).toContain('<h1');
    expect(html).toContain(demo.subTitle);
    for (const { title } of demo.checklist) expect(html).toContain(title);
    expect(html.match(/<picture/g)).toHaveLength(1 + demo.cards.length);
  });

  it('names a card by the card of the picker with the same id, and leads to it', () => {
    const html = draw(demo, { trau: 'Trâu', sen: 'Sen' });
    expect(html).toMatch(/<a [^>]*href="#the-trau".*?<span>Trâu<\/span>/);
    expect(html.match(/href="#the-/g)).toHaveLength(2);
  });

  it.each([[undefined], [{ khac: 'Khác' }]])('shows no names where the ids do not match: %j', (names) => {
    const html = draw(demo, names);
    expect(html).not.toContain('href="#the-');
    // A picture without a visible name has an alternative text.
    for (const { img } of demo.cards) expect(html).toContain(`alt="${img.alt}"`);
  });

  it('shows its note also without cards and checklist', () => {
    expect(draw({ ...demo, cards: [], checklist: [] })).toContain(demo.note);
  });

  it('preloads its two pictures, each for its width, and no card', () => {
    const preloads = artDirectedPreloads(schema.parse(demo), walletSizes);
    expect(preloads.map(({ media }) => media)).toEqual(['(min-width: 860px)', 'not all and (min-width: 860px)']);
  });

  it('shows the desktop picture on a phone when there is no other', () => {
    const { desktop, mobile } = schema.parse({ ...demo, imgMobile: undefined });
    expect(mobile).toEqual(desktop);
  });

  it('takes numbers as ids', () => {
    expect(schema.parse({ ...demo, cards: [{ ...demo.cards[0], id: 3 }] }).cards[0]?.id).toBe('3');
  });
});
