import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor, AuditFacts } from '../../audit/audit-entry.ts';
import { checkCampaign, type FindTemplate, listErrors } from '../../check/check-folder.ts';
import type { CheckOptions } from '../../check/check-site.ts';
import { hasNewLawPoint } from '../../check/new-law-points.ts';
import { findMissingConsent, isApproved, type MissingConsent, needsCompliance } from '../../content/approvals.ts';
import { lockSite } from '../../content/lock-site.ts';
import { findLockOnVersion, refuseLocked } from '../../content/locks.ts';
import { announcePage } from '../../content/publication-watch.ts';
import { parseStoredVersion } from '../../content/stored-version.ts';
import { planExperiment } from '../../contract/experiments/plan-experiment.ts';
import { armNames } from '../../contract/insight/page-events.ts';
import type { AuditAction } from '../../contract/studio/audit-words.ts';
import type { LawPoint } from '../../contract/studio/review-calls.ts';
import type { Database } from '../../database/database.ts';
import { publications, siteVersions } from '../../database/tables/campaign-tables.ts';
import { experimentArms, experiments } from '../../database/tables/experiment-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import type { LeadKey } from '../../env.ts';
import { Refused } from '../../staff/refused.ts';
import type { StaffContext } from '../../staff/staff-context.ts';
import type { StoredExperiment } from './read-experiments.ts';

/** The dependencies of changes of experiments. */
export interface ExperimentContext {
  readonly staff: Pick<StaffContext, 'db' | 'auditKeys' | 'now'>;
  readonly campaigns: { readonly findTemplate: FindTemplate; readonly checkOptions: () => CheckOptions };
}

/** Somebody who changes an experiment. */
interface Changer {
  readonly id: string;
  readonly actor: AuditActor;
}

interface ExperimentName {
  readonly webid: string;
  readonly id: string;
}

interface NewExperiment extends ExperimentName {
  readonly name: string;
  /** A first; shares in percent. */
  readonly arms: readonly { readonly version: number; readonly share: number }[];
  readonly plan: { readonly rate: number; readonly changePercent: number; readonly viewsPerDay: number };
}

/**
 * Starts an experiment. Throws Refused with the errors of the call; then nothing was changed. The triggers of the
 * tables hold the same rules against everybody else.
 */
export async function startExperiment(context: ExperimentContext, wanted: NewExperiment, by: Changer): Promise<void> {
  const { staff } = context;
  const { webid, id, name, arms, plan } = wanted;
  const shares = arms.map(({ share }) => share);
  judgeShares(shares);
  if (new Set(arms.map(({ version }) => version)).size < arms.length)
    throw new Refused('invalid', { fields: { arms: 'Bạn chọn mỗi bản một lần.' } });
  const planned = planExperiment({ ...plan, shares: shares.map((share) => share / 100) });
  if (!planned || planned.views > mostPlannedViews)
    throw new Refused('invalid', {
      fields: { plan: 'Mức chênh lệch này quá nhỏ để đo được. Bạn chọn mức lớn hơn.' },
    });
  await staff.db.transaction(async (transaction) => {
    // As every publication does, so that one and the other never happen at once.
    const site = await lockSite(transaction, webid);
    if (!site) throw new Refused('notFound');
    const [known] = await transaction.select().from(experiments).where(eq(experiments.id, id));
    if (known?.webid === webid) return;
    if (known) throw new Refused('notFound');
    if (site.archivedAt) throw new Refused('archived');
    const isRunning = and(eq(experiments.webid, webid), isNull(experiments.stoppedAt));
    if ((await transaction.$count(experiments, isRunning)) > 0) throw new Refused('experimentRuns');
    if (site.publishedVersion === null || site.publishedVersion !== arms[0]?.version) throw new Refused('movedOn');
    for (const { version } of arms.slice(1)) {
      await judgeArm(context, transaction, webid, version);
      if (!(await mayTry(transaction, webid, version))) throw new Refused('notForNow');
    }
    const now = staff.now();
    await transaction.insert(experiments).values({
      ...{ id, webid, name, startedBy: by.id, startedAt: now, sharesSince: now },
      ...{ plannedRate: plan.rate, changePercent: plan.changePercent },
      ...{ plannedViews: planned.views, plannedDays: planned.days },
    });
    const rows = armNames.flatMap((arm, index) => {
      const chosen = arms[index];
      return chosen ? [{ experiment: id, arm, ...chosen }] : [];
    });
    await transaction.insert(experimentArms).values(rows);
    await announcePage(transaction, webid);
    await audit(context, transaction, 'experiments.start', wanted, by, {
      after: { name, arms: rows.map(describeArm) },
    });
  });
}

/** Above this an experiment never ends; the column holds no more. */
const mostPlannedViews = 2_000_000_000;

const describeArm = ({ arm, version, share }: { arm: string; version: number; share: number }) =>
  `${arm}: ${version}, ${share} %`;

/** Changes the shares; counting begins anew. Throws Refused `experimentEnded`, or `movedOn` when they were changed. */
export async function changeShares(
  context: ExperimentContext,
  name: ExperimentName,
  { shares, sharesSince }: { shares: readonly number[]; sharesSince: Date },
  by: Changer,
): Promise<void> {
  judgeShares(shares);
  await changeRunning(context, name, async (transaction, experiment) => {
    if (experiment.sharesSince.getTime() !== sharesSince.getTime()) throw new Refused('movedOn');
    const arms = await transaction.select().from(experimentArms).where(eq(experimentArms.experiment, name.id));
    if (arms.length !== shares.length) throw new Refused('invalid', { fields: { shares: 'Mỗi bản cần một tỷ lệ.' } });
    const before = arms.toSorted((one, other) => one.arm.localeCompare(other.arm));
    const after = before.map((arm, index) => ({ ...arm, share: shares[index] ?? 0 }));
    for (const { arm, share } of after)
      await transaction
        .update(experimentArms)
        .set({ share })
        .where(and(eq(experimentArms.experiment, name.id), eq(experimentArms.arm, arm)));
    await transaction.update(experiments).set({ sharesSince: context.staff.now() }).where(eq(experiments.id, name.id));
    await audit(context, transaction, 'experiments.shares', name, by, {
      before: { arms: before.map(describeArm) },
      after: { arms: after.map(describeArm) },
    });
  });
}

/** Ends an experiment: visitors see A. Throws Refused `experimentEnded`. */
export async function stopExperiment(
  context: ExperimentContext,
  name: ExperimentName,
  reason: string,
  by: Changer,
): Promise<void> {
  await changeRunning(context, name, async (transaction) => {
    await transaction
      .update(experiments)
      .set({ stoppedAt: context.staff.now(), stoppedBy: by.id, stoppedBecause: reason })
      .where(eq(experiments.id, name.id));
    await audit(context, transaction, 'experiments.stop', name, by, { reason });
  });
}

async function changeRunning(
  { staff }: ExperimentContext,
  name: ExperimentName,
  change: (transaction: Database, experiment: StoredExperiment) => Promise<void>,
): Promise<void> {
  await staff.db.transaction(async (transaction) => {
    const { experiment } = await lockExperiment(transaction, name);
    if (experiment.stoppedAt !== null) throw new Refused('experimentEnded');
    await change(transaction, experiment);
    await announcePage(transaction, name.webid);
  });
}

/** Locks the campaign before its experiment, as every publication does. Throws Refused `notFound`. */
export async function lockExperiment(transaction: Database, { webid, id }: ExperimentName) {
  const site = await lockSite(transaction, webid);
  const [experiment] = await transaction
    .select()
    .from(experiments)
    .where(and(eq(experiments.webid, webid), eq(experiments.id, id)))
    .for('update');
  if (!site || !experiment) throw new Refused('notFound');
  return { site, experiment };
}

function judgeShares(shares: readonly number[]): void {
  if (shares.reduce((sum, share) => sum + share, 0) !== 100)
    throw new Refused('invalid', { fields: { shares: 'Các tỷ lệ cần cộng lại đúng 100%.' } });
}

/**
 * Throws Refused `notReviewed`, `needsCompliance`, `hasErrors`, `lawChanged` or `lockedPart` for what visitors must not
 * see.
 */
export async function judgeArm(
  { staff, campaigns }: ExperimentContext,
  transaction: Database,
  webid: string,
  number: number,
): Promise<void> {
  const missing = await findMissing(transaction, staff.auditKeys, { webid, version: number });
  if (missing) throw new Refused(missing === 'compliance' ? 'needsCompliance' : 'notReviewed');
  const [row] = await transaction
    .select()
    .from(siteVersions)
    .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, number)));
  if (!row) throw new Refused('notReviewed');
  const findings = checkCampaign(parseStoredVersion(row), campaigns.findTemplate, campaigns.checkOptions());
  if (listErrors(findings).length > 0) throw new Refused('hasErrors');
  const reviewed = await listLawPoints(transaction, { webid, version: number });
  if ((await needsCompliance(transaction)) && hasNewLawPoint(findings, reviewed)) throw new Refused('lawChanged');
  const site = await lockSite(transaction, webid);
  const lock = await findLockOnVersion(transaction, webid, number, site?.publishedVersion ?? null);
  if (lock) throw refuseLocked(lock);
}

/** The points of law with which a version was approved. */
export async function listLawPoints(
  transaction: Database,
  { webid, version }: { webid: string; version: number },
): Promise<LawPoint[]> {
  const approvals = await transaction
    .select({ law: reviews.law })
    .from(reviews)
    .where(and(eq(reviews.webid, webid), eq(reviews.version, version), eq(reviews.state, 'approved')));
  return approvals.flatMap(({ law }) => law ?? []);
}

const mayTrySchema = z.object({ rows: z.array(z.object({ may: z.boolean() })).length(1) });

/**
 * Whether an approver lets visitors see this version now: approved for no time, shown to nobody so far, and newer than
 * what they see. The trigger on the arms asks the same.
 */
async function mayTry(transaction: Database, webid: string, version: number): Promise<boolean> {
  const answer = await transaction.execute(sql`select may_try(${webid}, ${version}) as may`);
  return mayTrySchema.parse(answer).rows[0]?.may ?? false;
}

/**
 * What a version lacks that was neither approved as it is stored nor seen by visitors; where four eyes are on, by its
 * authors alone does not count.
 */
async function findMissing(
  transaction: Database,
  keys: readonly LeadKey[],
  name: { webid: string; version: number },
): Promise<MissingConsent | undefined> {
  const wasShown = and(eq(publications.webid, name.webid), eq(publications.version, name.version));
  const isKnown = (await isApproved(transaction, keys, name)) || (await transaction.$count(publications, wasShown)) > 0;
  return isKnown ? findMissingConsent(transaction, keys, name, undefined) : 'approval';
}

/** Adds what was done to the audit log. */
async function audit(
  { staff }: Pick<ExperimentContext, 'staff'>,
  transaction: Database,
  action: AuditAction,
  { webid, id }: ExperimentName,
  { actor }: Changer,
  { before, after = {}, reason }: { before?: AuditFacts; after?: AuditFacts; reason?: string },
): Promise<void> {
  await appendAudit(transaction, staff.auditKeys, {
    ...actor,
    action,
    subject: { kind: 'campaign', id: webid },
    before,
    after: { experiment: id, ...after },
    reason,
  });
}
