import { eq } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import type { Person } from '../../staff/people.ts';
import type { Actor, StaffContext } from '../../staff/staff-context.ts';

/** Chooses whether a person gets the weekly summary. */
export async function chooseWeeklySummary(
  { db, auditKeys }: Pick<StaffContext, 'db' | 'auditKeys'>,
  actor: Actor,
  { id, hasWeeklySummary }: Pick<Person, 'id' | 'hasWeeklySummary'>,
  isOn: boolean,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.update(staff).set({ hasWeeklySummary: isOn }).where(eq(staff.id, id));
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'staff.summary',
      subject: { kind: 'staff', id },
      before: { isOn: hasWeeklySummary },
      after: { isOn },
    });
  });
}
