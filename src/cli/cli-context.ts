import type { Database, OpenDatabase } from '../database/database.ts';
import type { LeadKey } from '../env.ts';
import type { OwnServer } from '../page/own-server.ts';

/** What a command needs from outside, so that tests can run commands without a process. */
export interface CliContext {
  /** The command closes what it opened. `isAlone`: not while a server has the embedded database open. */
  openDatabase(options?: { isAlone?: boolean }): Promise<OpenDatabase>;
  /** LEAD_KEY; none where it is not set. */
  leadKeys(): readonly LeadKey[];
  /** Hosts that leads may be sent to (DELIVERY_HOSTS); empty: every one. */
  deliveryHosts(): readonly string[];
  /** Writes to standard output; the text brings its own line ends. A promise resolves once the reader can take more. */
  write(text: string): void | Promise<void>;
  writeError(text: string): void;
  now(): Date;
  /**
   * The time of the database, which dates what is stored and decides what is old: the clock of whoever runs a command
   * may be wrong.
   */
  databaseTime(db: Database): Promise<Date>;
  /** Who runs the command, for the history of a campaign and the audit log. */
  userName(): string | undefined;
  /** Address that visitors see, for example https://uudai.example.vn. */
  publicUrl(): string;
  /** The server that the campaigns are for, by which registration addresses are judged. */
  ownServer(): OwnServer;
  /** Whether whoever reads the output sees colours; not when missing. */
  usesColour?(): boolean;
  /** Sets the exit code: 1 for a refused or failed command, 2 for a wrong call. */
  fail(code: number): void;
}
