import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/credit_card/content/home.section3.json' with { type: 'json' };
import { handOverFormElementId } from '../../contract/page-attributes.ts';
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { complaints } from '../../testing/remarks.ts';
import { exampleTypes } from '../example-types.ts';
import { CardPicker } from './CardPicker.tsx';
import { ChosenCardName, ChosenCardPicture } from './ChosenCard.tsx';
import { cardLinks, cardPickerSchema, mostCards } from './card-picker.schema.ts';

const schema = cardPickerSchema(exampleTypes);
const draw = (content: unknown) => drawBesideForm(<CardPicker picker={schema.parse(content)} />);
const radiosOf = (html: string) => [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);

describe('section 3 of the card landing', () => {
  it('is a "card selector; first card is default", and no other', () => {
    expect(radiosOf(draw(demo)).map((radio) => radio.includes('checked'))).toEqual([true, false, false, false]);
  });

  it('has for every card "card image, character name, content title, description and character image"', () => {
    const html = draw(demo);
    for (const card of demo.cards) {
      for (const text of [card.character_name, card.content_title, card.content_description])
        expect(html).toContain(text);
      expect(html).toContain(`alt="${card.card_image.alt}"`);
      expect(html).toContain(`alt="${card.character_image.alt}"`);
    }
  });

  it('keeps the parts of a card at the same place in each group, which the style sheet counts on', () => {
    const html = draw(demo);
    const order = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text);
    expect(order(/<span class="name"[^>]*>([^<]*)/g)).toEqual(demo.cards.map((card) => card.character_name));
    expect(order(/class="figure".*?alt="([^"]*)"/gs)).toEqual(demo.cards.map((card) => card.character_image.alt));
    expect(order(/class="bigCard".*?alt="([^"]*)"/gs)).toEqual(demo.cards.map((card) => card.card_image.alt));
    expect(order(/data-card-place="(\d)"/g)).toEqual(['1', '2', '3', '4']);
  });

  it.each(['card-picker', 'chosen-card'])('shows one of as many cards as there can be: %s.module.css', (name) => {
    const css = readFileSync(`src/sections/card-picker/${name}.module.css`, 'utf8');
    const hiding = /:nth-child\((\d)n(?: \+ (\d))?\).*:checked\) .*:not\(:nth-child\((\d)n(?: \+ (\d))?\)\)/g;
    const rules = [...css.matchAll(hiding)].map((found) => found.slice(1).map((text = '0') => Number(text)));
    const isIn = (place: number, period = 1, rest = 0) => place % period === rest;
    const places = Array.from({ length: mostCards }, (_, index) => index + 1);
    for (const chosen of places) {
      const hidden = rules.filter(([period, rest]) => isIn(chosen, period, rest));
      const shown = places.filter((place) => hidden.every(([, , period, rest]) => isIn(place, period, rest)));
      expect(shown).toEqual([chosen]);
    }
  });

  it('asks for no picture before it comes near', () => {
    const html = draw(demo);
    expect(html.match(/<img/g)?.length).toBe(html.match(/<img[^>]*loading="lazy"/g)?.length);
  });

  it('says what was chosen in a live region', () => {
    expect(draw(demo)).toMatch(/aria-live="polite"><div class="text"><h3><span class="visually-hidden">Trâu: /);
  });

  it.each([['true'], [true]])('sends the chosen card’s id as card_id "when content says so": %j', (sendCardId) => {
    const radios = radiosOf(draw({ ...demo, sendCardId }));
    for (const [index, radio] of radios.entries()) {
      expect(radio).toContain('name="card_id"');
      expect(radio).toContain(`form="${handOverFormElementId}"`);
      expect(radio).toContain(`value="${demo.cards[index]?.id}"`);
    }
  });

  it.each([['false'], [''], [undefined], [null]])('sends nothing otherwise: %j', (sendCardId) => {
    for (const radio of radiosOf(draw({ ...demo, sendCardId }))) {
      expect(radio).not.toContain('card_id');
      expect(radio).not.toContain('form=');
      expect(radio).toContain('name="');
    }
  });

  it('takes the theme of the card in hand', () => {
    expect(radiosOf(draw(demo)).map((radio) => /data-picks-theme="(\w+)"/.exec(radio)?.[1])).toEqual(
      demo.cards.map(({ theme }) => theme),
    );
  });

  it.each([
    [[{ ...demo.cards[0] }, { ...demo.cards[0] }], 'cards.1.id', 'each id once; there is another trau above'],
    [[{ ...demo.cards[0], id: '' }], 'cards.0.id', 'an id'],
    [[{ ...demo.cards[0], id: 'x'.repeat(101) }], 'cards.0.id', 'at most 100 characters'],
    [[], 'cards', 'one card or more'],
  ])('refuses cards that cannot be told apart', (cards, path, message) => {
    expect(complaints(schema.safeParse({ ...demo, cards }))[0]).toBe(`${path}: ${message}`);
  });

  it('names the cards of the banner by their ids', () => {
    expect(cardLinks(schema.parse(demo)).get('lac')).toEqual({ name: 'Lạc', anchor: 'the-3' });
    expect(cardLinks(schema.parse({ ...demo, cards: [{ ...demo.cards[0], id: 7 }] })).get('7')?.name).toBe('Trâu');
    expect(draw(demo)).toContain('id="the-3"');
  });
});

describe('the chosen card at the form', () => {
  const picker = schema.parse(demo);

  it('shows each card, of which the style sheet leaves one', () => {
    expect(renderToStaticMarkup(<ChosenCardPicture picker={picker} />).match(/<picture/g)).toHaveLength(4);
  });

  it('is named, and leads back to the others', () => {
    const html = renderToStaticMarkup(<ChosenCardName picker={picker} />);
    expect(html).toContain('Thẻ bạn chọn');
    expect(html).toContain('href="#chon-the"');
    expect(html.match(/<strong/g)).toHaveLength(4);
    expect(html).toContain('Đổi thẻ');
  });

  it('and says so in the words of content', () => {
    const own = schema.parse({ ...demo, chosenLabel: 'Bạn đang cầm', changeLabel: 'Xem thẻ khác' });
    const words = renderToStaticMarkup(<ChosenCardName picker={own} />);
    for (const label of ['Bạn đang cầm', 'Xem thẻ khác']) expect(words).toContain(label);
    expect(words).not.toMatch(/Thẻ bạn chọn|Đổi thẻ/);
  });
});
