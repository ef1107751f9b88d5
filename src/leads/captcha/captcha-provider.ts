import type { CaptchaChallenge, CaptchaName } from '../../contract/registration/captcha.ts';

/** Why a token was not accepted, and what the visitor is told. */
export type CaptchaRefusal = 'missing' | 'failed' | 'expired' | 'unavailable';

export type CaptchaVerdict =
  | {
      kind: 'accepted';
      /** Stored with the lead, for example `altcha` or `recaptcha 0.9`. */
      verdict: string;
      /**
       * For tokens that the provider cannot cross off by itself: the lead is stored only when this id was not spent
       * before.
       */
      spend?: { id: string; expiresAt: Date };
      /** When the task was handed out, where the provider's own signature proves it. */
      issuedAt?: Date;
    }
  | { kind: 'refused'; reason: CaptchaRefusal };

/** Tells people from programs. Implementations: built-in proof of work, reCAPTCHA v3, off. */
export interface CaptchaProvider {
  readonly name: CaptchaName;
  /** Only the built-in captcha hands out challenges. */
  challenge?(): Promise<CaptchaChallenge>;
  /** Never rejects because of the token or of an outside service; what is wrong is in the verdict. */
  verify(token: string | undefined, context: { remoteIp?: string | undefined }): Promise<CaptchaVerdict>;
}
