import { expect, test } from 'vitest';
import { type CaptchaPayload, captchaTokenMaxLength, decodeCaptchaToken, encodeCaptchaToken } from './captcha.ts';

const payload: CaptchaPayload = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 2000,
      expiresAt: 4_070_908_800,
      keyLength: 32,
      keyPrefix: 'ca1f',
      keySignature: '68d8',
      nonce: '2148',
      salt: 'd0d8',
    },
    signature: '6bea',
  },
  solution: { counter: 114, derivedKey: 'ca1f04' },
};

test('a token is base64url and reads back as it was', () => {
  const token = encodeCaptchaToken(payload);
  expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(decodeCaptchaToken(token)).toEqual(payload);
});

test.each([
  ['empty', ''],
  ['not base64url', 'a+b/'],
  ['not JSON', btoa('hello').replaceAll('=', '')],
  ['another shape', btoa('{"challenge":{}}').replaceAll('=', '')],
  ['JSON null', btoa('null')],
  ['too long', 'A'.repeat(captchaTokenMaxLength + 1)],
])('%s is no token', (_name, token) => {
  expect(decodeCaptchaToken(token)).toBeUndefined();
});
