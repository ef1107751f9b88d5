/** Every recorded action, grouped by its subject. Add new ones here only. */
export const auditActions = [
  /** Personal data was shown in full. */
  'leads.reveal',
  'leads.export',
  /** People were searched for and found; they are shown masked. What was typed is not written down. */
  'leads.search',
  /** A lead was released from quarantine. */
  'leads.release',
  'leads.erase',
  /** How a call ended; a claim that ended without one; how the desk works. */
  'desk.call',
  'desk.release',
  'desk.policy',
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
  /** Something that is no lead was sent to a destination, to try it. */
  'deliveries.try',
  'campaigns.publish',
  'campaigns.unpublish',
  'campaigns.create',
  'campaigns.rename',
  'campaigns.archive',
  'campaigns.restore',
  'campaigns.import',
  'campaigns.export',
  /** An address was made that shows a version or the working copy to people without an account, or withdrawn. */
  'previews.make',
  'previews.withdraw',
  /** A version was sent for review, and what became of it. `void`: it is not as it was sent. */
  'reviews.request',
  'reviews.remind',
  'reviews.approve',
  'reviews.return',
  'reviews.withdraw',
  'reviews.void',
  /** Times of an approved version were changed; one that came could not be kept. */
  'reviews.plan',
  'reviews.stop',
  /** A link of a campaign was kept, renamed, archived, brought back; the words that links may have were changed. */
  'links.keep',
  'links.rename',
  'links.archive',
  'links.restore',
  'links.words',
  /** Versions run against each other. An experiment that ends by itself stands in the entry of what ended it. */
  'experiments.start',
  'experiments.shares',
  'experiments.stop',
  /** A version was asked to be published after its experiment. */
  'experiments.takeOver',
  'store.backup',
  'store.restore',
  /** The bytes of files that nothing names were removed. */
  'media.collect',
  /** Sample data was removed. */
  'demo.clear',
  /** Entries written without a key are added to the chain. */
  'audit.cover',
  'audit.export',
  'audit.verify',
  /** A person signed in to the Studio, or signed out, or ended another of the own sessions. */
  'session.begin',
  'session.end',
  /** A signed-in person proved their identity again, by second factor or password. */
  'session.prove',
  /** An account or an address was locked after many wrong passwords or codes. */
  'session.lock',
  /** A call that the roles of a person do not allow. */
  'call.refuse',
  'staff.invite',
  'staff.withdraw',
  /** A link was used: an account was made, or got a new password. */
  'staff.join',
  'staff.grant',
  'staff.disable',
  'staff.enable',
  'staff.reset',
  /** The wait after wrong passwords or codes was ended. */
  'staff.unlock',
  /** An administrator ended the sessions of a person. */
  'staff.sign-out',
  'staff.password',
  /** A second factor was set up, or recovery codes were renewed. */
  'staff.factor',
  'staff.codes',
  /** A person chose which notices come by e-mail. */
  'staff.notices',
  /** A person chose whether results come by e-mail every week. */
  'staff.summary',
  'policies.change',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Actions on personal data of visitors. */
export const personalActions: readonly AuditAction[] = [
  'leads.reveal',
  'leads.export',
  'leads.search',
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
  subject?:
    | {
        kind:
          | 'lead'
          | 'person'
          | 'campaign'
          | 'keys'
          | 'store'
          | 'clock'
          | 'entries'
          | 'staff'
          | 'session'
          | 'policies';
        id?: string | undefined;
      }
    | undefined;
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
