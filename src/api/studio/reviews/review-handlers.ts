import { and, eq, gt, lte } from 'drizzle-orm';
import { checkCampaign } from '../../../check/check-folder.ts';
import { mayDo } from '../../../contract/studio/permissions.ts';
import type { reviewCalls } from '../../../contract/studio/review-calls.ts';
import { sites } from '../../../database/tables/campaign-tables.ts';
import { reviews } from '../../../database/tables/review-tables.ts';
import { draftChanges } from '../../../database/tables/working-copy-tables.ts';
import {
  approveReview,
  decideLaw,
  remindReviewers,
  returnReview,
  setReviewTimes,
  withdrawReview,
  withdrawTimes,
} from '../../../publishing/reviews/decide-review.ts';
import { readFourEyes } from '../../../publishing/reviews/four-eyes.ts';
import {
  findSuccessor,
  listApprovers,
  listCompliance,
  listReviews,
  readNewestReview,
  readReview,
} from '../../../publishing/reviews/read-reviews.ts';
import { prepareReview, requestReview } from '../../../publishing/reviews/request-review.ts';
import type { Reviewer } from '../../../publishing/reviews/review-context.ts';
import { nameIn, wordFinding } from '../../../publishing/word-finding.ts';
import { listSaves } from '../../../publishing/working-copies/save-changes.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff, type Visit } from '../guard.ts';
import type { Handlers, StudioDeps } from '../handlers.ts';

/** Asking for a review, and deciding about it. */
export const reviewHandlers: Handlers<keyof typeof reviewCalls> = {
  prepareReview: async (deps, visit, { path: { webid } }) => {
    const { person } = asStaff(visit).session;
    const prepared = await prepareReview(deps, webid, person.id);
    if (!prepared) throw new Refused('notFound');
    const { db } = deps.staff;
    const newest = (await readNewestReview(db, webid, person)) ?? null;
    return { data: { ...prepared, fourEyes: await readFourEyes(db), newest } };
  },

  requestReview: async (deps, visit, { path: { webid }, body }) => {
    await requestReview(deps, webid, body, asReviewer(visit));
    return { data: await read(deps, visit, { webid, id: body.id }) };
  },

  listReviews: async ({ staff }, visit) => {
    const { person } = asStaff(visit).session;
    const all = await listReviews(staff.db, person);
    return { data: all.filter(({ webid }) => mayDo(person.grants, 'campaign.read', webid)) };
  },

  readReview: async (deps, visit, { path: { webid, id } }) => {
    const { db } = deps.staff;
    const review = await read(deps, visit, { webid, id });
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
    const [site] = await db.select().from(sites).where(eq(sites.webid, webid));
    const version = await deps.campaigns.store.loadVersion(webid, review.version);
    if (!row || !site || !version) throw new Refused('notFound');
    const { findTemplate, checkOptions, pagesOrigin } = deps.campaigns;
    const findings = checkCampaign(version, findTemplate, checkOptions());
    const nameOf = nameIn(findTemplate(version.settings.template), version);
    const authors = review.authors.map((author) => author.id);
    return {
      data: {
        review,
        contentHash: row.contentHash,
        publishedVersion: site.publishedVersion,
        publishedUntil: await findEnd(deps, webid, site.publishedVersion),
        baseVersion: row.baseVersion,
        findings: findings.map((finding) => wordFinding(finding, nameOf)),
        acknowledged: [...row.acknowledged],
        lawPoints: [...(row.law ?? [])],
        lawDecisions: row.lawDecisions && [...row.lawDecisions],
        compliance: await listCompliance(db, webid, authors),
        successor: await findSuccessor(db, row),
        edits: await listEdits(deps, webid, { after: row.baseVersion ?? 0, upTo: row.version }),
        approvers: await listApprovers(db, webid, authors),
        fourEyes: await readFourEyes(db),
        address: `${pagesOrigin}/${webid}`,
      },
    };
  },

  withdrawReview: async (deps, visit, { path }) => {
    await withdrawReview(deps, path, asReviewer(visit));
    return { data: await read(deps, visit, path) };
  },

  remindReviewers: async (deps, visit, { path }) => ({
    data: { told: await remindReviewers(deps, path, asReviewer(visit)) },
  }),

  approveReview: async (deps, visit, { path, body: { contentHash, isKept = false, ...times } }) => {
    const wanted = { contentHash, isKept, ...readTimes(times) };
    const published = await approveReview(deps, path, wanted, asReviewer(visit));
    return { data: { review: await read(deps, visit, path), published } };
  },

  returnReview: async (deps, visit, { path, body }) => {
    await returnReview(deps, path, body.reason, asReviewer(visit));
    return { data: await read(deps, visit, path) };
  },

  decideLaw: async (deps, visit, { path, body }) => {
    await decideLaw(deps, path, body, asReviewer(visit));
    return { data: await read(deps, visit, path) };
  },

  setReviewTimes: async (deps, visit, { path, body }) => {
    const published = await setReviewTimes(deps, path, readTimes(body), asReviewer(visit));
    return { data: { review: await read(deps, visit, path), published } };
  },

  withdrawTimes: async (deps, visit, { path }) => {
    await withdrawTimes(deps, path, asReviewer(visit));
    return { data: await read(deps, visit, path) };
  },

  readFourEyes: async ({ staff }) => ({ data: await readFourEyes(staff.db) }),
};

/** The caller, as reviews know them. */
export function asReviewer(visit: Visit): Reviewer {
  const { session, actor } = asStaff(visit);
  return { id: session.person.id, name: session.person.name, actor };
}

async function read({ staff }: StudioDeps, visit: Visit, { webid, id }: { webid: string; id: string }) {
  const review = await readReview(staff.db, webid, id, asStaff(visit).session.person);
  if (!review) throw new Refused('notFound');
  return review;
}

function readTimes({ publishAt, unpublishAt }: { publishAt: string | null; unpublishAt: string | null }) {
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return { publishAt: time(publishAt), unpublishAt: time(unpublishAt) };
}

/** When what visitors see is taken off. */
async function findEnd({ staff }: StudioDeps, webid: string, version: number | null): Promise<string | null> {
  if (version === null) return null;
  const rows = await staff.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.webid, webid), eq(reviews.version, version), eq(reviews.state, 'approved')));
  const end = rows.find(({ unpublishAt, unpublishedAt }) => unpublishAt !== null && unpublishedAt === null);
  return end?.unpublishAt?.toISOString() ?? null;
}

/** Saves that became part of versions after one and up to another. */
async function listEdits({ staff }: StudioDeps, webid: string, { after, upTo }: { after: number; upTo: number }) {
  const [first] = await staff.db
    .select({ revision: draftChanges.revision })
    .from(draftChanges)
    .where(and(eq(draftChanges.webid, webid), gt(draftChanges.version, after), lte(draftChanges.version, upTo)))
    .orderBy(draftChanges.revision)
    .limit(1);
  if (!first) return [];
  const saves = await listSaves(staff.db, webid, first.revision - 1);
  return saves
    .filter(({ version, changes }) => version !== null && version > after && version <= upTo && changes.length > 0)
    .map(({ by, at, changes }) => ({ by, at: at.toISOString(), places: changes.map((change) => [...change.at]) }));
}
