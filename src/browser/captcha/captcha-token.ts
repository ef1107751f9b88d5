/**
 * A captcha that nobody sees. `start` when the form opens, not before; `takeToken` when it is sent. Tokens are for one
 * use: what was taken is replaced by the next `start`.
 */
export interface Captcha {
  /** Resolves when it is ready or has failed; never rejects. Does nothing while it is ready. */
  start(): Promise<void>;
  /** Waits for work that has begun. Says `not-ready` when there is none to wait for. */
  takeToken(): Promise<CaptchaToken>;
}

export type CaptchaToken =
  /** `token` is undefined on pages without a captcha. */
  | { kind: 'token'; token: string | undefined }
  /** Nothing may be sent (behaviour 8.2). `reason` is for the console. */
  | { kind: 'not-ready'; reason: string };
