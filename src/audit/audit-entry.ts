/** Every recorded action, grouped by its subject. Add new ones here only. */
export const auditActions = [
  /** Personal data was shown in full. */
  'leads.reveal',
  'leads.export',
  /** A lead was released from quarantine. */
  'leads.release',
  'leads.erase',
  /** Leads whose retention has ended are hidden, and removed some days later. */
  'leads.hide',
  'leads.purge',
  /** Hidden leads are shown again. */
  'leads.recover',
  /** An operator confirmed the clock of the database. */
  'clock.accept',
  'consents.withdraw',
  /** Leads are sealed with another key. */
  'keys.change',
  /** Leads are sent to a destination again. */
  'deliveries.replay',
  'campaigns.publish',
  'campaigns.unpublish',
  'store.backup',
  'store.restore',
  /** Entries written without a key are added to the chain. */
  'audit.cover',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** State before or after an action: numbers, names, hosts. Never a value of a lead, never a secret. */
export type AuditFacts = Readonly<Record<string, unknown>>;

/** Who acts, and from where. */
export interface AuditActor {
  /** From `--as` or `--by`, otherwise the user of the machine; `server` for automatic actions. */
  who: string;
  /** User of the machine on which a command runs. */
  osUser?: string | undefined;
  /** `command line`, `server`, or the address that a call came from. */
  origin: string;
}

/** An action that follows, or that is done in the same transaction. */
export interface AuditEntry extends AuditActor {
  action: AuditAction;
  /**
   * Subject of the action: a lead by its reference, a campaign by its webid, a person by the keyed hash of phone,
   * e-mail address or reference.
   */
  subject?:
    | { kind: 'lead' | 'person' | 'campaign' | 'keys' | 'store' | 'clock' | 'entries'; id?: string | undefined }
    | undefined;
  before?: AuditFacts | undefined;
  after?: AuditFacts | undefined;
  /** Options by name. A phone only as its keyed hash, because entries can never be removed. */
  filter?: Readonly<Record<string, string>>;
  /** Number of leads concerned; 0 for actions on other things. */
  leads?: number;
}
