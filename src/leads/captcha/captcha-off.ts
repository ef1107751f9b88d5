import type { CaptchaProvider } from './captcha-provider.ts';

/** Accepts everything: for development, load tests, and banks with their own protection in front. */
export const captchaOff: CaptchaProvider = {
  name: 'off',
  verify: async () => ({ kind: 'accepted', verdict: 'off' }),
};
