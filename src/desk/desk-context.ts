import type { ContentStore } from '../content/site.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { LeadKey } from '../env.ts';
import type { DeliveryOutbox } from '../leads/delivery/delivery-outbox.ts';
import type { LeadRepository } from '../leads/lead-repository.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import type { Campaigns } from '../templates/campaigns.ts';
import type { NameIndex } from './name-index.ts';
import type { NoteCipher } from './note-cipher.ts';

/** The dependencies of the work on leads. */
export interface DeskContext {
  readonly db: Database;
  /** The database of `db`; here for its kind. */
  readonly database: Pick<OpenDatabase, 'db' | 'kind'>;
  readonly vault: LeadVault;
  readonly notes: NoteCipher;
  readonly names: NameIndex;
  readonly leads: Pick<LeadRepository, 'release' | 'readAll' | 'count'>;
  /** Sends registrations to the bank's systems again. */
  readonly outbox: Pick<DeliveryOutbox, 'replay'>;
  /** Has the destinations of campaigns. */
  readonly store: Pick<ContentStore, 'loadPublished' | 'loadVersion'>;
  /** Have the texts of consent that visitors read. */
  readonly campaigns: Pick<Campaigns, 'ofVersion'>;
  /** Seal the audit log. */
  readonly auditKeys: readonly LeadKey[];
  readonly now: () => Date;
}

/** The reader: their id, and the campaigns that they may see; null for all. */
export interface DeskReader {
  readonly personId: string;
  readonly webids: readonly string[] | null;
}
