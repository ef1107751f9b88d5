/** Why a lead is set aside for a person to look at. It is stored like any other, and the visitor sees the same success. */
export const quarantineReasons = [
  /** The field that no person sees was filled in. */
  'trap',
  /** Sent from a page that hides where it is. */
  'odd-origin',
  /** One phone number registers again and again. */
  'many-of-one-phone',
  /** Many leads of one address without a captcha. */
  'many-without-captcha',
  /** Many leads of one address, each sent faster than a person fills in a form. */
  'many-too-fast',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** What is known of a registration besides its fields, once its captcha was accepted. */
export interface RegistrationSigns {
  captchaVerdict: string;
  /** When the task of the captcha was handed out, as its signature proves. Undefined where no such thing is known. */
  captchaIssuedAt: Date | undefined;
}

export type Admission =
  | { kind: 'admitted'; quarantine: QuarantineReason | undefined }
  /** Too many came; the lead is not stored, and may be sent again after so many seconds. */
  | { kind: 'limited'; retryAfterSeconds: number };

/** Judges a registration once, right before it is stored. A repeated one is never judged. */
export interface Admitter {
  judge(signs: RegistrationSigns): Promise<Admission>;
  /** Whether what it judges is counted. Then a repeat has to be found before. */
  isCounting: boolean;
}
