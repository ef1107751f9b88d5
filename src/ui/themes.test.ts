import { describe, expect, it } from 'vitest';
import {
  type Colour,
  contrast,
  controlPairs,
  leastControlContrast,
  leastTextContrast,
  parseHexColour,
  textPairs,
} from './theme-contrast.ts';
import { type Theme, type ThemeTokens, themes } from './themes.ts';

/** Mixed grounds of components: a colour token, its share, and the ground under it. */
const mixedGrounds = [
  { use: 'a badge on paper', text: 'brand', over: 'brand', share: 0.1, ground: 'surface' },
  { use: 'a badge on a card', text: 'brand', over: 'brand', share: 0.1, ground: 'surface-raised' },
  { use: 'a badge on tint', text: 'brand', over: 'brand', share: 0.1, ground: 'surface-tint' },
  { use: 'soft text on an accent card', text: 'ink-soft', over: 'accent', share: 0.24, ground: 'surface-raised' },
  { use: 'a number on an accent card', text: 'brand', over: 'accent', share: 0.24, ground: 'surface-raised' },
] as const satisfies readonly {
  use: string;
  text: keyof ThemeTokens;
  over: keyof ThemeTokens;
  share: number;
  ground: keyof ThemeTokens;
}[];

describe.each(Object.entries(themes))('the theme %s', (_name, theme) => {
  it.each(textPairs)('has %s readable on %s', (text, ground) => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(leastTextContrast);
  });

  it.each(controlPairs)('shows %s against %s', (control, ground) => {
    expect(contrast(colour(theme, control), colour(theme, ground))).toBeGreaterThanOrEqual(leastControlContrast);
  });

  it.each(mixedGrounds)('has readable text in $use', ({ text, over, share, ground }) => {
    const mixed = mix(colour(theme, over), colour(theme, ground), share);
    expect(contrast(colour(theme, text), mixed)).toBeGreaterThanOrEqual(leastTextContrast);
  });

  it('has a readable placeholder, which is soft text at 92 %', () => {
    const raised = colour(theme, 'surface-raised');
    expect(contrast(mix(colour(theme, 'ink-soft'), raised, 0.92), raised)).toBeGreaterThanOrEqual(leastTextContrast);
  });

  it('has readable text on the lit side of the stage and on the ground of its opening picture', () => {
    const lit = ['stage-glow', 'picture-top', 'picture-middle', 'picture-foot'] as const;
    for (const ground of lit.filter((name) => theme.tokens[name] !== undefined)) {
      expect(contrast(colour(theme, 'on-stage'), colour(theme, ground)), ground).toBeGreaterThanOrEqual(
        leastTextContrast,
      );
    }
  });

  it('writes every colour as six hexadecimal digits, or with its own opacity', () => {
    for (const [name, value] of Object.entries(theme.tokens)) {
      expect(value, name).toMatch(/^(?:#[0-9A-F]{6}|rgb\(\d+ \d+ \d+ \/ 0\.\d+\)|\d+ \d+ \d+)$/);
    }
  });
});

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals (WCAG 2.2)', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrast([12, 34, 56], [12, 34, 56])).toBe(1);
  });

  it('is 4.54 between #767676 and white, the lightest grey that passes', () => {
    expect(contrast([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2);
  });
});

function colour(theme: Theme, token: keyof ThemeTokens): Colour {
  const parsed = parseHexColour(theme.tokens[token] ?? '');
  if (!parsed) throw new Error(`${token} is not a plain colour`);
  return parsed;
}

function mix(over: Colour, ground: Colour, share: number): Colour {
  const [red, green, blue] = over;
  return [
    red * share + ground[0] * (1 - share),
    green * share + ground[1] * (1 - share),
    blue * share + ground[2] * (1 - share),
  ];
}
