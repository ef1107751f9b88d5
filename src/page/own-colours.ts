/** A hexadecimal colour of content, as `#rrggbb` in lower case. */
export type OwnColour = `#${string}`;

/**
 * Parses `#rgb`, `#rrggbb` and both with transparency (`#rgba`, `#rrggbbaa`), which is mixed with white. Undefined for
 * anything else, because the colour is written into the page's CSS.
 */
export function parseOwnColour(text: string): OwnColour | undefined {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return `#${[red, green, blue].map((channel) => toDigits(255 + ((channel - 255) * alpha) / 255)).join('')}`;
}

function toDigits(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0');
}

/** The hexadecimal colours in every `color` of stored content, each once. */
export function listOwnColours(stored: unknown): readonly OwnColour[] {
  const found = new Set<OwnColour>();
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [field, part] of Object.entries(value)) visit(part, field);
    const colour = name === 'color' && typeof value === 'string' ? parseOwnColour(value) : undefined;
    if (colour !== undefined) found.add(colour);
  };
  visit(stored, '');
  return [...found];
}
