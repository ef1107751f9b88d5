import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea, timeOf } from './columns.ts';

/** E-mails to staff that versions before 0.2.0 stored. Now they are jobs, which take these over (`migrateMails`). */
export const mails = pgTable(
  'mails',
  {
    /** Also in the message's id, by which mail servers recognise repeats. */
    id: uuid().primaryKey().defaultRandom(),
    /** Receiver, subject and text, sealed with the key `keyId`: they hold addresses and one-time links. */
    sealed: bytea().notNull(),
    keyId: text('key_id').notNull(),
    /** Begun attempts. */
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. During an attempt: when it counts as lost. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    createdAt: timeOf('created_at'),
  },
  (table) => [index('mails_by_due_time').on(table.dueAt)],
);
