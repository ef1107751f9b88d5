import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { relativeLuminance } from '../../contract/relative-luminance.ts';

const css = readFileSync(new URL('studio.css', import.meta.url), 'utf8');

function readTheme(name: string): ReadonlyMap<string, string> {
  const block = css.split(`[data-theme="${name}"] {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, token = '', colour = '']) => [token, colour]),
  );
}

function luminanceOf(colour: string): number {
  const [red = Number.NaN, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return relativeLuminance(red, green, blue);
}

const grounds = ['paper', 'surface', 'raised', 'sunken', 'hover', 'selected'];
const someGrounds = ['paper', 'surface', 'raised', 'hover'];
const tints = ['error', 'warn', 'ok', 'info', 'away', 'add', 'drop'];
const pairs = (texts: readonly string[], on: readonly string[]) =>
  texts.flatMap((text) => on.map((ground) => [text, ground]));

/** Texts need 4.5:1, edges of controls and the focus 3:1. */
const texts = [
  ...pairs(['ink', 'ink-soft', 'ink-muted', 'error', 'warn'], grounds),
  ...pairs(['ok', 'away', 'gold-ink'], someGrounds),
  ...tints.map((tone) => [tone, `${tone}-tint`]),
  ...['error', 'warn', 'info', 'away', 'ok'].map((tone) => ['ink-soft', `${tone}-tint`]),
  ['gold-ink', 'gold-tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-tip', 'tip'],
];
const edges = [
  ...pairs(['control'], ['raised', 'surface', 'paper']),
  ...pairs(['focus'], grounds),
  ...pairs(['gold-edge'], ['surface', 'paper', 'selected']),
  ['primary', 'surface'],
  ...pairs(['data', 'data-views', 'data-desk', 'arm-a', 'arm-b', 'arm-c', 'arm-d'], ['surface', 'raised']),
];

describe.each(['light', 'dark'])('the %s theme', (name) => {
  const theme = readTheme(name);
  const contrast = (a = '', b = '') => {
    const [light = 0, dark = 0] = [a, b]
      .map((token) => luminanceOf(theme.get(token) ?? ''))
      .sort((one, other) => other - one);
    return (light + 0.05) / (dark + 0.05);
  };

  it.each([...texts.map((pair) => [...pair, 4.5]), ...edges.map((pair) => [...pair, 3])] as [string, string, number][])(
    '%s is seen on %s',
    (token, ground, least) => {
      expect(contrast(token, ground)).toBeGreaterThanOrEqual(least);
    },
  );
});
