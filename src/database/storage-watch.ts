import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from './database.ts';
import { readErrorCodes } from './error-codes.ts';
import { spentCaptchas } from './tables/lead-tables.ts';

/** Watches whether registrations can be stored. */
export interface StorageWatch {
  /** Wraps a function and remembers its failures for lack of disk space. */
  watch<Input, Output>(store: (input: Input) => Promise<Output>): (input: Input) => Promise<Output>;
  /** Rejects when the database does not answer, and waits as long as it does for a commit. */
  canStore(): Promise<boolean>;
}

/** SQLSTATE of a full disk. */
const diskFull = '53100';

/** Rows of two kilobytes each: more than the free space within a table's files. */
const trialRows = 100;

/**
 * Creates the watch. A read-only database says so itself: the embedded one with a nearly full disk, a standby, or a
 * locked one. One that waits for a standby which hangs reads as ever, and never ends a commit: so `canStore` commits a
 * message to the log of the database, which no table keeps. PostgreSQL notices a full disk only when a file grows, and
 * most small rows fit into free pages: so after a failure for lack of space, `canStore` writes something larger and
 * rolls it back.
 */
export function createStorageWatch({ db }: Pick<OpenDatabase, 'db'>): StorageWatch {
  let wasFull = false;

  async function tryToStore(): Promise<void> {
    const takenBack = new Error('taken back');
    await db
      .transaction(async (transaction) => {
        await transaction.execute(sql`
          insert into ${spentCaptchas} (id, expires_at)
          select string_agg(md5(random()::text), '' order by part), now()
          from generate_series(1, ${trialRows}) as row, generate_series(1, 62) as part group by row`);
        throw takenBack;
      })
      .catch((error: unknown) => {
        if (error !== takenBack) throw error;
      });
  }

  return {
    watch: (store) => async (input) => {
      try {
        const stored = await store(input);
        wasFull = false;
        return stored;
      } catch (error) {
        if (readErrorCodes(error).includes(diskFull)) wasFull = true;
        throw error;
      }
    },

    canStore: async () => {
      if (await onlyReads(db)) return false;
      try {
        if (wasFull) await tryToStore();
        await confirmCommits(db);
      } catch (error) {
        if (readErrorCodes(error).includes(diskFull)) return false;
        throw error;
      }
      wasFull = false;
      return true;
    },
  };
}

/**
 * Resolves once everything that can be read now is as safe as a commit is. A commit that was cut off while it waited
 * for a standby is there after a crash, on this host alone. So who finds that something was stored before, and
 * acknowledges it, waits for a commit of its own: it comes later in the log of the database, of which a standby has all
 * up to some place.
 */
export async function confirmCommits(db: Database): Promise<void> {
  await db.execute(sql`select pg_logical_emit_message(true, 'landing', 'can this be committed?')`);
}

/** Whether nothing can be stored: on a standby, or where somebody has made the database read-only. */
export async function onlyReads(db: Database): Promise<boolean> {
  const { rows } = settingSchema.parse(await db.execute(sql`show transaction_read_only`));
  return rows[0].transaction_read_only === 'on';
}

const settingSchema = z.object({ rows: z.tuple([z.object({ transaction_read_only: z.enum(['on', 'off']) })]) });
