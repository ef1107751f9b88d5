import { asc, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { consents, leads } from '../database/tables/lead-tables.ts';
import type { LeadConsent, PersonLeads } from './lead.ts';

/** Consents of a lead, and other leads of its person. */
export interface Related {
  person?: PersonLeads;
  consents?: readonly LeadConsent[];
}

/** By reference. Two queries for any number of leads. */
export async function findRelated(
  db: Database,
  rows: readonly { reference: string; phoneHash: string | null }[],
): Promise<(reference: string) => Related> {
  const references = rows.map(({ reference }) => reference);
  const given = await findConsents(db, references);
  const hashes = [...new Set(rows.flatMap(({ phoneHash }) => phoneHash ?? []))];
  const persons = await findPersons(db, references, hashes);
  return (reference) => {
    const person = persons.get(reference);
    const said = given.get(reference);
    return { ...(person && { person }), ...(said && { consents: said }) };
  };
}

/** A withdrawal counts for consents given before it. */
async function findConsents(db: Database, references: readonly string[]): Promise<Map<string, LeadConsent[]>> {
  const found = new Map<string, LeadConsent[]>();
  if (references.length === 0) return found;
  // With table names: bare column names would mean the inner table.
  const withdrawnAt = sql<string | null>`(
    select min(later.recorded_at)::text from consents as later
    where later.decision = 'withdrawn' and later.phone_hash = consents.phone_hash
      and later.purpose = consents.purpose and later.recorded_at >= consents.recorded_at)`;
  const rows = await db
    .select({ consent: consents, withdrawnAt })
    .from(consents)
    .where(inArray(consents.reference, [...references]))
    .orderBy(asc(consents.id));
  for (const { consent, withdrawnAt: takenBack } of rows) {
    if (consent.reference === null) continue;
    const said = found.get(consent.reference) ?? [];
    found.set(consent.reference, said);
    said.push({
      purpose: consent.purpose,
      isGranted: consent.decision === 'granted',
      textVersion: consent.textVersion ?? '',
      textHash: consent.textHash ?? '',
      ...(takenBack !== null && consent.decision === 'granted' && { withdrawnAt: new Date(takenBack) }),
    });
  }
  return found;
}

const personRowsSchema = z.object({
  rows: z.array(z.object({ reference: z.string(), ordinal: z.coerce.number(), earlier: z.array(z.string()) })),
});

/** Only for persons with an earlier lead. */
async function findPersons(
  db: Database,
  references: readonly string[],
  hashes: readonly string[],
): Promise<Map<string, PersonLeads>> {
  if (hashes.length === 0) return new Map();
  const found = await db.execute(sql`
    select reference, ordinal, earlier from (
      select reference,
        row_number() over person as ordinal,
        array_agg(reference) over (person rows between 3 preceding and 1 preceding) as earlier
      from leads where ${inArray(leads.phoneHash, [...hashes])} and ${isNull(leads.hiddenUntil)}
      window person as (partition by phone_hash order by created_at, id)
    ) as counted
    where ordinal > 1 and ${inArray(sql`reference`, [...references])}`);
  return new Map(personRowsSchema.parse(found).rows.map(({ reference, ...person }) => [reference, person] as const));
}
