import type { ThemeName } from '../page/page-model.ts';
import { type ThemeTokens, themes } from './themes.ts';

/** What pages show where a theme has no such colour, as their CSS says. */
const standIns: Partial<Record<keyof ThemeTokens, keyof ThemeTokens>> = {
  'tab-on': 'surface-raised',
  block: 'stage',
  'stage-glow': 'stage-raised',
  'picture-top': 'stage',
  'picture-middle': 'stage',
  'picture-foot': 'stage',
};

/** The colour that pages of a theme show for a token, as `#A3171C`; a translucent one as it is seen on the stage. */
export function findShownColour(theme: ThemeName, token: Exclude<keyof ThemeTokens, 'shade'>): string | undefined {
  const { tokens } = themes[theme];
  const standIn = standIns[token];
  const colour = tokens[token] ?? (standIn && tokens[standIn]);
  const translucent = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(colour ?? '');
  if (!translucent) return colour;
  const [red = 0, green = 0, blue = 0, share = 1] = translucent.slice(1).map(Number);
  const below = [1, 3, 5].map((start) => Number.parseInt(tokens.stage.slice(start, start + 2), 16));
  const mixed = [red, green, blue].map((part, index) => Math.round(part * share + (below[index] ?? 0) * (1 - share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
