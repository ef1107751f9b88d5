import type { CaptchaChallenge, CaptchaName } from '../../contract/registration/captcha.ts';

/** Why a token was refused; each has its message for the visitor. */
export type CaptchaRefusal = 'missing' | 'failed' | 'expired' | 'unavailable';

export type CaptchaVerdict =
  | {
      kind: 'accepted';
      /** Stored with the lead, for example `altcha` or `recaptcha 0.9`. */
      verdict: string;
      /** For providers that do not spend tokens themselves: the lead is stored only if this id was not spent before. */
      spend?: { id: string; expiresAt: Date };
      /** When the task was issued, if a signature proves it. */
      issuedAt?: Date;
    }
  | { kind: 'refused'; reason: CaptchaRefusal };

/** Distinguishes people from programs. Implementations: built-in proof of work, reCAPTCHA v3, off. */
export interface CaptchaProvider {
  readonly name: CaptchaName;
  /** Only the built-in captcha issues challenges. */
  challenge?(): Promise<CaptchaChallenge>;
  /** Never rejects because of the token or the outside service: the verdict says what is wrong. */
  verify(token: string | undefined, context: { remoteIp?: string | undefined }): Promise<CaptchaVerdict>;
}
