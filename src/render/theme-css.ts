/** The colours of one page: a theme's tokens with those that the campaign replaces. */
export interface PageColours {
  scheme: 'light' | 'dark';
  tokens: Readonly<Record<string, string>>;
}

/** Custom properties on `:root`, so that a page carries only its own theme. Throws on a value that could end the declaration. */
export function formatThemeCss({ scheme, tokens }: PageColours): string {
  const declarations = Object.entries(tokens).map(([name, value]) => {
    if (!/^[a-z][a-z-]*$/.test(name) || !/^[#\w\s./%(),-]+$/.test(value)) {
      throw new Error(`The theme token ${name} has a value that is no colour: ${value}`);
    }
    return `--${name}:${value};`;
  });
  return `:root{color-scheme:${scheme};${declarations.join('')}}`;
}
