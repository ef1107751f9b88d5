import type { Calculation } from '../contract/sign-up.ts';
import type { Utm } from '../contract/utm.ts';

/** A person's registration as the rules accepted it, before it has a reference. */
export interface NewLead extends Utm {
  webid: string;
  /** Version of the page that was filled in. */
  version: number;
  template: string;
  /** Which form's rules it passed. */
  form: string;
  /** Made by the browser; at most one lead is stored for it. */
  submissionId?: string | undefined;
  /** Class id of the element that opened the form. */
  ctaId?: string | undefined;
  /** The visitor's fields by name. */
  fields: Readonly<Record<string, string>>;
  /** What the visitor saw in the calculator, told by the visitor's browser: a note for staff. */
  calculation?: Calculation | undefined;
  /** Empty, as its normalised form, when the form asks for no phone or leaves it open. */
  phoneRaw: string;
  phoneNormalised: string;
  /** Why it was set aside (a `QuarantineReason`); undefined for all others. */
  quarantine?: string | undefined;
}

/** A registration in the database. */
export interface Lead extends NewLead {
  reference: string;
  captchaVerdict: string;
  createdAt: Date;
}

/** Which leads to read. */
export interface LeadFilter {
  webid?: string | undefined;
  /** Registered at this time or later. */
  since?: Date | undefined;
  /** Those that were set aside, or all others; both when nothing is said. */
  quarantine?: 'only' | 'left-out' | undefined;
}
