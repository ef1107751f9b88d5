import { z } from 'zod';
import { expected } from '../contract/remarks/remark.ts';
import type { ContentTypes } from '../page/content-types.ts';
import { type OwnColour, parseOwnColour } from '../page/own-colours.ts';
import type { ThemeName } from '../page/page-model.ts';

const themeNames = ['jade', 'sky', 'coral', 'midnight', 'blue', 'violet', 'emerald', 'green', 'lacquer'] as const;

/**
 * The ground of a colour in content. Contrast on the grounds of themes is tested; on a hexadecimal colour the text is
 * black or white, whichever has the contrast (`render/theme-css.ts`).
 */
export type StageColour =
  | {
      ground: 'stage' | 'accent';
      /** Theme of the stage or accent; undefined for the page's own. */
      theme: ThemeName | undefined;
    }
  | { ground: 'own'; colour: OwnColour };

const themeTitles: Readonly<Record<ThemeName, string>> = {
  jade: 'Ngọc bích',
  sky: 'Xanh trời',
  coral: 'San hô',
  midnight: 'Xanh đêm',
  blue: 'Xanh lam',
  violet: 'Tím',
  emerald: 'Ngọc lục bảo',
  green: 'Xanh lá',
  lacquer: 'Đỏ son',
};

/** The ground without a usable colour. */
export const ownStage = { theme: undefined, ground: 'stage' } as const satisfies StageColour;

const colourWords =
  'Mã màu như #5a2fd0, tên bộ màu như coral, hoặc coral-accent cho sắc nhạt của bộ đó. Bỏ trống thì dùng nền đậm của trang.';

/**
 * `color` of a popup or card. Free text in content: a hexadecimal colour is used as given; "coral" is that theme's
 * stage, "coral-accent" its light accent, "accent" the page's own. Anything else is the page's stage
 * (docs/why/drawing.md#own-colours).
 */
export function stageColour({ optionalText }: ContentTypes): z.ZodType<StageColour, string | undefined> {
  return optionalText
    .transform((value) => parseColour(value ?? ''))
    .meta({ contentKind: 'colour', description: colourWords });
}

/** `theme` of a card or slide: a theme's name, nothing else. */
export function stageTheme(): z.ZodType<ThemeName | undefined, ThemeName | undefined> {
  return z
    .enum(themeNames, expected('a theme ({names})', { names: themeNames.join(', ') }))
    .optional()
    .meta({ title: 'Bộ màu', optionTitles: themeTitles, description: 'Bỏ trống thì dùng bộ màu của trang.' });
}

/** The attributes that put an element on its ground. */
export function groundAttributes(colour: StageColour): {
  'data-ground': string;
  'data-theme'?: ThemeName;
  'data-colour'?: string;
} {
  if (colour.ground === 'own') return { 'data-ground': 'own', 'data-colour': colour.colour };
  return { 'data-ground': colour.ground, ...(colour.theme && { 'data-theme': colour.theme }) };
}

/** The theme whose tokens a colour needs; undefined for the page's own and for hexadecimal colours. */
export function themeOf(colour: StageColour | undefined): ThemeName | undefined {
  return colour === undefined || colour.ground === 'own' ? undefined : colour.theme;
}

/** Further themes that a page needs, each once. */
export function listThemes(themes: readonly (ThemeName | undefined)[]): readonly ThemeName[] {
  return [...new Set(themes)].filter((theme) => theme !== undefined);
}

function parseColour(value: string): StageColour {
  const colour = parseOwnColour(value);
  if (colour !== undefined) return { ground: 'own', colour };
  const [, name, accent] = /^([a-z]*?)-?(accent)?$/.exec(value.toLowerCase()) ?? [];
  const theme = themeNames.find((known) => known === name);
  if (theme === undefined && name !== '') return ownStage;
  return { theme, ground: accent ? 'accent' : 'stage' };
}
