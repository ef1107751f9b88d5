import { Hono } from 'hono';
import type { CaptchaProvider } from '../../leads/captcha/captcha-provider.ts';
import { type ApiEnv, answerData, answerError, refuseMethod } from '../answers.ts';

export interface CaptchaDeps {
  captcha: CaptchaProvider;
}

/** GET /challenge: a task of the built-in captcha; 404 while another provider is set. */
export function createCaptchaRoutes({ captcha }: CaptchaDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/challenge', async (c) => {
      const challenge = await captcha.challenge?.();
      if (!challenge) return answerError(c, 'notFound');
      c.header('Cache-Control', 'no-store');
      return answerData(c, challenge);
    })
    .all('/challenge', refuseMethod('GET, HEAD'));
}
