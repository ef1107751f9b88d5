import { and, eq } from 'drizzle-orm';
import type { AuditActor } from '../../audit/audit-entry.ts';
import { type DeskPolicy, defaultDeskPolicy } from '../../contract/desk/desk-policy.ts';
import type { Policies } from '../../contract/studio/staff-calls.ts';
import { auditLog } from '../../database/tables/audit-table.ts';
import { readDeskPolicy, setDeskPolicy } from '../../desk/desk-policy-store.ts';
import { defaultPolicies, readPolicies } from '../../staff/policies.ts';
import { storePolicies } from '../../staff/set-policies.ts';
import type { StaffContext } from '../../staff/staff-context.ts';

type Deps = Pick<StaffContext, 'db' | 'auditKeys'>;

/** In the audit log, where it also says that somebody tries out. */
const beginReason = 'Dùng thử một mình';
const endReason = 'Gỡ dữ liệu mẫu';

/** One person approves the own work, without an authenticator, and calls at any hour. */
const loosePolicies = { fourEyes: false, secondFactorRoles: [] } satisfies Partial<Policies>;
const looseHours = { opensAt: 0, closesAt: 1440 } satisfies Partial<DeskPolicy>;

/** Sets these rules, for somebody who tries the sample campaigns out alone. `db` is a transaction. */
export async function beginTryOut({ db, auditKeys }: Deps, actor: AuditActor): Promise<void> {
  const policies = { ...(await readPolicies(db)), ...loosePolicies };
  await storePolicies(db, auditKeys, actor, { policies, reason: beginReason });
  const policy = { ...(await readDeskPolicy(db)), ...looseHours };
  await setDeskPolicy({ db, auditKeys }, actor, { policy, reason: beginReason });
}

/**
 * Gives the rules their defaults again if somebody has tried out. `db` is a transaction. False if nobody has.
 */
export async function endTryOut({ db, auditKeys }: Deps, actor: AuditActor): Promise<boolean> {
  const isBegin = and(eq(auditLog.action, 'policies.change'), eq(auditLog.reason, beginReason));
  if ((await db.$count(auditLog, isBegin)) === 0) return false;
  const { fourEyes, secondFactorRoles } = defaultPolicies;
  const policies = { ...(await readPolicies(db)), fourEyes, secondFactorRoles };
  await storePolicies(db, auditKeys, actor, { policies, reason: endReason });
  const { opensAt, closesAt } = defaultDeskPolicy;
  const policy = { ...(await readDeskPolicy(db)), opensAt, closesAt };
  await setDeskPolicy({ db, auditKeys }, actor, { policy, reason: endReason });
  return true;
}
