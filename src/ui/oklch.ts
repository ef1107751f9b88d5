import { toLinear } from '../contract/relative-luminance.ts';
import type { Colour } from './theme-contrast.ts';

/** A colour as it is seen (OKLCH): how light from 0 to 1, how strong, and its hue in radians. */
export interface Seen {
  light: number;
  chroma: number;
  hue: number;
}

export function toSeen(colour: Colour): Seen {
  const [red, green, blue] = colour.map((channel) => toLinear(channel)) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The nearest colour of a screen that is as light and of the same hue: the chroma gives way. */
export function fromSeen({ light, chroma, hue }: Seen): Colour {
  for (let share = 1; share > 0; share -= 0.05) {
    const channels = toChannels(light, chroma * share * Math.cos(hue), chroma * share * Math.sin(hue));
    if (channels.every((channel) => channel > -0.5 && channel < 255.5)) return roundAll(channels);
  }
  return roundAll(toChannels(light, 0, 0));
}

function toChannels(light: number, a: number, b: number): [number, number, number] {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    255 * fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    255 * fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    255 * fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function roundAll(channels: readonly [number, number, number]): Colour {
  const [red, green, blue] = channels.map((channel) => Math.min(255, Math.max(0, Math.round(channel))));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
