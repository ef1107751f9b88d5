import type { CaptchaName } from '../contract/captcha.ts';
import { type AltchaServices, createAltcha } from './captcha-altcha.ts';
import { createRecaptcha, type RecaptchaServices } from './captcha-recaptcha.ts';
import { pageDataset } from './page-hooks.ts';

/**
 * A captcha that nobody sees. `start` when the form opens, not before; `takeToken` when it is sent. Tokens are for one use: what was taken is replaced
 * by the next `start`.
 */
export interface Captcha {
  /** Resolves when it is ready or has failed; never rejects. Does nothing while it is ready. */
  start(): Promise<void>;
  /** Waits for work that has begun. Says `not-ready` when there is none to wait for. */
  takeToken(): Promise<CaptchaToken>;
}

/**
 * A captcha that is not there when a form is sent gets this long to come. Somebody whose browser fills in all fields at once can be faster than the
 * network; nothing is sent before.
 */
export const captchaPatienceMs = 3000;

export type CaptchaToken =
  /** `token` is undefined on pages without a captcha. */
  | { kind: 'token'; token: string | undefined }
  /** Nothing may be sent (specification, section 8). `reason` is for the console. */
  | { kind: 'not-ready'; reason: string };

export type CaptchaServices = AltchaServices & RecaptchaServices & { wait: (ms: number) => Promise<void> };

/** The captcha that `<html>` asks for. An unknown name counts as a captcha that never gets ready, so that a slip is seen at once. */
export function createCaptcha(dataset: DOMStringMap, services: CaptchaServices): Captcha {
  const captcha = chooseCaptcha(dataset, services);
  return {
    start: captcha.start,
    takeToken: async () => {
      await Promise.race([captcha.start(), services.wait(captchaPatienceMs)]);
      return captcha.takeToken();
    },
  };
}

function chooseCaptcha(dataset: DOMStringMap, services: CaptchaServices): Captcha {
  const name: CaptchaName | (string & {}) = dataset[pageDataset.captcha] ?? 'off';
  switch (name) {
    case 'off':
      return { start: async () => {}, takeToken: async () => ({ kind: 'token', token: undefined }) };
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
        takeToken: async () => ({ kind: 'not-ready', reason: `unknown captcha ${name}` }),
      };
  }
}
