/**
 * An invisible captcha. Call `start` when the form opens, and `requestToken` when it is sent. A token is used once; the
 * next `start` makes another.
 */
export interface Captcha {
  /** Resolves when it is ready or has failed; never rejects. Does nothing if it is ready. */
  start(): Promise<void>;
  /** Waits for running work; `not-ready` if there is none. */
  requestToken(): Promise<CaptchaToken>;
}

export type CaptchaToken =
  /** `token` is undefined on pages without a captcha. */
  | { kind: 'token'; token: string | undefined }
  /** Nothing may be sent (behaviour 8.2). `reason` is for the console. */
  | { kind: 'not-ready'; reason: string };
