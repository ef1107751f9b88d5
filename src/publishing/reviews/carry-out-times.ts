import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import { checkClock, trustedTime } from '../../database/clock.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { notifyReviewsChanged } from '../../staff/notices.ts';
import { readNames } from '../../staff/people.ts';
import { end, isGenuine, lockReview } from './decide-review.ts';
import { notifyAuthors } from './notify-people.ts';
import { findPublicationRefusal, type PublicationRefusal, publishReview } from './publish-review.ts';
import type { StoredReview } from './read-reviews.ts';
import type { ReviewContext } from './review-context.ts';

/** Most reviews in one look. */
const batchSize = 20;

/** The result of a time that has come. */
export interface CarriedOut {
  readonly webid: string;
  readonly version: number;
  readonly result: 'published' | 'unpublished' | 'stopped' | 'over';
  readonly because?: string;
}

interface Log {
  readonly done: (carried: CarriedOut) => void;
  /** A publication failed, and is retried. */
  readonly failed: (error: unknown, webid: string) => void;
}

/**
 * Publishes and takes off what is due now, exactly once: the row of the review says what was done, and changes in the
 * transaction that does it, under the lock of its campaign. While the clock is not plausible only what is due by the
 * latest plausible time is done. One that fails does not keep the others from their time. Returns how many failed.
 */
export async function carryOutDue(context: ReviewContext, log: Log): Promise<number> {
  const { db } = context.staff;
  const until = trustedTime(await checkClock(db));
  const due = await db
    .select({ id: reviews.id, webid: reviews.webid })
    .from(reviews)
    .where(isDue(until))
    .orderBy(sql`coalesce(${reviews.publishAt}, ${reviews.unpublishAt})`)
    .limit(batchSize);
  let failed = 0;
  for (const name of due) {
    try {
      const carried = await carryOutOne(context, name, until);
      if (carried) log.done(carried);
    } catch (error) {
      failed += 1;
      log.failed(error, name.webid);
    }
  }
  return failed;
}

function isDue(until: Date) {
  return and(
    eq(reviews.state, 'approved'),
    isNull(reviews.stoppedAt),
    or(
      and(isNull(reviews.publishedAt), lte(reviews.publishAt, until)),
      and(isNotNull(reviews.publishedAt), isNull(reviews.unpublishedAt), lte(reviews.unpublishAt, until)),
    ),
  );
}

/** Undefined when another process was faster, or somebody has changed the time. */
async function carryOutOne(
  context: ReviewContext,
  name: { webid: string; id: string },
  until: Date,
): Promise<CarriedOut | undefined> {
  const { staff, campaigns } = context;
  return staff.db.transaction(async (transaction): Promise<CarriedOut | undefined> => {
    const { review, site } = await lockReview(transaction, name);
    const isStillDue = (await transaction.$count(reviews, and(eq(reviews.id, review.id), isDue(until)))) > 0;
    if (!isStillDue) return undefined;
    await notifyReviewsChanged(transaction);
    const { webid, version } = review;
    const by = (await readNames(transaction, [review.decidedBy ?? ''])).get(review.decidedBy ?? '') ?? 'Studio';
    if (review.publishedAt !== null) {
      await transaction.update(reviews).set({ unpublishedAt: staff.now() }).where(eq(reviews.id, review.id));
      // Visitors see another version by now, which has its own time, or none.
      if (site.publishedVersion !== version) return { webid, version, result: 'over' };
      await campaigns.store.unpublish(webid, { by, note: 'Theo giờ hẹn', channel: 'schedule', within: transaction });
      return { webid, version, result: 'unpublished' };
    }
    const stop = async (refusal: PublicationRefusal) => {
      const because = describeRefusal(refusal);
      if (refusal.kind === 'changed') await end(context, transaction, review, 'void', undefined);
      else
        await transaction
          .update(reviews)
          .set({ stoppedAt: staff.now(), stoppedBecause: because })
          .where(eq(reviews.id, review.id));
      await notifyAuthors(context, transaction, review, { kind: 'stopped', because });
      await appendAudit(transaction, staff.auditKeys, {
        ...{ who: 'server', origin: 'server', action: 'reviews.stop' },
        subject: { kind: 'campaign', id: webid },
        after: { version, review: review.id, because },
      });
      return { webid, version, result: 'stopped', because } as const;
    };
    const refusal = (await isGenuine(context, transaction, review))
      ? await findPublicationRefusal(context, transaction, review, site)
      : ({ kind: 'changed' } as const);
    if (refusal) return stop(refusal);
    await notifyAuthors(context, transaction, review, { kind: 'published', by });
    const published = await tryPublishing(context, transaction, review, by);
    return published ? stop(published) : { webid, version, result: 'published' };
  });
}

/** Publishes the version, or gives what prevents that; then nothing of the publication stays in the database. */
async function tryPublishing(
  context: ReviewContext,
  transaction: Parameters<typeof publishReview>[1],
  review: StoredReview,
  by: string,
): Promise<PublicationRefusal | undefined> {
  let refusal: PublicationRefusal | undefined;
  await transaction
    .transaction(async (inner) => {
      const result = await publishReview(context, inner, review, { by, channel: 'schedule' });
      if (!('kind' in result)) return;
      refusal = result;
      inner.rollback();
    })
    .catch((error: unknown) => {
      if (!refusal) throw error;
    });
  return refusal;
}

function describeRefusal(refusal: PublicationRefusal): string {
  switch (refusal.kind) {
    case 'changed':
      return 'Nội dung trong kho không còn đúng bản đã duyệt. Bạn gửi duyệt lại.';
    case 'errors':
      return `Bản này có ${refusal.count} lỗi kiểm tra vào lúc đó. Bạn sửa rồi gửi duyệt lại.`;
    case 'newer':
      return `Khách đang xem bản ${refusal.version}, mới hơn bản này. Bạn so hai bản trong Lịch sử, rồi gửi duyệt lại nếu vẫn cần.`;
    case 'hosts':
      return 'Bản này gửi đăng ký tới nơi mà máy chủ không cho phép. Bạn nhờ quản trị viên kiểm tra nơi nhận đăng ký.';
    case 'locked':
      return refusal.sentence;
    case 'not-approved':
      return 'Bản này chưa có người khác duyệt. Bạn gửi duyệt lại.';
    case 'unsigned':
      return 'Pháp chế chưa ghi nhận các điểm pháp luật của bản này. Bạn gửi duyệt lại.';
    case 'law-changed':
      return 'Từ lúc gửi, quy tắc pháp luật đã đổi và bản này có điểm mới chưa ai xem. Bạn gửi duyệt lại.';
  }
}
