import { and, count, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { mostNotices } from '../contract/studio/notice-calls.ts';
import { type NoticeKind, noticeKindNames, noticeKinds } from '../contract/studio/notice-kinds.ts';
import { accountPath } from '../contract/studio/studio-addresses.ts';
import { studioPath } from '../contract/studio/studio-call.ts';
import { type Database, notifyWithin } from '../database/database.ts';
import { notices, staff, staffDevices } from '../database/tables/staff-tables.ts';
import { isUuid, type Person } from './people.ts';
import type { Actor, Caller, StaffContext } from './staff-context.ts';

/** Payload: the id of the person who has a new notice, or has read some; empty for everybody. */
export const noticesChannel = 'staff_notices';

/** Tells every open Studio, at the end of the transaction, that a review has changed: whoever looks at it sees it. */
export const notifyReviewsChanged = (transaction: Database): Promise<void> =>
  notifyWithin(transaction, noticesChannel, '');

/** Notices are removed after this many days, read or not. */
const retentionDays = 180;

/** Something that a person is told of. */
interface NewNotice {
  readonly kind: NoticeKind;
  /** The campaign that it is about. */
  readonly webid?: string;
  /** In Vietnamese; names in them may hold markup, which is shown as it is. */
  readonly title: string;
  readonly text: string;
  /** Where it leads, below `studioPath`. */
  readonly path: string;
}

/** Without an origin mails lead nowhere: a command may not know where staff see the Studio. */
type NoticeContext = Pick<StaffContext, 'now' | 'mail'> & { readonly studioOrigin: string | null };

/**
 * Tells a person, in the transaction of what happened: in the Studio at once, and by e-mail if the server sends some
 * and the person has chosen so. Does nothing for an unknown or disabled person.
 */
export async function notify(
  context: NoticeContext,
  transaction: Database,
  personId: string,
  { kind, webid, title, text, path }: NewNotice,
): Promise<void> {
  const [person] = isUuid(personId)
    ? await transaction
        .select({ email: staff.email, mailed: staff.mailedNotices })
        .from(staff)
        .where(and(eq(staff.id, personId), isNull(staff.disabledAt)))
    : [];
  if (!person) return;
  const madeAt = context.now();
  await transaction.insert(notices).values({ person: personId, kind, webid, title, text, path, madeAt });
  await notifyWithin(transaction, noticesChannel, personId);
  if (!readChoice(person.mailed).includes(kind)) return;
  await context.mail?.post(transaction, {
    to: person.email,
    subject: title,
    paragraphs: [title, text],
    ...(context.studioOrigin !== null && {
      link: { label: 'Mở Studio', address: `${context.studioOrigin}${studioPath}${path}` },
    }),
    closing: `Studio Lạc Hồng tự động gửi thư này. Bạn chọn việc được báo qua e-mail ở mục Tài khoản của tôi trong Studio.`,
  });
}

/** The newest notices of a person, newest first, and how many of all are not read. */
export async function listNotices({ db }: Pick<StaffContext, 'db'>, person: string) {
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.person, person))
    .orderBy(desc(notices.id))
    .limit(mostNotices);
  const [unread] = await db
    .select({ all: count() })
    .from(notices)
    .where(and(eq(notices.person, person), isNull(notices.readAt)));
  return { notices: rows, unread: unread?.all ?? 0 };
}

/** Marks notices of a person as read: those with these ids, or all up to an id. Other windows hear of it. */
export async function markRead(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  person: string,
  { ids = [], upTo }: { ids?: readonly number[] | undefined; upTo?: number | undefined },
): Promise<void> {
  const which = upTo === undefined ? inArray(notices.id, [...ids]) : lte(notices.id, upTo);
  await db.transaction(async (transaction) => {
    const read = await transaction
      .update(notices)
      .set({ readAt: now() })
      .where(and(eq(notices.person, person), isNull(notices.readAt), which))
      .returning({ id: notices.id });
    if (read.length > 0) await notifyWithin(transaction, noticesChannel, person);
  });
}

/** Removes old notices. */
export async function removeOldNotices({ db, now }: Pick<StaffContext, 'db' | 'now'>): Promise<void> {
  await db.delete(notices).where(lt(notices.madeAt, new Date(now().getTime() - retentionDays * 86_400_000)));
}

/** Kinds that come by e-mail; null is the default of each kind. */
function readChoice(mailed: readonly string[] | null): NoticeKind[] {
  return noticeKindNames.filter((kind) => (mailed === null ? noticeKinds[kind].isMailed : mailed.includes(kind)));
}

export function readNoticeChoice({ mail }: Pick<StaffContext, 'mail'>, { mailedNotices }: Person) {
  return { hasMail: mail !== null, mailed: readChoice(mailedNotices) };
}

/** Chooses which kinds come by e-mail, too. */
export async function chooseNotices(
  { db, auditKeys }: Pick<StaffContext, 'db' | 'auditKeys'>,
  actor: Actor,
  person: Person,
  mailed: readonly NoticeKind[],
): Promise<void> {
  const chosen = readChoice(mailed);
  await db.transaction(async (transaction) => {
    await transaction.update(staff).set({ mailedNotices: chosen }).where(eq(staff.id, person.id));
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'staff.notices',
      subject: { kind: 'staff', id: person.id },
      before: { mailed: readChoice(person.mailedNotices) },
      after: { mailed: chosen },
    });
  });
}

/**
 * Writes down from what somebody signs in, and tells them of a device that they have not used before. The first one is
 * not told.
 */
export async function noteDevice(
  context: NoticeContext,
  transaction: Database,
  person: string,
  { device, network }: Caller,
): Promise<void> {
  const known = await transaction.$count(staffDevices, eq(staffDevices.person, person));
  const added = await transaction
    .insert(staffDevices)
    .values({ person, device, seenAt: context.now() })
    .onConflictDoNothing()
    .returning({ device: staffDevices.device });
  if (known === 0 || added.length === 0) return;
  await notify(context, transaction, person, {
    kind: 'new-device',
    title: 'Tài khoản của bạn vừa đăng nhập từ thiết bị mới',
    text: `${device}, từ mạng ${network}. Nếu đó không phải là bạn, bạn kết thúc phiên đó rồi đổi mật khẩu ngay.`,
    path: `${accountPath}#phien`,
  });
}
