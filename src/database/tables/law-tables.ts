import { sql } from 'drizzle-orm';
import { boolean, check, json, pgTable } from 'drizzle-orm/pg-core';

/** What the bank has set about law, until an administrator changes it: no row is the default. */
export const lawSettings = pgTable(
  'law_settings',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    settings: json().notNull(),
  },
  (table) => [check('law_settings_has_one_row', sql`${table.isOnly}`)],
);
