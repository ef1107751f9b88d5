import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import {
  type CaptchaChallenge,
  captchaTokenMaxLength,
  decodeCaptchaToken,
  encodeCaptchaToken,
} from '../../contract/registration/captcha.ts';
import { challengeLifetimeMs, createAltchaCaptcha, defaultChallengeWork } from './altcha-captcha.ts';

const work = { cost: 10, leastCounter: 1, greatestCounter: 5 };
const start = new Date('2026-11-20T02:30:00Z');
const captchaAt = (time: Date, key = 'a key of this installation') =>
  createAltchaCaptcha({ key, now: () => time, work });

async function makeChallenge(captcha = captchaAt(start)): Promise<CaptchaChallenge> {
  const challenge = await captcha.challenge?.();
  if (!challenge) throw new Error('no challenge');
  return challenge;
}

async function solve(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return encodeCaptchaToken({ challenge, solution });
}

test('a solved challenge is accepted, and the same answer has the same id however it is written', async () => {
  const token = await solve(await makeChallenge());
  const verdict = await captchaAt(start).verify(token, {});
  expect(verdict).toMatchObject({
    kind: 'accepted',
    verdict: 'altcha',
    spend: { expiresAt: new Date(start.getTime() + challengeLifetimeMs) },
  });
  const payload = decodeCaptchaToken(token);
  const rewritten = btoa(JSON.stringify({ solution: payload?.solution, challenge: payload?.challenge }, null, 1));
  expect(await captchaAt(start).verify(rewritten.replaceAll('=', ''), {})).toEqual(verdict);
});

test('a token of the real amount of work fits its limit', async () => {
  const token = await solve(await makeChallenge(createAltchaCaptcha({ key: 'k', now: () => start })));
  expect(token.length).toBeLessThan(captchaTokenMaxLength / 4);
  expect(defaultChallengeWork.cost * defaultChallengeWork.leastCounter).toBe(300_000);
});

test('an answer is too late when the challenge has expired', async () => {
  const token = await solve(await makeChallenge());
  const later = (ms: number) => captchaAt(new Date(start.getTime() + ms));
  expect(await later(challengeLifetimeMs - 1).verify(token, {})).toMatchObject({ kind: 'accepted' });
  expect(await later(challengeLifetimeMs).verify(token, {})).toEqual({ kind: 'refused', reason: 'expired' });
  const old = await solve(await makeChallenge(captchaAt(new Date('2020-01-01T00:00:00Z'))));
  expect(await captchaAt(start).verify(old, {})).toEqual({ kind: 'refused', reason: 'expired' });
});

test('a challenge that a wrong clock made is too late as soon as the clock is right; a small difference is none', async () => {
  const ahead = (ms: number) => makeChallenge(captchaAt(new Date(start.getTime() + ms))).then(solve);
  expect(await captchaAt(start).verify(await ahead(59_000), {})).toMatchObject({ kind: 'accepted' });
  expect(await captchaAt(start).verify(await ahead(120_000), {})).toEqual({ kind: 'refused', reason: 'expired' });
  expect(await captchaAt(start).verify(await ahead(200 * 86_400_000), {})).toMatchObject({ reason: 'expired' });
});

test.each([undefined, ''])('no token: missing', async (token) => {
  expect(await captchaAt(start).verify(token, {})).toEqual({ kind: 'refused', reason: 'missing' });
});

test.each(['x', '{}', btoa('[]'), 'A'.repeat(captchaTokenMaxLength + 1)])('%.20s is no answer', async (token) => {
  expect(await captchaAt(start).verify(token, {})).toEqual({ kind: 'refused', reason: 'failed' });
});

test('what was changed on the way is refused', async () => {
  const payload = decodeCaptchaToken(await solve(await makeChallenge()));
  if (!payload) throw new Error('no payload');
  const { challenge, solution } = payload;
  const { parameters } = challenge;
  const forged = [
    { challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    {
      challenge: { ...challenge, signature: challenge.signature.replace(/^./, (c) => (c === '0' ? '1' : '0')) },
      solution,
    },
    { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
    { challenge, solution: { ...solution, derivedKey: 'abc' } },
  ];
  for (const token of forged.map(encodeCaptchaToken)) {
    expect(await captchaAt(start).verify(token, {})).toEqual({ kind: 'refused', reason: 'failed' });
  }
});

test('a challenge of another installation is refused', async () => {
  const token = await solve(await makeChallenge(captchaAt(start, 'another key')));
  expect(await captchaAt(start).verify(token, {})).toEqual({ kind: 'refused', reason: 'failed' });
});
