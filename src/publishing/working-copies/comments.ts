import { and, asc, eq } from 'drizzle-orm';
import type { CommentThread } from '../../contract/studio/comment-calls.ts';
import { mayDo } from '../../contract/studio/permissions.ts';
import { type Database, notifyWithin } from '../../database/database.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import { comments } from '../../database/tables/working-copy-tables.ts';
import { notify } from '../../staff/notices.ts';
import { listPeople, readNames } from '../../staff/people.ts';
import type { StaffContext } from '../../staff/staff-context.ts';
import { commentsChannel } from './working-copy-news.ts';

/** The threads of a campaign, the newest first. */
export async function listThreads(db: Database, webid: string): Promise<CommentThread[]> {
  const rows = await db
    .select({ comment: comments, name: staff.name })
    .from(comments)
    .innerJoin(staff, eq(staff.id, comments.person))
    .where(eq(comments.webid, webid))
    .orderBy(asc(comments.madeAt));
  const names = await readNames(
    db,
    rows.flatMap(({ comment: { resolvedBy } }) => resolvedBy ?? []),
  );
  const firsts = rows.filter(({ comment }) => comment.id === comment.thread);
  return firsts.toReversed().map(({ comment: { id, key, path, resolvedAt, resolvedBy } }) => ({
    ...{ id, key, path },
    resolved: resolvedAt && { by: names.get(resolvedBy ?? '') ?? '', at: resolvedAt.toISOString() },
    comments: rows
      .filter(({ comment }) => comment.thread === id)
      .map(({ comment, name }) => ({
        id: comment.id,
        by: { id: comment.person, name },
        at: comment.madeAt.toISOString(),
        text: comment.text,
      })),
  }));
}

/** The people who can be mentioned: those who may read the campaign and are not disabled, by name. */
export async function listMentionable(db: Database, webid: string): Promise<{ id: string; name: string }[]> {
  const people = await listPeople(db);
  return people
    .filter(({ grants, disabledAt }) => disabledAt === null && mayDo(grants, 'campaign.read', webid))
    .map(({ id, name }) => ({ id, name }));
}

interface NewComment {
  readonly id: string;
  /** Null begins a thread. */
  readonly thread: string | null;
  readonly key: string;
  readonly path: string;
  readonly text: string;
  readonly mentions: readonly string[];
}

/** Letters of a comment that a notice shows. */
const excerptLength = 200;

/**
 * Adds a comment once, and tells the people whom it mentions, in one transaction. An answer stands where its thread
 * stands, and opens it again. False for an unknown thread, and for the id of another comment.
 */
export async function addComment(
  context: Pick<StaffContext, 'db' | 'now' | 'mail' | 'studioOrigin'>,
  webid: string,
  { id, thread, text, mentions, ...place }: NewComment,
  person: { id: string; name: string },
): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const isFirst = and(eq(comments.webid, webid), eq(comments.id, thread ?? id), eq(comments.thread, thread ?? id));
    const [first] = thread === null ? [] : await transaction.select().from(comments).where(isFirst);
    if (thread !== null && !first) return false;
    const { key, path } = first ?? place;
    const row = { id, webid, thread: thread ?? id, key, path, person: person.id, text, madeAt: context.now() };
    const added = await transaction.insert(comments).values(row).onConflictDoNothing().returning({ id: comments.id });
    if (added.length === 0) {
      const isSame = and(eq(comments.id, id), eq(comments.webid, webid), eq(comments.person, person.id));
      return (await transaction.$count(comments, isSame)) > 0;
    }
    if (first?.resolvedAt)
      await transaction.update(comments).set({ resolvedAt: null, resolvedBy: null }).where(isFirst);
    const wanted = new Set(mentions);
    const search = new URLSearchParams({ phan: key, ...(path !== '' && { o: path }) });
    for (const { id: mentioned } of await listMentionable(transaction, webid)) {
      if (!wanted.has(mentioned) || mentioned === person.id) continue;
      await notify(context, transaction, mentioned, {
        ...{ kind: 'mentioned', webid },
        title: `${person.name} nhắc tên bạn ở chiến dịch ${webid}`,
        text: text.length > excerptLength ? `${text.slice(0, excerptLength - 1)}…` : text,
        path: `/chien-dich/${webid}?${search}`,
      });
    }
    await notifyWithin(transaction, commentsChannel, webid);
    return true;
  });
}

/** Resolves a thread, or opens it again. False for an unknown one. */
export async function setResolved(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  { webid, id }: { webid: string; id: string },
  isResolved: boolean,
  personId: string,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const changed = await transaction
      .update(comments)
      .set({ resolvedAt: isResolved ? now() : null, resolvedBy: isResolved ? personId : null })
      .where(and(eq(comments.webid, webid), eq(comments.id, id), eq(comments.thread, id)))
      .returning({ id: comments.id });
    if (changed.length > 0) await notifyWithin(transaction, commentsChannel, webid);
    return changed.length > 0;
  });
}
