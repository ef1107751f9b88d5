import { appendAudit } from '../audit/append-audit.ts';
import { endSentence } from '../contract/end-sentence.ts';
import { mayDo } from '../contract/studio/permissions.ts';
import type { Policies } from '../contract/studio/staff-calls.ts';
import type { Database } from '../database/database.ts';
import { changeStaff } from './change-staff.ts';
import { notify } from './notices.ts';
import { findPerson, listPeople } from './people.ts';
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
    const { fourEyes } = await readPolicies(transaction);
    if (fourEyes !== policies.fourEyes) await notifyApprovers(context, transaction, actor, policies.fourEyes, reason);
    await storePolicies(transaction, context.auditKeys, actor, { policies, reason });
  });
}

/** Nobody approves alone unnoticed: every approver hears when four eyes go off, and when they are on again. */
async function notifyApprovers(
  context: StaffContext,
  transaction: Database,
  actor: Actor,
  isOn: boolean,
  reason: string,
): Promise<void> {
  const approvers = (await listPeople(transaction)).filter(({ grants }) => mayDo(grants, 'review.decide'));
  for (const { id } of approvers)
    await notify(context, transaction, id, {
      kind: 'four-eyes',
      title: isOn
        ? `${actor.who} bật lại quy tắc “Bản nào cũng cần người khác duyệt”`
        : `${actor.who} tắt quy tắc “Bản nào cũng cần người khác duyệt”`,
      text: isOn
        ? `Lý do: ${endSentence(reason)} Trong Lịch sử của từng chiến dịch, bản nào đã xuất bản khi quy tắc tắt đều có đánh dấu.`
        : `Lý do: ${endSentence(reason)} Người duyệt tự duyệt được bản mình sửa. Lịch sử đánh dấu những bản xuất bản từ lúc này.`,
      path: '/',
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
