import { describe, expect, it } from 'vitest';
import { coloursOf } from './brand-colours.ts';
import { fromSeen, toSeen } from './oklch.ts';
import { contrast, contrastPairs, parseHexColour } from './theme-contrast.ts';
import { themes } from './themes.ts';

const hueOf = (text = '') => (toSeen(parseHexColour(text) ?? [0, 0, 0]).hue * 180) / Math.PI;
/** Between two hues, in degrees. */
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

describe('one main colour', () => {
  it('recolours banner, marks and steps: the grounds of the stage and the accent take its hue', () => {
    const brand = '#0B4DA2';
    const { tokens } = coloursOf('lacquer', { brand });
    for (const token of ['stage', 'stage-deep', 'stage-raised', 'picture-middle', 'accent', 'brand-hover', 'focus'])
      expect(apart(hueOf(tokens[token]), hueOf(brand)), token).toBeLessThan(6);
    expect(tokens).toMatchObject({ brand, 'brand-ink': '#FFFFFF', error: themes.lacquer.tokens.error });
  });

  it('leaves what content says itself, and the night of a dark page', () => {
    const { tokens } = coloursOf('midnight', { brand: '#7FD8B7', accent: '#FFFFFF' });
    expect(tokens).toMatchObject({ accent: '#FFFFFF', surface: themes.midnight.tokens.surface });
    expect(tokens.stage).not.toBe(themes.midnight.tokens.stage);
  });

  it.each([['#A3171C'], ['đỏ'], ['#abc']])(
    'changes nothing but itself when it is the theme’s own, or none: %s',
    (brand) => {
      expect(coloursOf('lacquer', { brand }).tokens).toEqual({ ...themes.lacquer.tokens, brand });
    },
  );

  it('leaves every other text and control of every theme readable, whatever its hue', () => {
    const faint: string[] = [];
    for (const [name, theme] of Object.entries(themes))
      for (let degrees = 0; degrees < 360; degrees += 15)
        for (const [light, chroma] of theme.scheme === 'dark'
          ? ([
              [0.85, 0.09],
              [0.92, 0.03],
            ] as const)
          : ([
              [0.42, 0.15],
              [0.3, 0.02],
            ] as const)) {
          const brand = fromSeen({ light, chroma, hue: (degrees * Math.PI) / 180 });
          const text = `#${brand.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
          const { tokens } = coloursOf(name as keyof typeof themes, { brand: text });
          const read = (token: string) => parseHexColour(tokens[token] ?? '') ?? ([0, 0, 0] as const);
          for (const { above, ground, least } of contrastPairs) {
            const ratio = contrast(read(above), read(ground));
            if (above !== 'brand' && above !== 'error' && above !== 'success' && ratio < least)
              faint.push(`${name} with ${text}: ${above} on ${ground} has ${ratio.toFixed(2)}`);
          }
        }
    expect(faint).toEqual([]);
  });

  it('is seen as it was after both ways', () => {
    for (const colour of [
      [163, 23, 28],
      [247, 201, 104],
      [0, 0, 0],
      [255, 255, 255],
    ] as const)
      expect(fromSeen(toSeen(colour))).toEqual(colour);
  });
});
