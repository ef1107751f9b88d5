import { describe, expect, it } from 'vitest';
import { type Colour, contrast, contrastPairs, leastTextContrast, parseHexColour } from './theme-contrast.ts';
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

const stageGrounds = ['block', 'stage-glow', 'picture-top', 'picture-middle', 'picture-foot'] as const;

/** Every text and control of a theme on its ground: where it is used, its contrast, and the least that it needs. */
function listContrasts(theme: Theme): { use: string; contrast: number; least: number }[] {
  const at = (token: keyof ThemeTokens) => colour(theme, token);
  const raised = at('surface-raised');
  return [
    ...contrastPairs.map(({ kind, above, ground, least }) => ({
      use: `the ${kind} ${above} on ${ground}`,
      contrast: contrast(at(above), at(ground)),
      least,
    })),
    ...mixedGrounds.map(({ use, text, over, share, ground }) => ({
      use,
      contrast: contrast(at(text), mix(at(over), at(ground), share)),
      least: leastTextContrast,
    })),
    {
      use: 'a placeholder, which is soft text at 92 %',
      contrast: contrast(mix(at('ink-soft'), raised, 0.92), raised),
      least: leastTextContrast,
    },
    ...stageGrounds
      .filter((ground) => theme.tokens[ground] !== undefined)
      .map((ground) => ({
        use: `text of the stage on ${ground}`,
        contrast: contrast(at('on-stage'), at(ground)),
        least: leastTextContrast,
      })),
  ];
}

describe('every theme', () => {
  it('has readable texts and visible controls on every ground of the components', () => {
    const faint = Object.entries(themes).flatMap(([name, theme]) =>
      listContrasts(theme)
        .filter((one) => !(one.contrast >= one.least))
        .map((one) => `${name}: ${one.use} has ${one.contrast.toFixed(2)}, needs ${one.least}`),
    );
    expect(faint).toEqual([]);
  });

  it('writes every colour as six hexadecimal digits, or with its own opacity', () => {
    const others = Object.entries(themes).flatMap(([name, theme]) =>
      Object.entries(theme.tokens)
        .filter(([, value]) => !/^(?:#[0-9A-F]{6}|rgb\(\d+ \d+ \d+ \/ 0\.\d+\)|\d+ \d+ \d+)$/.test(value))
        .map(([token, value]) => `${name}: ${token} is ${value}`),
    );
    expect(others).toEqual([]);
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
