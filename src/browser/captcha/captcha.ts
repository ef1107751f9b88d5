import { pageDataset } from '../../contract/page-attributes.ts';
import type { CaptchaName } from '../../contract/registration/captcha.ts';
import { type AltchaServices, createAltcha } from './altcha.ts';
import type { Captcha } from './captcha-token.ts';
import { createRecaptcha, type RecaptchaServices } from './recaptcha.ts';

/**
 * How long a submit waits for the captcha. With autofill a visitor can be faster than the network; nothing is sent
 * before.
 */
export const captchaPatienceMs = 3000;

export type CaptchaServices = AltchaServices & RecaptchaServices & { wait: (ms: number) => Promise<void> };

/**
 * The captcha that `<html>` asks for. An unknown name is a captcha that never gets ready, so that a mistake is noticed.
 */
export function createCaptcha(dataset: DOMStringMap, services: CaptchaServices): Captcha {
  const captcha = chooseCaptcha(dataset, services);
  return {
    start: captcha.start,
    requestToken: async () => {
      await Promise.race([captcha.start(), services.wait(captchaPatienceMs)]);
      return captcha.requestToken();
    },
  };
}

function chooseCaptcha(dataset: DOMStringMap, services: CaptchaServices): Captcha {
  const name: CaptchaName | (string & {}) = dataset[pageDataset.captcha] ?? 'off';
  switch (name) {
    case 'off':
      return { start: async () => {}, requestToken: async () => ({ kind: 'token', token: undefined }) };
    case 'altcha':
      return createAltcha(services);
    case 'recaptcha':
      return createRecaptcha(
        { siteKey: dataset[pageDataset.captchaKey] ?? '', scriptUrl: dataset[pageDataset.captchaScript] ?? '' },
        services,
      );
    default:
      return {
        start: async () => {},
        requestToken: async () => ({ kind: 'not-ready', reason: `unknown captcha ${name}` }),
      };
  }
}
