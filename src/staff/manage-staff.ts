import { eq } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditFacts } from '../audit/audit-entry.ts';
import type { AuditAction } from '../contract/studio/audit-words.ts';
import type { Grant } from '../contract/studio/permissions.ts';
import { listGrants } from '../contract/studio/role-names.ts';
import { accountPath } from '../contract/studio/studio-addresses.ts';
import type { Database } from '../database/database.ts';
import { recoveryCodes, staff, staffLinks } from '../database/tables/staff-tables.ts';
import { changeStaff, findOther } from './change-staff.ts';
import { type Link, makeResetLink } from './links.ts';
import { notify } from './notices.ts';
import { describeGrants, type Person, writeGrants } from './people.ts';
import { Refused } from './refused.ts';
import { endSessions } from './sessions.ts';
import type { Actor, StaffContext } from './staff-context.ts';
import { forgetTries } from './tries.ts';

interface Change {
  readonly id: string;
  readonly reason?: string | undefined;
}

/**
 * Replaces the roles of a person, whose sessions end. Throws Refused `notFound`, `ownAccount`, `lastAdministrator`, or
 * `rolesFromOutside` for somebody of single sign-on.
 */
export function setGrants(
  context: StaffContext,
  actor: Actor,
  { id, grants, reason }: Change & { grants: readonly Grant[] },
): Promise<void> {
  return changeStaff(context, actor, 'staff.manage', async (transaction) => {
    const person = await findOther(transaction, actor, id);
    if (person.externalId !== null) throw new Refused('rolesFromOutside');
    await writeGrants(transaction, id, grants);
    const sessionsEnded = await endSessions(transaction, id);
    await note(context, transaction, actor, 'staff.grant', person, {
      before: { roles: describeGrants(person.grants) },
      after: { roles: describeGrants(grants), sessionsEnded },
      reason,
    });
    await notify(context, transaction, id, {
      kind: 'roles-changed',
      title: 'Vai trò của bạn đã thay đổi',
      text: `${actor.who} đặt vai trò của bạn thành: ${listGrants(grants)}.`,
      path: accountPath,
    });
  });
}

/** Takes away the access of a person. Throws Refused `notFound`, `ownAccount` or `lastAdministrator`. */
export function disablePerson(context: StaffContext, actor: Actor, { id, reason }: Change): Promise<void> {
  return changeStaff(context, actor, 'staff.manage', async (transaction) => {
    const person = await findOther(transaction, actor, id);
    await transaction
      .update(staff)
      .set({ disabledAt: person.disabledAt ?? context.now() })
      .where(eq(staff.id, id));
    await transaction.delete(staffLinks).where(eq(staffLinks.person, id));
    const sessionsEnded = await endSessions(transaction, id);
    await note(context, transaction, actor, 'staff.disable', person, {
      before: { isDisabled: person.disabledAt !== null },
      after: { isDisabled: true, sessionsEnded },
      reason,
    });
  });
}

/** Gives a disabled person access again. Throws Refused `notFound` or `ownAccount`. */
export function enablePerson(context: StaffContext, actor: Actor, { id }: Pick<Change, 'id'>): Promise<void> {
  return changeStaff(context, actor, 'staff.manage', async (transaction) => {
    const person = await findOther(transaction, actor, id);
    await transaction.update(staff).set({ disabledAt: null }).where(eq(staff.id, id));
    await note(context, transaction, actor, 'staff.enable', person, {
      before: { isDisabled: person.disabledAt !== null },
      after: { isDisabled: false },
    });
  });
}

/**
 * Removes password and second factor, ends sessions, and makes a link for new ones. Throws Refused `notFound`,
 * `ownAccount`, or `rolesFromOutside` for somebody of single sign-on.
 */
export function resetPerson(context: StaffContext, actor: Actor, { id }: Pick<Change, 'id'>): Promise<Link> {
  return changeStaff(context, actor, 'staff.manage', async (transaction) => {
    const found = await findOther(transaction, actor, id);
    if (found.externalId !== null) throw new Refused('rolesFromOutside');
    await transaction
      .update(staff)
      .set({ passwordHash: null, factor: null, factorKeyId: null, newFactor: null, newFactorKeyId: null })
      .where(eq(staff.id, id));
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.person, id));
    const sessionsEnded = await endSessions(transaction, id);
    const made = await makeResetLink(context, transaction, actor, found);
    await notify(context, transaction, id, {
      kind: 'factor-reset',
      title: 'Mật khẩu và xác thực hai bước của bạn đã được đặt lại',
      text: `${actor.who} đã đặt lại mật khẩu và xác thực hai bước của bạn; các phiên đang mở đã kết thúc. Nếu bạn không nhờ việc này, bạn báo ngay cho một quản trị viên khác.`,
      path: accountPath,
    });
    await note(context, transaction, actor, 'staff.reset', found, {
      before: { hasSecondFactor: found.factor !== null },
      after: { hasSecondFactor: false, sessionsEnded },
    });
    await forgetTries(context, transaction, found.email);
    return made;
  });
}

/** Lets a person try to sign in again at once, and changes nothing else. Throws Refused `notFound` or `ownAccount`. */
export function endWait(context: StaffContext, actor: Actor, { id }: Pick<Change, 'id'>): Promise<void> {
  return changeStaff(context, actor, 'staff.manage', async (transaction) => {
    const person = await findOther(transaction, actor, id);
    await forgetTries(context, transaction, person.email);
    await note(context, transaction, actor, 'staff.unlock', person, {});
  });
}

/** An administrator ends all sessions of a person. Throws Refused `notFound`. */
export function endSessionsOf(context: StaffContext, actor: Actor, { id }: Pick<Change, 'id'>): Promise<void> {
  return changeStaff(context, actor, 'staff.manage', async (transaction) => {
    const person = await findOther(transaction, actor, id);
    const sessionsEnded = await endSessions(transaction, id);
    await note(context, transaction, actor, 'staff.sign-out', person, { after: { sessionsEnded } });
  });
}

function note(
  { auditKeys }: StaffContext,
  transaction: Database,
  actor: Actor,
  action: AuditAction,
  { id }: Person,
  facts: { before?: AuditFacts; after?: AuditFacts; reason?: string | undefined },
): Promise<void> {
  const { reason, ...state } = facts;
  const entry = { ...actor, action, subject: { kind: 'staff' as const, id }, ...state };
  return appendAudit(transaction, auditKeys, { ...entry, reason: reason === '' ? undefined : reason });
}
