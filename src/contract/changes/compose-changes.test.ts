import { expect, it } from 'vitest';
import { composeChanges } from './compose-changes.ts';

it('composes the letters of every text in a change, and nothing else', () => {
  const [place, words] = [['content', 'home.banner', 'e\u0302\u0301'], 'Lãi suất tiết kiệm'];
  const apart = words.normalize('NFD');
  expect(apart).not.toBe(words);
  expect(
    composeChanges([
      { kind: 'set', at: place, value: { title: apart, rows: [apart, 5, null] } },
      { kind: 'insert', at: [...place, 0], value: apart },
      { kind: 'unset', at: place },
    ]),
  ).toEqual([
    { kind: 'set', at: place, value: { title: words, rows: [words, 5, null] } },
    { kind: 'insert', at: [...place, 0], value: words },
    { kind: 'unset', at: place },
  ]);
});
