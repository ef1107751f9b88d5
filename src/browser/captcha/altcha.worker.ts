import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge, CaptchaSolution } from '../../contract/registration/captcha.ts';

export type CaptchaWorkerAnswer = { solution: CaptchaSolution } | { error: string };

/** Solves one challenge off the main thread and answers once. */
self.addEventListener('message', async ({ data }: MessageEvent<CaptchaChallenge>) => {
  self.postMessage(await answer(data));
});

async function answer(challenge: CaptchaChallenge): Promise<CaptchaWorkerAnswer> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey });
    return solution
      ? { solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
      : { error: 'no solution in time' };
  } catch (error) {
    return { error: String(error) };
  }
}
