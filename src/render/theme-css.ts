import { relativeLuminance } from '../contract/relative-luminance.ts';
import { picksThemeAttribute, stagePickerAttribute } from '../contract/section-attributes.ts';
import type { OwnColour } from '../page/own-colours.ts';

/** The colours of one page: a theme's tokens with those that the campaign replaces. */
export interface PageColours {
  scheme: 'light' | 'dark';
  tokens: Readonly<Record<string, string>>;
}

/** Tokens that a ground gives other values. */
const groundTokens = /^(?:surface|surface-raised|ink|ink-soft|brand|brand-hover|brand-ink|line|control|focus)$/;

/** The ground of the page itself, for what stands in a part with another one: `data-ground="page"`. */
export function formatPageGroundCss({ tokens }: PageColours): string {
  const own = Object.entries(tokens).filter(([token]) => groundTokens.test(token));
  return `[data-ground=page]{${formatDeclarations(own)}}`;
}

/** Tokens that an element on another theme's stage replaces. */
const stageTokens = /^(?:stage|on-stage|accent|shade$)/;

/**
 * Custom properties on `:root`, so that a page carries only its own theme; `--dark` is 1 on a dark one, for what
 * only dark pages have. Throws on a value that could end the declaration.
 */
export function formatThemeCss({ scheme, tokens }: PageColours): string {
  const dark = scheme === 'dark' ? '--dark:1;' : '';
  return `:root{color-scheme:${scheme};${dark}${formatDeclarations(Object.entries(tokens))}}`;
}

/**
 * Tokens of other themes for single elements, `[data-theme="coral"]`: only those of the stage and of the accent, so
 * such an element needs a `data-ground`, too. A `data-stage-picker` uses the theme of its checked radio button. Names
 * come from a closed list; values are checked as above.
 */
export function formatStageThemesCss(
  themes: readonly { name: string; tokens: Readonly<Record<string, string>> }[],
): string {
  return themes
    .map(({ name, tokens }) => {
      const ofStage = Object.entries(tokens).filter(([token]) => stageTokens.test(token));
      const picked = `[${stagePickerAttribute}]:has([${picksThemeAttribute}=${name}]:checked)`;
      return `[data-theme=${name}],${picked}{${formatDeclarations(ofStage)}}`;
    })
    .join('');
}

/**
 * The grounds of hexadecimal colours of content, `[data-colour="#5a2fd0"]`: the colour itself, with black or white for
 * text, links and lines. One of the two always reaches 4.5:1.
 */
export function formatOwnColoursCss(colours: readonly OwnColour[]): string {
  if (colours.length === 0) return '';
  const sameAsInk = ['ink-soft', 'brand', 'brand-hover', 'control', 'focus'].map((token) => `--${token}:var(--ink);`);
  const shared = `[data-ground=own]{${sameAsInk.join('')}--surface-raised:var(--surface);--brand-ink:var(--surface);--line:color-mix(in srgb,var(--ink) 24%,transparent);background:var(--surface);color:var(--ink)}`;
  return [
    shared,
    ...colours.map((colour) => `[data-colour="${colour}"]{--surface:${colour};--ink:${inkOn(colour)}}`),
  ].join('');
}

/** White where it can be read at 4.5:1, black elsewhere. */
function inkOn(colour: OwnColour): '#fff' | '#000' {
  const value = Number.parseInt(colour.slice(1), 16);
  const luminance = relativeLuminance(value >> 16, (value >> 8) & 255, value & 255);
  return 1.05 / (luminance + 0.05) >= 4.5 ? '#fff' : '#000';
}

function formatDeclarations(tokens: readonly (readonly [name: string, value: string])[]): string {
  return tokens
    .map(([name, value]) => {
      if (!/^[a-z][a-z-]*$/.test(name) || !/^[#\w\s./%(),-]+$/.test(value)) {
        throw new Error(`The theme token ${name} has a value that is no colour: ${value}`);
      }
      return `--${name}:${value};`;
    })
    .join('');
}
