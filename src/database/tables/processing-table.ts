import { bigint, index, json, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KeptRegister } from '../../contract/studio/processing-calls.ts';
import { staff } from './staff-tables.ts';

/**
 * Readings of the register of processing, each with the register as it then was (publishing/processing). It names
 * fields, purposes and receivers, and nobody whose data they are. Rows are added, never changed.
 */
export const processingReadings = pgTable(
  'processing_readings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    person: uuid()
      .notNull()
      .references(() => staff.id),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
    register: json().$type<KeptRegister>().notNull(),
  },
  (table) => [index('processing_readings_by_person').on(table.person, table.id)],
);
