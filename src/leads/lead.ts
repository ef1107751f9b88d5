import type { Touches } from '../contract/attribution/touches.ts';
import type { Utm } from '../contract/attribution/utm.ts';
import type { Calculation } from '../contract/registration/sign-up.ts';

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
  /** First and last arrival from advertising, as the visitor's browser tells. */
  touches?: Touches | undefined;
  /** Every purpose that the page asked consent for, ticked or not. */
  consents?: readonly GivenConsent[] | undefined;
}

/** What a visitor said to one purpose. */
export interface GivenConsent {
  purpose: string;
  isGranted: boolean;
  /** Version that content gives the text. */
  textVersion: string;
  /** SHA-256, in hex, of exactly what stood before the visitor (forms/registration/consent-text.ts). */
  textHash: string;
}

/** The same as it is now. */
export interface LeadConsent extends GivenConsent {
  /** When the person took it back, in whichever campaign it was given. */
  withdrawnAt?: Date | undefined;
}

/** A registration in the database. */
export interface Lead extends NewLead {
  reference: string;
  captchaVerdict: string;
  createdAt: Date;
}

/** A registration on its way into the database, which says when that was; unless it is told, as tests do. */
export type UnsavedLead = Omit<Lead, 'createdAt'> & { createdAt?: Date };

/**
 * A registration as it is read: with what is known of the same person. Leads of one person are linked, never merged.
 */
export interface StoredLead extends Lead {
  consents?: readonly LeadConsent[] | undefined;
  /** Absent for a person's first lead, and where no phone tells who it is. */
  person?: PersonLeads | undefined;
}

export interface PersonLeads {
  /** 2 for the second lead with this phone, in whichever campaign. */
  ordinal: number;
  /** References of those before, the latest three at most, the oldest first. */
  earlier: readonly string[];
}

/** Which leads to read. */
export interface LeadFilter {
  webid?: string | undefined;
  /** Registered at this time or later. */
  since?: Date | undefined;
  /** Those that were set aside, or all others; both when nothing is said. */
  quarantine?: 'only' | 'left-out' | undefined;
  /** With this phone, however it is written. */
  phone?: string | undefined;
  /** Those that were kept for long enough and wait to be removed; left out when nothing is said. */
  hidden?: 'only' | undefined;
}
