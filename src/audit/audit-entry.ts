/** All that is written down, by what it is done to. A new one is added here, and nowhere else. */
export const auditActions = [
  /** Personal data was shown in full. */
  'leads.reveal',
  'leads.export',
  /** A lead was let out of quarantine. */
  'leads.release',
  'leads.erase',
  /** Leads that were kept for long enough are hidden, and removed some days later. */
  'leads.hide',
  'leads.purge',
  /** Hidden leads are shown again. */
  'leads.recover',
  /** An operator says that the clock of the database is right. */
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
  /** Entries that were written without a key are taken into the chain as they are. */
  'audit.cover',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** How something was, or what it became: numbers, names, hosts. Never a value of a lead, never a secret. */
export type AuditFacts = Readonly<Record<string, unknown>>;

/** Who does something, and from where. */
export interface AuditActor {
  /**
   * As told with `--as` or `--by`, otherwise the user of the machine; `server` for what nobody asked for at that
   * moment.
   */
  who: string;
  /** User of the machine on which a command runs. */
  osUser?: string | undefined;
  /** `command line`, `server`, or the address that a call came from. */
  origin: string;
}

/** Something that is about to be done, or is done in the same transaction. */
export interface AuditEntry extends AuditActor {
  action: AuditAction;
  /**
   * What it is done to: one lead by its reference, one campaign by its webid, one person by the keyed hash of the
   * phone, e-mail address or reference.
   */
  subject?:
    | { kind: 'lead' | 'person' | 'campaign' | 'keys' | 'store' | 'clock' | 'entries'; id?: string | undefined }
    | undefined;
  before?: AuditFacts | undefined;
  after?: AuditFacts | undefined;
  /** Options by name. A phone only as its keyed hash: this can never be taken out again. */
  filter?: Readonly<Record<string, string>>;
  /** How many leads it is; 0 when it is none of theirs. */
  leads?: number;
}
