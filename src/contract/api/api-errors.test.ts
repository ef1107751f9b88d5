import { expect, test } from 'vitest';
import { apiErrors, staleTokenCodes } from './api-errors.ts';

test('the codes that stand by themselves are those of the table', () => {
  const { captchaFailed, captchaExpired, captchaReplayed } = apiErrors;
  expect(staleTokenCodes).toEqual([captchaFailed, captchaExpired, captchaReplayed].map(({ errorCode }) => errorCode));
});

test('every code is given once', () => {
  const codes = Object.values(apiErrors).map(({ errorCode }) => errorCode);
  expect(new Set(codes).size).toBe(codes.length);
});
