import { z } from 'zod';
import { expected } from '../contract/remark.ts';
import type { ContentTypes } from '../page/content-types.ts';
import type { ThemeName } from '../page/page-model.ts';
import { ofKind } from '../page/stored-shape.ts';

const themeNames = ['jade', 'sky', 'coral', 'midnight', 'blue', 'violet', 'emerald', 'green', 'lacquer'] as const;

/** The ground that a colour of content becomes: one whose texts have been checked to be readable. */
export interface StageColour {
  /** Whose stage or accent it is; the page's own when undefined. */
  theme: ThemeName | undefined;
  ground: 'stage' | 'accent';
}

/** What content without a usable colour stands on. */
export const ownStage: StageColour = { theme: undefined, ground: 'stage' };

const colourWords = 'A theme (coral), a theme with "-accent" (coral-accent), or "accent"; the page’s stage otherwise.';

/**
 * `color` of a popup or card. In content it is free text: a theme's name ("coral") is that theme's stage, with "-accent" behind it ("coral-accent") its light
 * accent, "accent" alone the page's own. Anything else, hexadecimal digits included, is the page's stage: nobody has checked a text on it.
 */
export function stageColour({ optionalText }: ContentTypes): z.ZodType<StageColour, string | undefined> {
  return optionalText.transform((value) => parseColour(value ?? '')).meta(ofKind('colour', colourWords));
}

/** `theme` of a card or slide: a theme's name, nothing else. */
export function stageTheme(): z.ZodType<ThemeName | undefined, ThemeName | undefined> {
  return z.enum(themeNames, expected('a theme ({names})', { names: themeNames.join(', ') })).optional();
}

/** The attributes that put an element on its ground. */
export function groundAttributes({ theme, ground }: StageColour): { 'data-ground': string; 'data-theme'?: ThemeName } {
  return { 'data-ground': ground, ...(theme && { 'data-theme': theme }) };
}

/** Themes that a page needs beside its own, each once. */
export function listThemes(themes: readonly (ThemeName | undefined)[]): readonly ThemeName[] {
  return [...new Set(themes)].filter((theme) => theme !== undefined);
}

function parseColour(value: string): StageColour {
  const [, name, accent] = /^([a-z]*?)-?(accent)?$/.exec(value.toLowerCase()) ?? [];
  const theme = themeNames.find((known) => known === name);
  if (theme === undefined && name !== '') return ownStage;
  return { theme, ground: accent ? 'accent' : 'stage' };
}
