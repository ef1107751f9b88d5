import type { Database, OpenDatabase } from '../database/database.ts';
import type { LeadKey } from '../env.ts';
import type { Bucket } from '../http/bucket.ts';
import type { OwnServer } from '../page/own-server.ts';

/** Dependencies of commands, so that tests can run them without a process. */
export interface CliContext {
  /** The command closes it. `isAlone`: refused while a server has the embedded database open. */
  openDatabase(options?: { isAlone?: boolean }): Promise<OpenDatabase>;
  /** DATA_DIR: the folder of the embedded database. */
  dataDir(): string;
  /** LEAD_KEY; empty if it is not set. */
  leadKeys(): readonly LeadKey[];
  /** The bucket of files (MEDIA_BUCKET_URL); undefined if it is not set. */
  bucket(): Bucket | undefined;
  /** Hosts that leads may be sent to (DELIVERY_HOSTS); empty for all. */
  deliveryHosts(): readonly string[];
  /** Writes to standard output; the text includes its line ends. A promise resolves when more can be written. */
  write(text: string): void | Promise<void>;
  writeError(text: string): void;
  now(): Date;
  /** The database's time, which decides about ages: the clock of this machine may be wrong. */
  databaseTime(db: Database): Promise<Date>;
  /** Who runs the command, for the history of a campaign and the audit log. */
  userName(): string | undefined;
  /** Address that visitors see, for example https://uudai.example.vn. */
  publicUrl(): string;
  /** Address at which staff see the Studio. */
  studioUrl(): string;
  /**
   * Address of the Studio for links in mails, which are read on other machines; undefined where no setting names it.
   */
  mailOrigin(): string | undefined;
  /** The server of the campaigns, to judge registration addresses. */
  ownServer(): OwnServer;
  /** Whether the output is coloured; false if missing. */
  usesColour?(): boolean;
  /** Sets the exit code: 1 for a refused or failed command, 2 for wrong usage. */
  fail(code: number): void;
}
