import type { ThemeName } from '../page/page-model.ts';
import type { PageColours } from '../render/theme-css.ts';
import { fromSeen, toSeen } from './oklch.ts';
import { type Colour, contrast, contrastPairs, leastTextContrast, parseHexColour } from './theme-contrast.ts';
import { type Theme, themes } from './themes.ts';

/** The colours of a page: its theme with the campaign's replacements, and what follows from another brand colour. */
export function coloursOf(theme: ThemeName, replaced: Readonly<Record<string, string>>): PageColours {
  const { scheme, tokens } = themes[theme];
  const { brand } = replaced;
  return { scheme, tokens: { ...tokens, ...(brand !== undefined && followBrand(themes[theme], brand)), ...replaced } };
}

/** Tokens that say something by their colour, or are the brand colour itself. */
const fixed: ReadonlySet<string> = new Set(['brand', 'error', 'success']);

/** Page grounds and the colours on them. A dark page keeps them, whatever the brand colour. */
const ofPage = /^(?:surface|ink|line|control|tab-on|block)/;

/** Whether pages of a theme make the colour from a replaced brand colour. */
export function followsBrand(theme: ThemeName, token: string): boolean {
  const { scheme, tokens } = themes[theme];
  const own: Readonly<Record<string, string>> = { ...tokens };
  const isMixed = own[token] !== undefined && !parseHexColour(own[token]);
  return !isMixed && !fixed.has(token) && !(scheme === 'dark' && ofPage.test(token));
}

/**
 * The other colours of a theme for another brand colour: banner, marks and steps take its hue and stay as light or dark
 * as they are, so that one colour of content is enough. Empty if the brand colour is the theme's own, or none.
 */
function followBrand({ scheme, tokens }: Theme, brandText: string): Readonly<Record<string, string>> {
  const [brand, usual] = [parseHexColour(brandText), parseHexColour(tokens.brand)];
  if (!brand || !usual || brand.join() === usual.join()) return {};
  const { light, chroma, hue } = toSeen(brand);
  const own = toSeen(usual);
  // A dull brand colour has dull companions.
  const strength = Math.min(1, chroma / own.chroma);
  const ink: Colour = contrast([255, 255, 255], brand) >= leastTextContrast ? [255, 255, 255] : [0, 0, 0];
  const followed = new Map<string, Colour>([['brand-ink', ink]]);
  const all: Readonly<Record<string, string>> = { ...tokens };
  for (const [name, value] of Object.entries(all)) {
    const colour = parseHexColour(value);
    if (!colour || fixed.has(name) || followed.has(name) || (scheme === 'dark' && ofPage.test(name))) continue;
    const seen = toSeen(colour);
    if (name === 'brand-hover') {
      const step = Math.abs(seen.light - own.light);
      followed.set(name, fromSeen({ light: light + (ink[0] === 0 ? step : -step), chroma, hue }));
    } else followed.set(name, fromSeen({ light: seen.light, chroma: seen.chroma * strength, hue }));
  }
  for (const { above, ground, least } of contrastPairs) {
    const colour = followed.get(above);
    const under = followed.get(ground) ?? parseHexColour(all[ground] ?? '');
    if (colour && under) followed.set(above, ensureContrast(colour, under, least));
  }
  const shade = (followed.get('stage') ?? [0, 0, 0]).join(' ');
  return { ...Object.fromEntries([...followed].map(([name, colour]) => [name, toHex(colour)])), shade };
}

/** The colour, lighter or darker until it has the least contrast: equally light hues differ a little in contrast. */
function ensureContrast(colour: Colour, ground: Colour, least: number): Colour {
  const step = toSeen(colour).light > toSeen(ground).light ? 0.01 : -0.01;
  let readable = colour;
  for (let tries = 0; tries < 60 && contrast(readable, ground) < least; tries += 1) {
    const seen = toSeen(readable);
    readable = fromSeen({ ...seen, light: Math.min(1, Math.max(0, seen.light + step)) });
  }
  return readable;
}

function toHex(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
