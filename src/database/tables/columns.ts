import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** When the row was added. */
export const timeOf = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();
