import { sql } from 'drizzle-orm';
import { type Policies, policiesSchema } from '../contract/studio/staff-calls.ts';
import type { Database } from '../database/database.ts';
import { staffPolicies } from '../database/tables/staff-tables.ts';

/** Defaults, until an administrator changes them. */
export const defaultPolicies: Policies = {
  secondFactorRoles: ['agent', 'supervisor', 'approver', 'compliance', 'auditor', 'admin'],
  idleMinutes: 30,
  sessionHours: 10,
  hasPasswords: true,
  breakGlassPerson: null,
  fourEyes: true,
  claimName: 'roles',
  claimRoles: [],
};

/** The rules of sign-in and sessions. */
export async function readPolicies(db: Database): Promise<Policies> {
  const [row] = await db.select({ policies: staffPolicies.policies }).from(staffPolicies);
  return parsePolicies(row?.policies);
}

/** A column for other statements; read it by `parsePolicies`. */
export const storedPolicies = sql<unknown>`(select ${staffPolicies.policies} from ${staffPolicies})`;

/** Reads stored rules. A rule that the program has gained since then has its default. */
export function parsePolicies(stored: unknown): Policies {
  return stored ? policiesSchema.parse({ ...defaultPolicies, ...Object(stored) }) : defaultPolicies;
}

export async function writePolicies(transaction: Database, policies: Policies): Promise<void> {
  await transaction
    .insert(staffPolicies)
    .values({ policies })
    .onConflictDoUpdate({ target: staffPolicies.isOnly, set: { policies } });
}
