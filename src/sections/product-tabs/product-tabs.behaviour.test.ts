import { describe, expect, it } from 'vitest';
import { chooseTab } from './product-tabs.behaviour.ts';

describe('the keys of the tabs', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    [' ', 1, 1],
    ['ArrowDown', 1, undefined],
    ['Tab', 1, undefined],
    ['Enter', 1, undefined],
  ])('%j on tab %i of three leads to %s', (key, current, next) => {
    expect(chooseTab(key, current, 3)).toBe(next);
  });

  it('a single tab leads to itself', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => chooseTab(key, 0, 1))).toEqual([0, 0, 0, 0]);
  });
});
