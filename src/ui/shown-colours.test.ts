import { expect, it } from 'vitest';
import { findShownColour } from './shown-colours.ts';

it.each([
  ['lacquer', 'brand', '#A3171C'],
  ['lacquer', 'stage-glow', '#A8141B'],
  // Those that a theme does not have.
  ['jade', 'stage-glow', '#0A5F4F'],
  ['jade', 'tab-on', '#FFFFFF'],
  ['jade', 'picture-foot', '#044338'],
  // rgb(255 224 178 / 0.2) on #4A0308.
  ['lacquer', 'stage-line', '#6E2F2A'],
] as const)('pages of %s show for %s the colour %s', (theme, token, colour) =>
  expect(findShownColour(theme, token)).toBe(colour),
);
