import { and, eq, sql } from 'drizzle-orm';
import { needsCompliance } from '../../content/approvals.ts';
import type { NoticeKind } from '../../contract/studio/notice-kinds.ts';
import { historyScreenPath, reviewScreenPath } from '../../contract/studio/studio-addresses.ts';
import { formatReadableTime } from '../../contract/vietnam-time.ts';
import type { Database } from '../../database/database.ts';
import { siteVersions } from '../../database/tables/campaign-tables.ts';
import { reviewAuthors } from '../../database/tables/review-tables.ts';
import { notify } from '../../staff/notices.ts';
import { listApprovers, listCompliance, type StoredReview } from './read-reviews.ts';
import type { ReviewContext } from './review-context.ts';

/** Letters of a note that a notice shows. */
const excerptLength = 300;
const cut = (text: string) => (text.length > excerptLength ? `${text.slice(0, excerptLength - 1)}…` : text);

type Told = Pick<StoredReview, 'id' | 'webid' | 'version'>;

/** Asks those who may approve for their decision. Resolves to how many were told. */
export async function notifyApprovers(
  { staff }: ReviewContext,
  transaction: Database,
  review: Told & { note: string },
  from: { name: string },
): Promise<number> {
  const approvers = await listApprovers(transaction, review.webid, await listAuthors(transaction, review.id));
  const what = await nameVersion(transaction, review);
  for (const { id } of approvers) {
    await notify(staff, transaction, id, {
      kind: 'review-requested',
      webid: review.webid,
      title: `${from.name} nhờ bạn duyệt ${what}`,
      text: cut(review.note),
      path: reviewScreenPath(review.webid, review.id),
    });
  }
  return approvers.length;
}

/** Asks compliance for its signature, if the findings of law need one. Resolves to how many were told. */
export async function notifyCompliance(
  { staff }: ReviewContext,
  transaction: Database,
  review: Told & { note: string } & Pick<StoredReview, 'law'>,
  from: { name: string },
): Promise<number> {
  const count = review.law?.length ?? 0;
  if (count === 0 || !(await needsCompliance(transaction))) return 0;
  const people = await listCompliance(transaction, review.webid, await listAuthors(transaction, review.id));
  const what = await nameVersion(transaction, review);
  for (const { id } of people) {
    await notify(staff, transaction, id, {
      kind: 'review-requested',
      webid: review.webid,
      title: `${from.name} nhờ bạn xem ${count} điểm pháp luật của ${what}`,
      text: cut(review.note),
      path: reviewScreenPath(review.webid, review.id),
    });
  }
  return people.length;
}

/** Tells those who may approve, and who sent it, that compliance has signed. */
export async function notifyOfSignature(
  { staff }: ReviewContext,
  transaction: Database,
  review: Told & Pick<StoredReview, 'law' | 'requestedBy'>,
  from: { id: string; name: string },
): Promise<void> {
  const approvers = await listApprovers(transaction, review.webid, await listAuthors(transaction, review.id));
  const what = await nameVersion(transaction, review);
  const told = new Set([...approvers.map(({ id }) => id), review.requestedBy].filter((id) => id !== null));
  for (const id of told) {
    if (id === from.id) continue;
    await notify(staff, transaction, id, {
      kind: 'law-signed',
      webid: review.webid,
      title: `${from.name} của Pháp chế đã ghi nhận ${what}`,
      text: `${review.law?.length ?? 0} điểm pháp luật đều được chấp nhận. Người duyệt quyết định được.`,
      path: reviewScreenPath(review.webid, review.id),
    });
  }
}

/** The outcome of a review. */
type Outcome =
  | { kind: 'returned'; by: string; reason: string }
  /** `publishAt` null: it is not published, and may run in an experiment. */
  | { kind: 'approved'; by: string; publishAt: Date | null }
  | { kind: 'published'; by: string }
  | { kind: 'stopped'; because: string }
  | { kind: 'overtaken'; by: string; version: number };

const kinds: Readonly<Record<Outcome['kind'], NoticeKind>> = {
  returned: 'review-returned',
  approved: 'review-approved',
  published: 'review-published',
  stopped: 'schedule-failed',
  overtaken: 'review-returned',
};

/** Tells its authors and who decided what became of a review, except the one who did it. */
export async function notifyAuthors(
  { staff }: { staff: Parameters<typeof notify>[0] },
  transaction: Database,
  review: Told & Pick<StoredReview, 'requestedBy' | 'decidedBy'>,
  outcome: Outcome,
  except?: string,
): Promise<void> {
  const authors = await listAuthors(transaction, review.id);
  const what = await nameVersion(transaction, review);
  const told = new Set([...authors, review.requestedBy, review.decidedBy].filter((id) => id !== null && id !== except));
  for (const id of told) {
    await notify(staff, transaction, id ?? '', {
      kind: kinds[outcome.kind],
      webid: review.webid,
      ...describeOutcome(what, outcome),
      path: reviewScreenPath(review.webid, review.id),
    });
  }
}

function describeOutcome(what: string, outcome: Outcome): { title: string; text: string } {
  switch (outcome.kind) {
    case 'returned':
      return { title: `${outcome.by} trả lại ${what}`, text: cut(outcome.reason) };
    case 'approved':
      return {
        title: `${outcome.by} đã duyệt ${what}`,
        text:
          outcome.publishAt === null
            ? 'Khách chưa thấy bản này. Bạn có thể cho bản này chạy trong một thử nghiệm, hoặc xuất bản sau.'
            : `Trang tự xuất bản lúc ${formatReadableTime(outcome.publishAt)}, giờ Việt Nam. Đến giờ, hệ thống kiểm tra lại; có lỗi thì dừng và báo cho bạn.`,
      };
    case 'published':
      return { title: `${what} đã xuất bản`, text: `${outcome.by} đã duyệt. Khách đang xem bản này.` };
    case 'overtaken':
      return {
        title: `${what} không còn chờ duyệt`,
        text: `${outcome.by} đã xuất bản bản ${outcome.version} bằng dòng lệnh. Nếu vẫn cần thay đổi của bạn, bạn gửi duyệt lại.`,
      };
    case 'stopped':
      return { title: `${what} chưa xuất bản được theo giờ hẹn`, text: cut(outcome.because) };
  }
}

/** Names a version as people call it: by the name of the campaign in it, and its number. */
async function nameVersion(db: Database, { webid, version }: Pick<Told, 'webid' | 'version'>): Promise<string> {
  const [row] = await db
    .select({ name: sql<string | null>`${siteVersions.settings} ->> 'name'` })
    .from(siteVersions)
    .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, version)));
  return `${row?.name ?? webid}, bản\u00a0${version}`;
}

async function listAuthors(db: Database, review: string): Promise<string[]> {
  const rows = await db.select().from(reviewAuthors).where(eq(reviewAuthors.review, review));
  return rows.map(({ person }) => person);
}

/**
 * Tells every approver of a campaign, and compliance where it has to sign, that a command published a version which
 * nobody has approved.
 */
export async function notifyOfBreakGlass(
  staff: Parameters<typeof notify>[0],
  transaction: Database,
  { webid, version, by, reason }: { webid: string; version: number; by: string; reason: string },
): Promise<void> {
  const what = await nameVersion(transaction, { webid, version });
  const approvers = await listApprovers(transaction, webid, []);
  const compliance = (await needsCompliance(transaction)) ? await listCompliance(transaction, webid, []) : [];
  for (const id of new Set([...approvers, ...compliance].map((person) => person.id))) {
    await notify(staff, transaction, id, {
      ...{ kind: 'break-glass', webid },
      title: `${by} xuất bản ${what} mà chưa ai duyệt`,
      text: cut(`Lý do: ${reason}`),
      path: historyScreenPath(webid),
    });
  }
}
