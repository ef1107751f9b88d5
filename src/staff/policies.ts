import { type Policies, policiesSchema } from '../contract/studio/staff-calls.ts';
import type { Database } from '../database/database.ts';
import { staffPolicies } from '../database/tables.ts';

/** Where an administrator has decided nothing. */
export const defaultPolicies: Policies = {
  secondFactorRoles: ['agent', 'supervisor', 'approver', 'admin'],
  idleMinutes: 30,
  sessionHours: 10,
  hasPasswords: true,
  breakGlassPerson: null,
  claimName: 'roles',
  claimRoles: [],
};

/** The rules of sign-in and sessions. A rule that was added since they were stored has its default. */
export async function readPolicies(db: Database): Promise<Policies> {
  const [row] = await db.select({ policies: staffPolicies.policies }).from(staffPolicies);
  return row ? policiesSchema.parse({ ...defaultPolicies, ...Object(row.policies) }) : defaultPolicies;
}

export async function writePolicies(transaction: Database, policies: Policies): Promise<void> {
  await transaction
    .insert(staffPolicies)
    .values({ policies })
    .onConflictDoUpdate({ target: staffPolicies.isOnly, set: { policies } });
}
