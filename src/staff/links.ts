import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Grant, roles } from '../contract/studio/permissions.ts';
import { listGrants } from '../contract/studio/role-names.ts';
import { buildLinkAddress, peopleScreenPath } from '../contract/studio/studio-addresses.ts';
import { formatReadableTime } from '../contract/vietnam-time.ts';
import type { Database } from '../database/database.ts';
import { staff, staffLinks } from '../database/tables/staff-tables.ts';
import { changeStaff } from './change-staff.ts';
import { noteDevice, notify } from './notices.ts';
import { hashPassword, isCommonPassword } from './passwords/password.ts';
import { describeGrants, findPerson, isUuid, normaliseEmail, type Person, writeGrants } from './people.ts';
import { readPolicies } from './policies.ts';
import { Refused } from './refused.ts';
import { endSessionOf, endSessions, minuteMs, openSession } from './sessions.ts';
import { type Actor, type Caller, lockStaff, type StaffContext } from './staff-context.ts';
import { hashToken, makeToken } from './tokens.ts';

const firstLinkMinutes = 30;
const linkHours = 48;
/** Every role, for all campaigns. */
/** All but compliance, which never approves what it has changed itself. */
const everything = roles.filter((role) => role !== 'compliance').map((role): Grant => ({ role, webid: null }));

/** A one-time link. It is shown once: the database keeps the hash of its token. */
export interface Link {
  readonly address: string;
  readonly expiresAt: Date;
  /** It is also sent by e-mail to the person that it is for. */
  readonly isMailed: boolean;
}

type NewLink = Pick<typeof staffLinks.$inferInsert, 'kind' | 'grants' | 'invitedBy' | 'invitedById'> & {
  person?: string;
  email?: string;
};

async function insertLink(context: StaffContext, transaction: Database, link: NewLink, minutes: number): Promise<Link> {
  const token = makeToken();
  const invitedAt = context.now();
  const expiresAt = new Date(invitedAt.getTime() + minutes * minuteMs);
  await transaction.insert(staffLinks).values({ ...link, tokenHash: hashToken(token), invitedAt, expiresAt });
  return { address: buildLinkAddress(context.studioOrigin, token), expiresAt, isMailed: false };
}

/** Sends a link to the person that it is for, where the server sends e-mail. */
async function mailLink(
  { mail }: StaffContext,
  transaction: Database,
  link: Link,
  { to, subject, opening, label }: { to: string; subject: string; opening: string; label: string },
): Promise<Link> {
  if (mail === null) return link;
  const { address, expiresAt } = link;
  await mail.post(transaction, {
    ...{ to, subject, link: { label, address } },
    paragraphs: [
      opening,
      `Liên kết dùng được một lần, đến ${formatReadableTime(expiresAt)}, giờ Việt Nam. Bạn đừng chuyển thư này cho ai: người có liên kết đặt được mật khẩu thay bạn.`,
    ],
    closing:
      'Studio Lạc Hồng tự động gửi thư này. Nếu bạn không chờ thư này, bạn bỏ qua được: liên kết không ai mở thì tự hết hạn.',
  });
  return { ...link, isMailed: true };
}

/** Makes the link of an invitation, and sends it. */
async function makeInvitation(
  context: StaffContext,
  transaction: Database,
  actor: Actor,
  { email, grants }: { email: string; grants: readonly Grant[] },
): Promise<Link> {
  const invitedById = typeof actor.personId === 'string' ? actor.personId : null;
  const row = { kind: 'invited', email, grants, invitedBy: actor.who, invitedById } as const;
  const link = await insertLink(context, transaction, row, linkHours * 60);
  return mailLink(context, transaction, link, {
    to: email,
    subject: 'Lời mời vào Studio Lạc Hồng',
    opening: `${actor.who} mời bạn vào Studio Lạc Hồng với vai trò: ${listGrants(grants)}. Bạn mở liên kết để ghi họ tên và đặt mật khẩu.`,
    label: 'Nhận lời mời',
  });
}

/**
 * The link that makes the first administrator, for 30 minutes; the one before ends. Undefined when there is an account.
 */
export function makeFirstLink(context: StaffContext): Promise<Link | undefined> {
  return context.db.transaction(async (transaction) => {
    await lockStaff(transaction);
    if (await hasAccount(transaction)) return undefined;
    await transaction.delete(staffLinks).where(eq(staffLinks.kind, 'first'));
    const grants: readonly Grant[] = [{ role: 'admin', webid: null }];
    return insertLink(context, transaction, { kind: 'first', grants, invitedBy: 'server' }, firstLinkMinutes);
  });
}

async function hasAccount(db: Database): Promise<boolean> {
  return (await db.select({ id: staff.id }).from(staff).limit(1)).length > 0;
}

/**
 * Invites an e-mail address for 48 hours. Throws Refused `passwordsOff`, or `emailTaken` for one that has
 * an account or an invitation.
 */
export function invite(
  context: StaffContext,
  actor: Actor,
  { email, grants }: { email: string; grants: readonly Grant[] },
): Promise<Link> {
  return changeStaff(context, actor, 'staff.manage', async (transaction) => {
    const address = normaliseEmail(email);
    await demandPasswords(transaction, undefined);
    await removeEndedLinks(context, transaction);
    const accounts = await transaction.select({ id: staff.id }).from(staff).where(eq(staff.email, address));
    const open = await transaction.select({ id: staffLinks.id }).from(staffLinks).where(eq(staffLinks.email, address));
    if (accounts.length + open.length > 0) throw new Refused('emailTaken');
    const link = await makeInvitation(context, transaction, actor, { email: address, grants });
    await appendAudit(transaction, context.auditKeys, {
      ...actor,
      action: 'staff.invite',
      subject: { kind: 'staff', id: address },
      after: { roles: describeGrants(grants) },
    });
    return link;
  });
}

/** An invitation that waits. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly grants: readonly Grant[];
  readonly invitedBy: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

export async function listInvitations({ db, now }: StaffContext): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(staffLinks)
    .where(and(eq(staffLinks.kind, 'invited'), gt(staffLinks.expiresAt, now())))
    .orderBy(asc(staffLinks.invitedAt), asc(staffLinks.id));
  return rows.map((row) => ({ ...row, email: row.email ?? '' }));
}

/** Ends the link of an invitation and makes another for 48 hours. Throws Refused `notFound` or `passwordsOff`. */
export function renewInvitation(context: StaffContext, actor: Actor, id: string): Promise<Link> {
  return changeStaff(context, actor, 'staff.manage', async (transaction) => {
    await demandPasswords(transaction, undefined);
    const { email, grants } = await removeInvitation(transaction, id);
    const link = await makeInvitation(context, transaction, actor, { email, grants });
    await appendAudit(transaction, context.auditKeys, {
      ...actor,
      action: 'staff.invite',
      subject: { kind: 'staff', id: email },
      after: { roles: describeGrants(grants), isRenewed: true },
    });
    return link;
  });
}

/** Throws Refused `notFound`. */
export function withdrawInvitation(context: StaffContext, actor: Actor, id: string): Promise<void> {
  return changeStaff(context, actor, 'staff.manage', async (transaction) => {
    const { email, grants } = await removeInvitation(transaction, id);
    await appendAudit(transaction, context.auditKeys, {
      ...actor,
      action: 'staff.withdraw',
      subject: { kind: 'staff', id: email },
      before: { roles: describeGrants(grants) },
    });
  });
}

async function removeInvitation(
  transaction: Database,
  id: string,
): Promise<{ email: string; grants: readonly Grant[] }> {
  if (!isUuid(id)) throw new Refused('notFound');
  const [taken] = await transaction
    .delete(staffLinks)
    .where(and(eq(staffLinks.id, id), eq(staffLinks.kind, 'invited'), isNotNull(staffLinks.email)))
    .returning();
  if (!taken?.email) throw new Refused('notFound');
  return { email: taken.email, grants: taken.grants };
}

/** A link for a new password, for 48 hours; the person's other one ends. For a reset, in its transaction. */
export async function makeResetLink(
  context: StaffContext,
  transaction: Database,
  actor: Actor,
  { id: person, email }: Person,
): Promise<Link> {
  await demandPasswords(transaction, person);
  await transaction.delete(staffLinks).where(eq(staffLinks.person, person));
  const row = { kind: 'reset', person, grants: [], invitedBy: actor.who } as const;
  const link = await insertLink(context, transaction, row, linkHours * 60);
  return mailLink(context, transaction, link, {
    to: email,
    subject: 'Đặt lại mật khẩu Studio Lạc Hồng',
    opening: `${actor.who} đã đặt lại mật khẩu và xác thực hai bước của bạn. Bạn mở liên kết để đặt mật khẩu mới.`,
    label: 'Đặt mật khẩu mới',
  });
}

/** Throws Refused `passwordsOff` when only single sign-on is allowed, and this is not the emergency account. */
async function demandPasswords(db: Database, person: string | undefined): Promise<void> {
  const { hasPasswords, breakGlassPerson } = await readPolicies(db);
  if (!hasPasswords && (person === undefined || person !== breakGlassPerson)) throw new Refused('passwordsOff');
}

/** What a link is for. */
interface LinkFacts {
  readonly kind: 'first' | 'invited' | 'reset';
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly grants: readonly Grant[];
  readonly expiresAt: Date;
  /** The person who uses it may choose to try everything out alone. */
  readonly mayTryOut: boolean;
}

/** Does not use it up. Throws Refused `linkExpired`. */
export async function readLink(context: StaffContext, token: string): Promise<LinkFacts> {
  const { db, now } = context;
  const [link] = await db
    .select()
    .from(staffLinks)
    .where(and(eq(staffLinks.tokenHash, hashToken(token)), gt(staffLinks.expiresAt, now())));
  const person = link?.person ? await findPerson(db, link.person) : undefined;
  const isStale = link?.kind === 'first' ? await hasAccount(db) : person?.disabledAt;
  if (!link || isStale) throw new Refused('linkExpired');
  const { kind, expiresAt } = link;
  return {
    ...{ kind, expiresAt, email: person?.email ?? link.email ?? undefined, name: person?.name },
    grants: person?.grants ?? link.grants,
    mayTryOut: kind === 'first' && context.beginTryOut !== undefined,
  };
}

interface LinkUse {
  readonly token: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly password: string;
  /** The first administrator tries everything out alone, and gets all roles for that. */
  readonly isTryingOut?: boolean | undefined;
}

/**
 * Makes the account of a link, or gives it a new password, and opens a session; `replaced` is the token of the session
 * that the browser had. Of two uses at once one wins. Throws Refused `linkExpired`, `emailTaken`,
 * `passwordsOff`, or `invalid` with its fields, after which the link can still be used.
 */
export async function acceptLink(
  context: StaffContext,
  caller: Caller,
  { token, name, email, password, isTryingOut = false }: LinkUse,
  replaced: string | undefined,
): Promise<{ token: string }> {
  const { kind, mayTryOut } = await readLink(context, token);
  if (isTryingOut && !mayTryOut) throw new Refused('invalid');
  refuseCommon(password, 'password');
  if (kind === 'first' && email === undefined) throw new Refused('invalid', { fields: { email: 'Bạn nhập e-mail.' } });
  if (kind !== 'reset' && name === undefined) throw new Refused('invalid', { fields: { name: 'Bạn nhập họ và tên.' } });
  const passwordHash = await hashPassword(password);
  return context.db.transaction(async (transaction) => {
    await lockStaff(transaction);
    const [link] = await transaction
      .delete(staffLinks)
      .where(and(eq(staffLinks.tokenHash, hashToken(token)), gt(staffLinks.expiresAt, context.now())))
      .returning();
    if (!link) throw new Refused('linkExpired');
    await demandPasswords(transaction, link.person ?? undefined);
    const person =
      link.person === null
        ? await makeAccount(transaction, isTryingOut ? { ...link, grants: everything } : link, {
            name: name ?? '',
            email: link.email ?? email ?? '',
            passwordHash,
          })
        : await replacePassword(transaction, link.person, passwordHash);
    await endSessionOf(transaction, replaced);
    const session = await openSession(context, transaction, { person, caller, isWhole: person.factor === null });
    const actor = { who: person.name, personId: person.id, origin: caller.network, device: caller.device };
    await appendAudit(transaction, context.auditKeys, {
      ...actor,
      action: 'staff.join',
      subject: { kind: 'staff', id: person.id },
      after: { link: link.kind, roles: describeGrants(person.grants) },
    });
    if (isTryingOut) await context.beginTryOut?.({ ...context, db: transaction }, actor);
    await noteDevice(context, transaction, person.id, caller);
    if (link.kind === 'invited' && link.invitedById !== null) {
      await notify(context, transaction, link.invitedById, {
        kind: 'invitation-accepted',
        title: `${person.name} đã vào Studio`,
        text: `${person.name} (${link.email}) đã nhận lời mời của bạn, với vai trò: ${listGrants(person.grants)}.`,
        path: peopleScreenPath,
      });
    }
    return { token: session.token };
  });
}

async function makeAccount(
  transaction: Database,
  { kind, grants }: { kind: string; grants: readonly Grant[] },
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
): Promise<Pick<Person, 'id' | 'name' | 'grants' | 'factor'>> {
  if (kind === 'first' && (await hasAccount(transaction))) throw new Refused('linkExpired');
  const [row] = await transaction
    .insert(staff)
    .values({ name, email: normaliseEmail(email), passwordHash })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!row) throw new Refused('emailTaken');
  await writeGrants(transaction, row.id, grants);
  return { id: row.id, name, grants, factor: null };
}

async function replacePassword(transaction: Database, id: string, passwordHash: string): Promise<Person> {
  const person = await findPerson(transaction, id);
  if (!person || person.disabledAt !== null) throw new Refused('linkExpired');
  await transaction.update(staff).set({ passwordHash }).where(eq(staff.id, id));
  await endSessions(transaction, id);
  return person;
}

/** Throws Refused `invalid` for a password that many people use. */
export function refuseCommon(password: string, field: string): void {
  if (isCommonPassword(password)) {
    throw new Refused('invalid', {
      fields: { [field]: 'Mật khẩu này quá nhiều người dùng nên dễ bị đoán. Bạn chọn mật khẩu khác.' },
    });
  }
}

/** Removes links that have expired, with the e-mail addresses in them. */
export async function removeEndedLinks({ now }: Pick<StaffContext, 'now'>, db: Database): Promise<void> {
  await db.delete(staffLinks).where(lte(staffLinks.expiresAt, now()));
}
