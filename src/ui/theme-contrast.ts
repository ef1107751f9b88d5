import { relativeLuminance } from '../contract/relative-luminance.ts';
import type { ThemeTokens } from './themes.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** Least contrast of text and of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
export const leastTextContrast = 4.5;
const leastControlContrast = 3;

type TokenPair = readonly [above: keyof ThemeTokens, ground: keyof ThemeTokens];

/** Text colour on ground colour, as the components use them. */
const textPairs = [
  ['ink', 'surface'],
  ['ink', 'surface-tint'],
  ['ink', 'surface-raised'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'surface-raised'],
  ['ink-soft', 'surface-tint'],
  ['brand', 'surface'],
  ['brand', 'surface-tint'],
  ['brand', 'surface-raised'],
  ['brand-ink', 'brand'],
  ['brand-ink', 'brand-hover'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['error', 'surface-raised'],
  ['success', 'surface-raised'],
  ['on-stage', 'stage'],
  ['on-stage', 'stage-deep'],
  ['on-stage-soft', 'stage'],
  ['on-stage-soft', 'stage-raised'],
  ['on-stage-soft', 'stage-deep'],
  ['accent', 'stage'],
  ['accent', 'stage-raised'],
  ['accent', 'stage-deep'],
] as const satisfies readonly TokenPair[];

/** Edges and focus rings on the ground around them. */
const controlPairs = [
  ['control', 'surface-raised'],
  ['control', 'surface'],
  ['focus', 'surface'],
  ['focus', 'surface-tint'],
  ['focus', 'surface-raised'],
  ['accent', 'stage'],
] as const satisfies readonly TokenPair[];

/** Colours that must contrast with their ground, and the least contrast. */
export const contrastPairs: readonly {
  kind: 'text' | 'control';
  above: keyof ThemeTokens;
  ground: keyof ThemeTokens;
  least: number;
}[] = [
  ...textPairs.map(([above, ground]) => ({ kind: 'text' as const, above, ground, least: leastTextContrast })),
  ...controlPairs.map(([above, ground]) => ({ kind: 'control' as const, above, ground, least: leastControlContrast })),
];

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [relativeLuminance(...one), relativeLuminance(...other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Undefined for anything but #rrggbb. */
export function parseHexColour(text: string): Colour | undefined {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}
