import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenDatabase } from './database.ts';
import { readErrorCodes } from './error-codes.ts';
import { spentCaptchas } from './tables/lead-tables.ts';

/** Watches whether registrations can be stored. */
export interface StorageWatch {
  /** Wraps a function and remembers its failures for lack of disk space. */
  watch<Input, Output>(store: (input: Input) => Promise<Output>): (input: Input) => Promise<Output>;
  /** Rejects when the database does not answer. */
  canStore(): Promise<boolean>;
}

/** SQLSTATE of a full disk. */
const diskFull = '53100';

/** Rows of two kilobytes each: more than the free space within a table's files. */
const trialRows = 100;

/**
 * Creates the watch. A read-only database says so itself: the embedded one with a nearly full disk, a standby, or a
 * locked one. PostgreSQL notices a full disk only when a file grows, and most small rows fit into free pages: so after
 * a failure for lack of space, `canStore` writes something larger and rolls it back.
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
      const { rows } = settingSchema.parse(await db.execute(sql`show transaction_read_only`));
      if (rows[0].transaction_read_only === 'on') return false;
      if (!wasFull) return true;
      try {
        await tryToStore();
      } catch (error) {
        if (readErrorCodes(error).includes(diskFull)) return false;
        throw error;
      }
      wasFull = false;
      return true;
    },
  };
}

const settingSchema = z.object({ rows: z.tuple([z.object({ transaction_read_only: z.enum(['on', 'off']) })]) });
