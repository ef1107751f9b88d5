import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** When the row was added. */
export const timeOf = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** The different words of folded lines: the same expression in the index and in the search. */
export function wordsOf(folded: SQLWrapper): SQL {
  return sql`array_to_tsvector(array_remove(string_to_array(replace(${folded}, chr(10), ' '), ' '), ''))`;
}
