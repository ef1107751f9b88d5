import { appendAudit } from '../audit/append-audit.ts';
import { mayDo } from '../contract/studio/permissions.ts';
import type { Policies } from '../contract/studio/staff-calls.ts';
import type { Database } from '../database/database.ts';
import { changeStaff } from './change-staff.ts';
import { findPerson } from './people.ts';
import { readPolicies, writePolicies } from './policies.ts';
import { Refused } from './refused.ts';
import type { Actor, StaffContext } from './staff-context.ts';

/** Changes the rules of sign-in and sessions. Throws Refused `invalid` with its fields. */
export function setPolicies(
  context: StaffContext,
  actor: Actor,
  { policies, reason }: { policies: Policies; reason: string },
): Promise<void> {
  return changeStaff(context, actor, 'policy.manage', async (transaction) => {
    await refuseLockOut(context, transaction, policies);
    await storePolicies(transaction, context.auditKeys, actor, { policies, reason });
  });
}

/** Stores policies that lock nobody out, in a transaction. */
export async function storePolicies(
  transaction: Database,
  auditKeys: StaffContext['auditKeys'],
  actor: Actor,
  { policies, reason }: { policies: Policies; reason: string },
): Promise<void> {
  const before = await readPolicies(transaction);
  await writePolicies(transaction, policies);
  await appendAudit(transaction, auditKeys, {
    ...actor,
    action: 'policies.change',
    subject: { kind: 'policies' },
    ...listChanges(before, policies),
    reason,
  });
}

/** Before passwords are turned off: one administrator must still get in when single sign-on does not answer. */
async function refuseLockOut(context: StaffContext, transaction: Database, policies: Policies): Promise<void> {
  const { hasPasswords, breakGlassPerson } = policies;
  const person = breakGlassPerson === null ? undefined : await findPerson(transaction, breakGlassPerson);
  const isFit = person?.disabledAt === null && person.passwordHash !== null && mayDo(person.grants, 'staff.manage');
  if (breakGlassPerson !== null && !isFit) {
    throw refuse('breakGlassPerson', 'Bạn chọn một quản trị viên đang hoạt động và có mật khẩu.');
  }
  if (hasPasswords) return;
  if (context.singleSignOn === null) {
    throw refuse(
      'hasPasswords',
      'Máy chủ chưa nối với hệ thống đăng nhập của ngân hàng, nên chưa tắt được đăng nhập bằng mật khẩu.',
    );
  }
  if (!person) throw refuse('breakGlassPerson', 'Bạn chọn quản trị viên giữ tài khoản khẩn cấp.');
}

function refuse(field: keyof Policies, message: string): Refused {
  return new Refused('invalid', { fields: { [`policies.${field}`]: message } });
}

/** The policies that differ, before and after. */
function listChanges(before: Policies, after: Policies) {
  const names = (Object.keys(after) as (keyof Policies)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (from: Policies) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
