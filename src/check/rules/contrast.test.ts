import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { contrast } from './contrast.ts';

const withTheme = (theme: Record<string, string>) =>
  checkExample(contrast, {}, { settings: { webid: 'thu', name: 'Thử', template: 'hu_vang', theme } });

it.each([
  [
    { brand: '#FFFFFF' },
    'error site.json, theme.brand: brand to be readable on surface: a contrast of 4.5:1 or more <- #FFFFFF on #',
  ],
  [
    { ink: '#777777', surface: '#FFFFFF' },
    'error site.json, theme.ink: ink to be readable on surface: a contrast of 4.5:1 or more <- #777777 on #FFFFFF: 4.47:1',
  ],
  [
    { control: '#EEEEEE' },
    'error site.json, theme.control: control to be seen on surface-raised: a contrast of 3:1 or more',
  ],
  [{ brnad: '#000000' }, 'warning site.json, theme.brnad: another name; did you mean brand? <- "#000000"'],
  [{ shade: '#000000' }, 'error site.json, theme.shade: a colour that can be replaced; shade is mixed into others'],
])('reports the theme %j', (theme, message) => {
  expect(withTheme(theme).join('\n')).toContain(message);
});

it.each([{ ink: '#000000' }, { brand: '#7A0000' }, {}])('is content with the theme %j', (theme) => {
  expect(withTheme(theme)).toEqual([]);
});

const card = (color: string) =>
  checkExample(
    contrast,
    { 'home.section2': { cards: [{ title: '10%', color }] } },
    { settings: { webid: 'thu', name: 'Thử', template: 'credit_card_v2' } },
  );

it.each([
  ['#FF000', 'a colour such as #5a2fd0'],
  ['rgb(255, 0, 0)', 'a colour such as #5a2fd0, a theme (lacquer, jade'],
  ['corall', 'another name; did you mean coral?'],
])('warns of the card colour %s, which the page does not understand', (color, message) => {
  expect(card(color)).toEqual([expect.stringContaining(`warning home.section2, cards[0].color: ${message}`)]);
});

it.each(['coral', 'Coral-Accent', 'accent', 'stage', 'paper', '#FF0000', '#f00', ''])(
  'is content with the card colour %j',
  (color) => {
    expect(card(color)).toEqual([]);
  },
);
