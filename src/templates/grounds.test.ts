import { describe, expect, it } from 'vitest';
import { arrangeGrounds } from './grounds.ts';

type Stand = 'stage' | 'paper' | 'tint' | 'panel';

/** `P` paper, `T` tint, `S` stage, `B` block; each with what is above it. */
const letters: Readonly<Record<string, Stand>> = { P: 'paper', T: 'tint', S: 'stage', B: 'panel' };

function arrange(list: string, last = 'figures') {
  const stands = [...list].map((letter) => letters[letter] ?? 'paper');
  return arrangeGrounds(stands.map((stand, at) => ({ stand, name: at === list.length - 1 ? last : 'figures' })));
}

describe('arrangeGrounds', () => {
  it.each([
    ['P', 'paper/edge'],
    ['T', 'paper/edge'],
    ['ST', 'stage/edge paper/edge'],
    ['STT', 'stage/edge paper/edge tint/edge'],
    ['PTT', 'paper/edge tint/edge paper/edge'],
    ['PPPP', 'paper/edge paper/seam tint/edge paper/edge'],
    ['PBP', 'paper/edge paper/join paper/join'],
    ['PTB', 'paper/edge tint/edge tint/join'],
    ['PBPPP', 'paper/edge paper/join paper/join paper/seam tint/edge'],
    ['SSP', 'stage/edge stage/seam paper/edge'],
  ])('puts %s on %s', (list, grounds) => {
    expect(
      arrange(list)
        .map(({ ground, above }) => `${ground}/${above}`)
        .join(' '),
    ).toBe(grounds);
  });

  it('needs no line between a dark ground and one of the accent', () => {
    const [dark, bright] = [
      { name: 'hero', stand: 'stage' as const },
      { name: 'slips', stand: 'stage' as const },
    ];
    expect(arrangeGrounds([dark, { ...bright, hasAccent: true }, bright]).map(({ above }) => above)).toEqual([
      'edge',
      'edge',
      'edge',
    ]);
  });

  it('leaves the accent to the first part that brings it: a second whole ground of it is a stage', () => {
    const bright = { name: 'slips', stand: 'stage' as const, hasAccent: true as const };
    const block = { name: 'steps', stand: 'paper' as const, hasAccent: true as const };
    const look = (parts: Parameters<typeof arrangeGrounds>[0]) =>
      arrangeGrounds(parts).map(({ above, tone }) => `${above} ${tone}`);
    expect(look([bright, bright, bright])).toEqual(['edge accent', 'edge stage', 'seam stage']);
    expect(look([block, bright])).toEqual(['edge undefined', 'edge stage']);
  });

  it('tells each part what divides it from the next', () => {
    expect(arrange('PPTB').map(({ below }) => below)).toEqual(['seam', 'edge', 'join', 'edge']);
  });

  it('spends the accent on the last call to action, and lets no two blocks look alike', () => {
    expect(arrange('PBBB', 'call-to-action').map(({ tone }) => tone)).toEqual([undefined, 'stage', 'raised', 'accent']);
    expect(arrange('PBB').map(({ tone }) => tone)).toEqual([undefined, 'stage', 'raised']);
  });

  it('spends no accent on a page that has one', () => {
    const bright = { name: 'steps', hasAccent: true as const, stand: 'paper' as const };
    const [, last] = arrangeGrounds([bright, { name: 'call-to-action', stand: 'panel' }]);
    expect(last?.tone).toBe('stage');
  });

  it('hangs a call to action at the end over the footer', () => {
    expect(arrange('PB', 'call-to-action').at(-1)?.below).toBe('footer');
    expect(arrange('PB').at(-1)?.below).toBe('edge');
  });

  it('puts no two tints, and no three papers, beside each other in any order', () => {
    const lists = Array.from({ length: 4 ** 5 }, (_, seed) =>
      Array.from({ length: 5 }, (_unused, place) => 'PTSB'[Math.floor(seed / 4 ** place) % 4]).join(''),
    );
    for (const list of lists) {
      const grounds = arrange(list).map(({ ground }, at) => (list[at] === 'B' ? 'block' : ground));
      expect(grounds.join(' '), list).not.toMatch(/tint tint|paper paper paper/);
    }
  });
});
