import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { createAltchaCaptcha } from './altcha-captcha.ts';
import { captchaOff } from './captcha-off.ts';
import type { CaptchaProvider } from './captcha-provider.ts';
import { createRecaptchaCaptcha } from './recaptcha-captcha.ts';

/** The captcha that the settings name. `ownKey`: signs challenges where the settings have no key for them. */
export function chooseCaptcha(env: Env, ownKey: string, now: () => Date, log: Logger): CaptchaProvider {
  switch (env.CAPTCHA) {
    case 'off':
      return captchaOff;
    case 'altcha':
      return createAltchaCaptcha({ key: env.ALTCHA_KEY ?? ownKey, now });
    case 'recaptcha':
      return createRecaptchaCaptcha({
        secretKey: env.RECAPTCHA_SECRET_KEY ?? '',
        verifyUrl: env.RECAPTCHA_VERIFY_URL,
        minScore: env.RECAPTCHA_MIN_SCORE,
        log,
      });
  }
}
