import { sql } from 'drizzle-orm';
import { leads } from '../database/tables/lead-tables.ts';

/** The person of a registration in a query, as `lead_work.person`: the hash of the phone, or the id of one without. */
export const personOfLead = sql<string>`coalesce(${leads.phoneHash}, ${leads.id}::text)`;
