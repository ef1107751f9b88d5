import { describe, expect, it } from 'vitest';
import demo from '../../../content/credit_card/content/home.section2.json' with { type: 'json' };
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { complaints } from '../../testing/remarks.ts';
import { exampleTypes } from '../example-types.ts';
import { OfferTiles } from './OfferTiles.tsx';
import { offerThemes, offerTilesSchema } from './offer-tiles.schema.ts';

const schema = offerTilesSchema(exampleTypes);
const draw = (content: unknown) => drawBesideForm(<OfferTiles offer={schema.parse(content)} chosenCard={undefined} />);
const [withPopup, plain] = demo.tiles;

describe('section 2 of the card landing', () => {
  it.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [3, [2, 1]],
    [4, [2, 2]],
    [8, [2, 2, 2, 2]],
  ])('has %i tiles in "tile columns of 2 items"', (count, lengths) => {
    const tiles = Array.from({ length: count }, () => plain);
    expect(schema.parse({ ...demo, tiles }).columns.map((column) => column.length)).toEqual(lengths);
  });

  it('shows "title, description", and a popup for tiles that have one', () => {
    const html = draw(demo);
    for (const { title, description } of demo.tiles) {
      expect(html).toContain(title);
      expect(html).toContain(description);
    }
    expect(html.match(/<dialog/g)).toHaveLength(demo.tiles.filter((tile) => 'popup' in tile).length);
    expect(html.match(/href="#chi-tiet-\d"/g)).toEqual([
      'href="#chi-tiet-1"',
      'href="#chi-tiet-3"',
      'href="#chi-tiet-4"',
    ]);
    for (const [, id] of html.matchAll(/href="#(chi-tiet-\d)"/g)) expect(html).toContain(`<dialog id="${id}"`);
  });

  it('has a link of its own name for every popup', () => {
    const tiles = [withPopup, { ...withPopup, title: '45', unit: 'ngày' }].map((tile) => ({
      ...tile,
      label: undefined,
    }));
    const html = draw({ ...demo, tiles }).replaceAll(/<[^>]*>/g, '');
    expect(html).toContain('Xem chi tiết: 500.000 đồng');
    expect(html).toContain('Xem chi tiết: 45 ngày');
  });

  it('puts the first tile with a popup on the colour of the popup, and others on paper or their own', () => {
    const [first, second, third, fourth] = schema.parse(demo).columns.flat();
    expect(first?.colour).toEqual({ theme: 'violet', ground: 'stage' });
    expect(second?.colour).toBeUndefined();
    expect(third?.colour).toEqual({ theme: undefined, ground: 'accent' });
    expect(fourth?.colour).toBeUndefined();
    expect(offerThemes(schema.parse(demo))).toEqual(expect.arrayContaining(['violet', 'blue']));
  });

  it.each([
    ['500.000', 'figure'],
    ['123456789', 'figure'],
    ['1234567890', 'words'],
    ['Hoàn tiền mỗi ngày', 'words'],
  ])('sets %j as a %s', (title, size) => {
    expect(schema.parse({ ...demo, tiles: [{ title }] }).columns[0]?.[0]?.size).toBe(size);
  });

  it('stands the registration form beside them, "anchor register-form"', () => {
    const html = draw(demo);
    expect(html.match(/id="register-form"/g)).toHaveLength(1);
    expect(html).toContain('<form');
    expect(html).toContain(demo.form.title);
  });

  it('is hidden, and reported, when its form is not right', () => {
    expect(schema.safeParse({ ...demo, form: undefined }).success).toBe(false);
    const twice = schema.safeParse({
      ...demo,
      form: { ...demo.form, fields: [demo.form.fields[0], demo.form.fields[0]] },
    });
    expect(complaints(twice)[0]).toContain('each name once');
  });
});
