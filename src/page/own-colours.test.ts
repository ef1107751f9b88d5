import { describe, expect, it } from 'vitest';
import { listOwnColours, parseOwnColour } from './own-colours.ts';

describe('a colour of content that no theme has', () => {
  it.each([
    ['#5A2FD0', '#5a2fd0'],
    [' #5a2fd0 ', '#5a2fd0'],
    ['#F60', '#ff6600'],
    ['#FF6600FF', '#ff6600'],
    // Mixed with white.
    ['#00000080', '#7f7f7f'],
    ['#0008', '#777777'],
    ['#ffffff00', '#ffffff'],
  ])('%j is %s', (stored, colour) => {
    expect(parseOwnColour(stored)).toBe(colour);
  });

  it.each(['', '#', '#12', '#12345', '#1234567', 'ff6600', 'red', 'rgb(1, 2, 3)', '#ff6600;}', '#gg6600'])(
    '%j is none',
    (stored) => {
      expect(parseOwnColour(stored)).toBeUndefined();
    },
  );

  it('is found in every "color" at any depth, each once, and in no other field', () => {
    const popup = { title: '#abcdef', color: '#0a0' };
    expect(
      listOwnColours({
        'home.section2': {
          cards: [
            { color: '#FF6600', popup },
            { color: 'coral', popup },
          ],
          theme: '#123456',
        },
      }),
    ).toEqual(['#ff6600', '#00aa00']);
  });
});
