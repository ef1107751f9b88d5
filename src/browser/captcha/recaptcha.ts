import { captchaAction } from '../../contract/registration/captcha.ts';
import type { Captcha } from './captcha-token.ts';

/** The part of Google's script that is used. */
export interface Recaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
}

export interface RecaptchaServices {
  /** Adds the script to the page; resolves with its object, rejects if it does not load. */
  loadRecaptcha: (scriptUrl: string) => Promise<Recaptcha>;
}

/** reCAPTCHA v3. Ready means that Google's script has loaded and says so. */
export function createRecaptcha(
  { siteKey, scriptUrl }: { siteKey: string; scriptUrl: string },
  { loadRecaptcha }: RecaptchaServices,
): Captcha {
  let recaptcha: Recaptcha | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      const loaded = await loadRecaptcha(`${scriptUrl}?render=${encodeURIComponent(siteKey)}`);
      await new Promise<void>((resolve) => loaded.ready(resolve));
      recaptcha = loaded;
    } catch {
      // Tried again when the form is sent.
      loading = undefined;
    }
  }

  function start(): Promise<void> {
    loading ??= load();
    return loading;
  }

  return {
    start,
    requestToken: async () => {
      if (!recaptcha) {
        // A script that hangs would keep the next press waiting, too: that one loads it anew.
        loading = undefined;
        return { kind: 'not-ready', reason: 'grecaptcha is not loaded' };
      }
      try {
        return { kind: 'token', token: await recaptcha.execute(siteKey, { action: captchaAction }) };
      } catch (error) {
        return { kind: 'not-ready', reason: `grecaptcha gave no token: ${String(error)}` };
      }
    },
  };
}
