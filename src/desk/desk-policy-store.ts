import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { type DeskPolicy, defaultDeskPolicy, deskPolicySchema } from '../contract/desk/desk-policy.ts';
import type { Database } from '../database/database.ts';
import { deskPolicies } from '../database/tables/desk-tables.ts';
import type { DeskContext } from './desk-context.ts';

/** How the desk works now. A rule that the program has gained since it was stored has its default. */
export async function readDeskPolicy(db: Database): Promise<DeskPolicy> {
  const [row] = await db.select({ policy: deskPolicies.policy }).from(deskPolicies);
  return deskPolicySchema.parse({ ...defaultDeskPolicy, ...Object(row?.policy) });
}

/** Changes how the desk works, with a reason, in the audit log. */
export function setDeskPolicy(
  { db, auditKeys }: Pick<DeskContext, 'db' | 'auditKeys'>,
  actor: AuditActor,
  { policy, reason }: { policy: DeskPolicy; reason: string },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const before = await readDeskPolicy(transaction);
    await transaction
      .insert(deskPolicies)
      .values({ policy })
      .onConflictDoUpdate({ target: deskPolicies.isOnly, set: { policy } });
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'desk.policy',
      subject: { kind: 'policies' },
      before,
      after: policy,
      reason,
    });
  });
}
