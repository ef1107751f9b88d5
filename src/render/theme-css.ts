import { picksThemeAttribute, stagePickerAttribute } from '../browser/page-hooks.ts';

/** The colours of one page: a theme's tokens with those that the campaign replaces. */
export interface PageColours {
  scheme: 'light' | 'dark';
  tokens: Readonly<Record<string, string>>;
}

/** On an element that stands on the stage of another theme than the page's. */
const stageTokens = /^(?:stage|on-stage|accent|shade$)/;

/** Custom properties on `:root`, so that a page carries only its own theme. Throws on a value that could end the declaration. */
export function formatThemeCss({ scheme, tokens }: PageColours): string {
  return `:root{color-scheme:${scheme};${formatDeclarations(Object.entries(tokens))}}`;
}

/**
 * The grounds of other themes for single elements, `[data-theme="coral"]`. They are those of the stage and of the accent alone, so such an element carries
 * a `data-ground` too. A `data-stage-picker` takes the theme of the radio button that is
 * checked in it. Names come from a closed list; values are checked as above.
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
