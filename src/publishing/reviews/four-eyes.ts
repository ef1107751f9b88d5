import { desc, eq } from 'drizzle-orm';
import type { FourEyes } from '../../contract/studio/review-calls.ts';
import type { Database } from '../../database/database.ts';
import { auditLog } from '../../database/tables/audit-table.ts';
import { readPolicies } from '../../staff/policies.ts';

/** How many of the last changes of policies are searched for the one that switched four eyes off. */
const mostChanges = 100;

/** Whether four eyes are on, and who switched them off. */
export async function readFourEyes(db: Database): Promise<FourEyes> {
  const { fourEyes: isOn } = await readPolicies(db);
  if (isOn) return { isOn, off: null };
  const changes = await db
    .select({ at: auditLog.at, who: auditLog.who, after: auditLog.after, reason: auditLog.reason })
    .from(auditLog)
    .where(eq(auditLog.action, 'policies.change'))
    .orderBy(desc(auditLog.id))
    .limit(mostChanges);
  const change = changes.find(({ after }) => Object(after).fourEyes === false);
  return { isOn, off: change ? { by: change.who, at: change.at.toISOString(), reason: change.reason } : null };
}
