import { describe, expect, it } from 'vitest';
import demo from '../../../content/credit_card_v2/content/home.section2.json' with { type: 'json' };
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { themes } from '../../ui/themes.ts';
import { exampleMedia } from '../example-media.ts';
import { exampleTypes } from '../example-types.ts';
import { listCardThemes } from './card-themes.ts';
import { RateCards } from './RateCards.tsx';
import { rateCardsSchema } from './rate-cards.schema.ts';

const schema = rateCardsSchema(exampleTypes);
const draw = (content: unknown) => drawBesideForm(<RateCards rates={schema.parse(content)} />);
const withColour = (color: string | undefined) =>
  schema.parse({ ...demo, cards: [{ ...demo.cards[0], color }] }).cards[0]?.colour;

describe('section 2 of variant D', () => {
  it.each([
    [1, 1, 0, 0],
    [2, 2, 0, 0],
    [3, 2, 1, 0],
    [4, 2, 2, 0],
    [5, 2, 2, 1],
    [6, 2, 2, 2],
    [8, 2, 2, 4],
  ])('"two per column": %i cards are %i left and %i right of the form, and %i below', (count, left, right, below) => {
    const cards = Array.from({ length: count }, (_, index) => ({ title: `${index + 1}%` }));
    const html = draw({ ...demo, cards });
    const [before = '', after = ''] = html.split(/<form.*<\/form>/s);
    const [beside = '', under = ''] = after.split(/<div class="container [^"]*below/);
    const titles = (part: string) => (part.match(/<h3.*?<\/h3>/gs) ?? []).map(textOf);
    expect([before, beside, under].map((part) => titles(part).length)).toEqual([left, right, below]);
    expect([before, beside, under].flatMap(titles)).toEqual(cards.map(({ title }) => title));
  });

  it('takes its "anchor id from content"', () => {
    expect(draw(demo)).toContain('id="muc-hoan"');
  });

  it('has on each card "title, description and optional popup"', () => {
    // A title need not be a rate.
    const cards = [...demo.cards, { title: 'Hoàn tiền cả năm', description: 'không cần nhớ ngày.' }];
    const html = draw({ ...demo, cards });
    const drawn = html.match(/<article.*?<\/article>/gs) ?? [];
    const popups = html.match(/<dialog.*?<\/dialog>/gs) ?? [];
    expect(drawn.map((card) => textOf(/<h3.*?<\/h3>/s.exec(card)?.[0] ?? ''))).toEqual(cards.map(({ title }) => title));
    for (const [index, { description }] of cards.entries()) expect(drawn[index]).toContain(`>${description}</p>`);
    // Three of them have a popup, each with a link to its own.
    const links = drawn.map((card) => /href="#([^"]+)"/.exec(card)?.[1]);
    expect(links).toEqual(['muc-1', 'muc-2', 'muc-3', undefined, undefined]);
    expect(popups).toHaveLength(3);
    for (const [index, popup] of popups.entries()) {
      const { title = '', content = '', bottomContent = '' } = demo.cards[index]?.popup ?? {};
      expect(popup).toContain(`<dialog id="muc-${index + 1}"`);
      for (const part of [title, content, bottomContent]) expect(popup).toContain(part);
    }
  });

  it('shows each card on its "color", with its "background image"', () => {
    const [card] = demo.cards;
    const html = draw({
      ...demo,
      cards: [{ ...card, color: 'jade-accent', backgroundImage: { url: 'media/percent.avif', alt: 'Phần trăm' } }],
    });
    expect(html).toMatch(/<article[^>]*data-ground="accent"[^>]*data-theme="jade"/);
    const grounds = (draw(demo).match(/<article[^>]*>/g) ?? []).map((tag) => /data-ground="(\w+)"/.exec(tag)?.[1]);
    expect(grounds).toEqual(['stage', 'accent', 'accent', undefined]);
    expect(html.match(new RegExp(exampleMedia['media/percent.avif']?.hash ?? 'missing'))).not.toBeNull();
  });

  it('has the lead form between the two columns: "the lead form sits in the middle column"', () => {
    const html = draw(demo);
    const places = ['>5<small>', 'id="register-form"', '>3<small>'].map((mark) => html.indexOf(mark));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  it('is true: the lines of the sample month add up to its total, and each is its own sum', () => {
    const number = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'));
    for (const { sum, value } of demo.receipt.lines) {
      const [, spent, rate] = /^([\d.]+)\D+([\d,]+)%$/.exec(sum) ?? [];
      expect((number(spent ?? '') * number(rate ?? '')) / 100).toBe(number(value));
    }
    const total = demo.receipt.lines.reduce((all, { value }) => all + number(value), 0);
    expect(total).toBe(number(demo.receipt.total.value));
    expect(demo.receipt.note.replaceAll('\u00a0', ' ')).toContain('minh họa');
  });
});

describe('the free-text colour of a card', () => {
  it.each([
    ['stage', { theme: undefined, ground: 'stage' }],
    ['accent', { theme: undefined, ground: 'accent' }],
    ['jade-accent', { theme: 'jade', ground: 'accent' }],
    ['coral', { theme: 'coral', ground: 'stage' }],
    ['paper', 'paper'],
    ['#FF0000', { ground: 'own', colour: '#ff0000' }],
    ['đỏ tươi', { theme: undefined, ground: 'stage' }],
    ['red; background: url(//evil.example)', { theme: undefined, ground: 'stage' }],
    [undefined, { theme: undefined, ground: 'stage' }],
  ])('%j is a ground that was checked', (color, expected) => {
    expect(withColour(color)).toEqual(expected);
  });

  it('is also that of a popup without a colour of its own', () => {
    const [card] = schema.parse({
      ...demo,
      cards: [{ title: '3%', color: 'jade-accent', popup: { title: 'Ba', content: 'Ba phần trăm.' } }],
    }).cards;
    expect(card?.popup?.color).toEqual({ theme: 'jade', ground: 'accent' });
  });

  it('tells the page which themes it needs', () => {
    expect(listCardThemes(schema.parse(demo))).toEqual(['jade']);
  });

  it.each(Object.entries(themes))('on the accent of %s lets words and figures be read: 4.5:1', (_, { tokens }) => {
    const tint = mixWithWhite(tokens.accent, 0.42);
    for (const text of [tokens['accent-ink'], tokens['stage-raised']]) {
      expect(contrast(text, tint), text).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, '#FFFFFF'), text).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('malformed content of section 2', () => {
  it.each([
    [{ ...demo, cards: [{ ...demo.cards[0], popup: { title: 'Chỉ có tên' } }] }, 'cards.0.popup.content'],
    [{ ...demo, cards: [] }, 'cards'],
    [
      { ...demo, form: { ...demo.form, fields: [{ name: 'email', label: '<img onerror=alert(1)>' }] } },
      'form.fields.0.label',
    ],
  ])('is reported where it is wrong (%#)', (content, path) => {
    const parsed = schema.safeParse(content);
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mixWithWhite(hex: string, share: number): string {
  const mixed = channels(hex).map((channel) => Math.round(channel * share + 255 * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
