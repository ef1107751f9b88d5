import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test.each(['light', 'dark'])('in the %s theme texts and edges are seen on their grounds', (name) => {
  const theme = readTheme(name);
  const contrast = (a = '', b = '') => {
    const [light = 0, dark = 0] = [a, b]
      .map((token) => luminanceOf(theme.get(token) ?? ''))
      .sort((one, other) => other - one);
    return (light + 0.05) / (dark + 0.05);
  };
  const faint = (pairs: readonly (readonly string[])[], least: number) =>
    pairs
      .filter(([token, ground]) => !(contrast(token, ground) >= least))
      .map(([token, ground]) => `${token} on ${ground}: ${contrast(token, ground).toFixed(2)} of ${least}`);
  expect([...faint(texts, 4.5), ...faint(edges, 3)]).toEqual([]);
});

test('a finger has 44 px for every size of control', () => {
  const coarse = css.split('@media (pointer: coarse) {')[1]?.split('@media')[0] ?? '';
  const sizes = [...css.matchAll(/--(control-\w+):/g)].map(([, token]) => token);
  const ofFinger = new Map(
    [...coarse.matchAll(/--(control-\w+): (\d+)px;/g)].map(([, token, size]) => [token, Number(size)]),
  );
  expect(sizes.filter((token) => !((ofFinger.get(token) ?? 0) >= 44))).toEqual([]);
  expect(sizes).not.toEqual([]);
});
