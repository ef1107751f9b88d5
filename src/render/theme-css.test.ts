import fc from 'fast-check';
import { expect, it } from 'vitest';
import { relativeLuminance } from '../contract/relative-luminance.ts';
import { formatOwnColoursCss } from './theme-css.ts';

/** Contrast of the text on a hexadecimal colour of content. */
function contrastOn(red: number, green: number, blue: number): number {
  const digits = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('');
  const [, surface, ink] =
    /\[data-colour="#\w{6}"\]\{--surface:(#\w{6});--ink:(#fff|#000)\}/.exec(formatOwnColoursCss([`#${digits}`])) ?? [];
  expect(surface).toBe(`#${digits}`);
  const ground = relativeLuminance(red, green, blue) + 0.05;
  return ink === '#fff' ? 1.05 / ground : ground / 0.05;
}

it('has a text of 4.5:1 on every colour that content gives', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (...colour) => {
      expect(contrastOn(...colour)).toBeGreaterThanOrEqual(4.5);
    }),
  );
  // Around the grey on which black and white have equal contrast.
  for (let grey = 110; grey < 125; grey += 1) expect(contrastOn(grey, grey, grey)).toBeGreaterThanOrEqual(4.5);
});

it('says nothing on a page without such colours', () => {
  expect(formatOwnColoursCss([])).toBe('');
});
