import { and, eq } from 'drizzle-orm';
import type { AuditActor } from '../../audit/audit-entry.ts';
import { alwaysOpen } from '../../contract/desk/default-calendar.ts';
import type { CalendarChange } from '../../contract/desk/work-calendar-schema.ts';
import type { Policies } from '../../contract/studio/staff-calls.ts';
import { auditLog } from '../../database/tables/audit-table.ts';
import { setWorkCalendar } from '../../desk/set-work-calendar.ts';
import { defaultPolicies, readPolicies } from '../../staff/policies.ts';
import { storePolicies } from '../../staff/set-policies.ts';
import type { StaffContext } from '../../staff/staff-context.ts';

type Deps = Pick<StaffContext, 'db' | 'auditKeys' | 'now'>;

/** In the audit log, where it also says that somebody tries out. */
const beginReason = 'Dùng thử một mình';
const endReason = 'Gỡ dữ liệu mẫu';

/** One person approves the own work, without an authenticator, and calls at any hour of all but public holidays. */
const loosePolicies = { fourEyes: false, secondFactorRoles: [] } satisfies Partial<Policies>;
const looseHours: CalendarChange = { week: alwaysOpen.week, days: {} };
const usualHours: CalendarChange = {
  week: Object.fromEntries(Object.keys(alwaysOpen.week).map((weekday) => [weekday, 'asAbove'])),
  days: {},
};

/** Sets these rules, for somebody who tries the sample campaigns out alone. `db` is a transaction. */
export async function beginTryOut(deps: Deps, actor: AuditActor): Promise<void> {
  const { db, auditKeys } = deps;
  const policies = { ...(await readPolicies(db)), ...loosePolicies };
  await storePolicies(db, auditKeys, actor, { policies, reason: beginReason });
  await setHours(deps, actor, { change: looseHours, reason: beginReason });
}

/**
 * Gives the rules their defaults again if somebody has tried out. `db` is a transaction. False if nobody has.
 */
export async function endTryOut(deps: Deps, actor: AuditActor): Promise<boolean> {
  const { db, auditKeys } = deps;
  const isBegin = and(eq(auditLog.action, 'policies.change'), eq(auditLog.reason, beginReason));
  if ((await db.$count(auditLog, isBegin)) === 0) return false;
  const { fourEyes, secondFactorRoles } = defaultPolicies;
  const policies = { ...(await readPolicies(db)), fourEyes, secondFactorRoles };
  await storePolicies(db, auditKeys, actor, { policies, reason: endReason });
  await setHours(deps, actor, { change: usualHours, reason: endReason });
  return true;
}

async function setHours(deps: Deps, actor: AuditActor, change: { change: CalendarChange; reason: string }) {
  await setWorkCalendar(deps, actor, { calendar: 'bank', ...change });
}
