/** Relative luminance of an sRGB colour (WCAG 2.2), from 0 for black to 1 for white. Channels are 0 to 255. */
export function relativeLuminance(red: number, green: number, blue: number): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** How much light a channel of sRGB gives, from 0 to 1. */
export function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
