import type { AuditAction, AuditSubject } from '../contract/studio/audit-words.ts';

/** Actions on personal data of visitors. */
export const personalActions: readonly AuditAction[] = [
  'leads.reveal',
  'leads.export',
  'leads.search',
  'papers.make',
  'leads.release',
  'leads.erase',
  'leads.recover',
  'consents.withdraw',
];

/** Actions that change who may do what. */
export const roleActions: readonly AuditAction[] = [
  'staff.invite',
  'staff.withdraw',
  'staff.join',
  'staff.grant',
  'staff.disable',
  'staff.enable',
  'staff.reset',
  'policies.change',
];

/** State before or after an action: numbers, names, hosts. Never a value of a lead, never a secret. */
export type AuditFacts = Readonly<Record<string, unknown>>;

/** The actor of an entry, and the machine or address. */
export interface AuditActor {
  /** From `--as` or `--by`, otherwise the user of the machine; `server` for automatic actions. */
  who: string;
  /** User of the machine on which a command runs. */
  osUser?: string | undefined;
  /** `command line`, `server`, or the address that a call came from. */
  origin: string;
  /** Id of the person of the Studio who makes the call. */
  personId?: string | null;
  /** Browser and system of that person, in words. */
  device?: string | null;
}

/** An action that follows, or that is done in the same transaction. */
export interface AuditEntry extends AuditActor {
  action: AuditAction;
  /**
   * Subject of the action: a lead by its reference, a campaign by its webid, a person by the keyed hash of phone,
   * e-mail address or reference, one of the staff by id or e-mail address.
   */
  subject?: { kind: AuditSubject; id?: string | undefined } | undefined;
  before?: AuditFacts | undefined;
  after?: AuditFacts | undefined;
  /** Options by name. A phone only as its keyed hash, because entries can never be removed. */
  filter?: Readonly<Record<string, string>>;
  /** Number of leads concerned; 0 for actions on other things. */
  leads?: number;
  /** The call was refused for lack of permission; nothing was done. */
  isRefused?: boolean;
  /** Why, in the own words of who did it. */
  reason?: string | null | undefined;
}
