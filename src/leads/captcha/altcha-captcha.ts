import { createHmac, timingSafeEqual } from 'node:crypto';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  type CaptchaPayload,
  captchaChallengeSchema,
  decodeCaptchaToken,
} from '../../contract/registration/captcha.ts';
import type { CaptchaProvider } from './captcha-provider.ts';

/** Lifetime of a challenge: long enough for a slow phone, short enough to keep the list of spent answers small. */
export const challengeLifetimeMs = 10 * 60_000;

/** Largest difference between the clocks of two processes. */
const clockDifferenceMs = 60_000;

/**
 * The work of a challenge: a browser derives keys for the counters from 0 to a number between the least and the
 * greatest. On average 500,000 rounds: a tenth of a second on a desktop (measured), 0.3 to 1 s on a mid-range phone
 * (estimated at 0.5 to 1.5 million rounds a second). Making a challenge costs the server 2,000 rounds, verifying an
 * answer none.
 */
export interface ChallengeWork {
  cost: number;
  leastCounter: number;
  greatestCounter: number;
}
export const defaultChallengeWork: ChallengeWork = { cost: 2_000, leastCounter: 150, greatestCounter: 350 };

interface AltchaOptions {
  /** Signs the challenges. All processes of one installation share it. */
  key: string;
  now: () => Date;
  work?: ChallengeWork;
}

/**
 * The built-in captcha: a proof of work that needs no outside service and no click. An answer can be used once; see
 * `spend` of the verdict.
 */
export function createAltchaCaptcha({ key, now, work = defaultChallengeWork }: AltchaOptions): CaptchaProvider {
  /** A challenge from a clock that was ahead would be valid for too long. */
  const isCurrent = (expiresAt: Date) => {
    const leftMs = expiresAt.getTime() - now().getTime();
    return leftMs > 0 && leftMs <= challengeLifetimeMs + clockDifferenceMs;
  };
  const secrets = { hmacSignatureSecret: `challenge:${key}`, hmacKeySignatureSecret: `answer:${key}` };
  return {
    name: 'altcha',

    challenge: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.greatestCounter, work.leastCounter),
        deriveKey,
        expiresAt: Math.floor((now().getTime() + challengeLifetimeMs) / 1000),
        ...secrets,
      });
      return captchaChallengeSchema.parse(challenge);
    },

    verify: async (token) => {
      if (!token) return { kind: 'refused', reason: 'missing' };
      const payload = decodeCaptchaToken(token);
      if (!payload) return { kind: 'refused', reason: 'failed' };
      const { challenge } = payload;
      if (!isSolved(payload, secrets)) return { kind: 'refused', reason: 'failed' };
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      if (!isCurrent(expiresAt)) return { kind: 'refused', reason: 'expired' };
      // The signature covers every parameter and has one spelling, so it identifies the challenge, whatever the token
      // looks like.
      return {
        kind: 'accepted',
        verdict: 'altcha',
        spend: { id: challenge.signature, expiresAt },
        issuedAt: new Date(expiresAt.getTime() - challengeLifetimeMs),
      };
    },
  };
}

interface Secrets {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

/**
 * Whether the challenge is ours and the derived key is right. The library's `verifySolution` checks the same, but also
 * judges the expiry by the clock of this machine.
 */
function isSolved({ challenge: { parameters, signature }, solution }: CaptchaPayload, secrets: Secrets): boolean {
  // The names stand in alphabetical order, as the library signs them.
  return (
    isSignature(signature, secrets.hmacSignatureSecret, JSON.stringify(parameters)) &&
    isSignature(parameters.keySignature, secrets.hmacKeySignatureSecret, Buffer.from(solution.derivedKey, 'hex'))
  );
}

function isSignature(given: string, secret: string, data: string | Uint8Array): boolean {
  const expected = createHmac('sha256', secret).update(data).digest('hex');
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
