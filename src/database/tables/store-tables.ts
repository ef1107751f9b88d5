import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Generated secrets, shared by all server processes. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** One row: the times by which a jump of the clock is noticed (database/clock.ts). */
export const clock = pgTable(
  'clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The latest plausible time. It moves back only when an operator confirms the clock. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** Last run of the retention. */
    retainedAt: timestamp('retained_at', { withTimezone: true }),
  },
  (table) => [check('clock_has_one_row', sql`${table.isOnly}`)],
);
