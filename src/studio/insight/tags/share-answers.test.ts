import { expect, test } from 'vitest';
import { shareAnswers } from './share-answers.ts';

test('answers are shares of the times that visitors were asked; who has not answered is one of them', () => {
  expect(shareAnswers({ asked: 200, agree: 100, refuse: 40, some: 20 })).toEqual({
    asked: 200,
    shares: [
      { answer: 'agree', share: 0.5 },
      { answer: 'some', share: 0.1 },
      { answer: 'refuse', share: 0.2 },
      { answer: 'open', share: 0.2 },
    ],
  });
});

test('more answers than questions are all of them', () => {
  expect(shareAnswers({ asked: 1, agree: 0, refuse: 4, some: 0 })).toEqual({
    asked: 4,
    shares: [{ answer: 'refuse', share: 1 }],
  });
  expect(shareAnswers({ asked: 0, agree: 0, refuse: 0, some: 0 })).toEqual({ asked: 0, shares: [] });
});
