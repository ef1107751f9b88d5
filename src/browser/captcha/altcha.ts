import {
  type CaptchaChallenge,
  type CaptchaSolution,
  encodeCaptchaToken,
} from '../../contract/registration/captcha.ts';
import type { Captcha, CaptchaToken } from './captcha-token.ts';

export interface AltchaServices {
  loadChallenge: () => Promise<CaptchaChallenge>;
  /** Solves the challenge off the main thread. Rejects if it fails. */
  solve: (challenge: CaptchaChallenge) => Promise<CaptchaSolution>;
  now: () => number;
}

/** A token that expires within this time is replaced, because it may expire on its way. */
const expiryMarginMs = 10_000;

type Work =
  | { kind: 'none' }
  | { kind: 'loading'; loaded: Promise<void> }
  /** The challenge is loaded; the token resolves when it is solved. */
  | { kind: 'ready'; expiresAtMs: number; token: Promise<string> };

/**
 * The built-in proof of work. Ready means that the challenge is loaded; a challenge that is still being solved is
 * waited for.
 */
export function createAltcha({ loadChallenge, solve, now }: AltchaServices): Captcha {
  let work: Work = { kind: 'none' };
  const isFresh = () => work.kind === 'ready' && now() < work.expiresAtMs - expiryMarginMs;

  function load(): Promise<void> {
    const loaded = loadChallenge().then(
      (challenge) => {
        const token = makeToken(challenge);
        // `requestToken` gets the rejection; this avoids an unhandled one before.
        token.catch(() => {});
        work = { kind: 'ready', expiresAtMs: challenge.parameters.expiresAt * 1000, token };
      },
      () => {
        // One that was given up may fail while the next is on its way, or there.
        if (work.kind === 'loading' && work.loaded === loaded) work = { kind: 'none' };
      },
    );
    work = { kind: 'loading', loaded };
    return loaded;
  }

  async function makeToken(challenge: CaptchaChallenge): Promise<string> {
    return encodeCaptchaToken({ challenge, solution: await solve(challenge) });
  }

  async function start(): Promise<void> {
    if (work.kind === 'loading') await work.loaded;
    else if (!isFresh()) await load();
  }

  async function requestToken(): Promise<CaptchaToken> {
    if (work.kind === 'none') return { kind: 'not-ready', reason: 'no challenge was loaded' };
    if (work.kind === 'loading') {
      // A call that hangs would keep the next press waiting, too: that one makes its own.
      work = { kind: 'none' };
      return { kind: 'not-ready', reason: 'the challenge is still on its way' };
    }
    const { token } = work;
    work = { kind: 'none' };
    try {
      return { kind: 'token', token: await token };
    } catch (error) {
      return { kind: 'not-ready', reason: `the challenge was not solved: ${String(error)}` };
    }
  }

  return { start, requestToken };
}
