import { describe, expect, it } from 'vitest';
import { chooseStage, chooseStageState } from './blueprint-attributes.ts';

describe('what is built', () => {
  it.each([
    // tabs, then the stage of five after none, one, two … tabs were seen
    [4, [0, 1, 2, 3, 4]],
    [3, [0, 1, 3, 4]],
    [5, [0, 1, 2, 2, 3, 4]],
    [6, [0, 1, 1, 2, 3, 3, 4]],
    [2, [0, 2, 4]],
    [1, [0, 4]],
  ])('with %i tabs, from the bare ground to the whole house', (tabs, stages) => {
    expect(stages.map((_, seen) => chooseStage(seen, tabs, 5))).toEqual(stages);
  });

  it('never goes beyond the whole house, nor below the bare ground', () => {
    expect(chooseStage(9, 4, 5)).toBe(4);
    expect(chooseStage(0, 0, 5)).toBe(0);
  });

  it('fetches the next picture and none after it', () => {
    expect([0, 1, 2, 3, 4].map((index) => chooseStageState(index, 1))).toEqual([
      'past',
      'built',
      'next',
      'later',
      'later',
    ]);
  });
});
