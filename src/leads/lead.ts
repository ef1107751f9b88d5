import type { Touches } from '../contract/attribution/touches.ts';
import type { Utm } from '../contract/attribution/utm.ts';
import type { ArmName } from '../contract/insight/page-events.ts';
import type { Calculation } from '../contract/registration/sign-up.ts';

/** A registration that the rules accepted, before it has a reference. */
export interface NewLead extends Utm {
  webid: string;
  /** Version of the page that was filled in. */
  version: number;
  template: string;
  /** The form whose rules it passed. */
  form: string;
  /** Made by the browser; at most one lead is stored for it. */
  submissionId?: string | undefined;
  /** Class id of the element that opened the form. */
  ctaId?: string | undefined;
  /** Arm of the experiment that the visitor saw, if one was running. */
  arm?: ArmName | undefined;
  /** Whether the page could count itself; undefined: it said nothing about it. */
  pageCounted?: boolean | undefined;
  /** The visitor's fields by name. */
  fields: Readonly<Record<string, string>>;
  /** The calculation that the visitor's browser reports: a note for staff. */
  calculation?: Calculation | undefined;
  /** Empty, like the normalised form, when the form has no phone or leaves it optional. */
  phoneRaw: string;
  phoneNormalised: string;
  /** Reason of its quarantine (a `QuarantineReason`); undefined for all others. */
  quarantine?: string | undefined;
  /** First and last arrival from advertising, as the visitor's browser reports them. */
  touches?: Touches | undefined;
  /** Every purpose that the page asked consent for, ticked or not. */
  consents?: readonly GivenConsent[] | undefined;
}

/** A visitor's answer to one purpose. */
export interface GivenConsent {
  purpose: string;
  isGranted: boolean;
  /** Version of the text, from content. */
  textVersion: string;
  /** SHA-256, in hex, of exactly the text that the visitor read (contract/registration/consent.ts). */
  textHash: string;
}

/** A consent with its withdrawal. */
export interface LeadConsent extends GivenConsent {
  /** When the person withdrew it; a withdrawal counts for all campaigns. */
  withdrawnAt?: Date | undefined;
}

/** A registration in the database. */
export interface Lead extends NewLead {
  reference: string;
  captchaVerdict: string;
  createdAt: Date;
}

/** A lead before it is stored. The database sets `createdAt`, unless a test does. */
export type UnsavedLead = Omit<Lead, 'createdAt'> & { createdAt?: Date };

/** A lead as it is read, with the person's other leads. Leads of one person are linked, never merged. */
export interface StoredLead extends Lead {
  consents?: readonly LeadConsent[] | undefined;
  /** Missing for a person's first lead, and without a phone. */
  person?: PersonLeads | undefined;
  /** How the last call of the desk to its person ended; only in exports of the desk. */
  lastCall?: LastCall | undefined;
}

export interface LastCall {
  /** In Vietnamese. */
  outcome: string;
  at: Date;
  /** Who called; empty for the bank's CRM. */
  by: string;
}

export interface PersonLeads {
  /** 2 for the second lead with this phone, in whichever campaign. */
  ordinal: number;
  /** References of the earlier ones, at most the latest three, oldest first. */
  earlier: readonly string[];
}

/** Which leads to read. */
export interface LeadFilter {
  webid?: string | undefined;
  /** Only leads of these campaigns; of all when it is missing. */
  webids?: readonly string[] | undefined;
  /** Registered at this time or later. */
  since?: Date | undefined;
  /** Registered before this time. */
  until?: Date | undefined;
  /** With this utm_source. */
  source?: string | undefined;
  /** The last call to the person ended like this (contract/desk/outcomes.ts). */
  outcome?: string | undefined;
  /** Only quarantined leads, or all others; both by default. */
  quarantine?: 'only' | 'left-out' | undefined;
  /** With this phone, in any notation. */
  phone?: string | undefined;
  /** Only leads whose retention has ended and that wait to be removed; left out by default. */
  hidden?: 'only' | undefined;
}
