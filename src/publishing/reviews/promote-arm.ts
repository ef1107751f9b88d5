import { and, eq } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import { checkCampaign } from '../../check/check-folder.ts';
import type { SiteVersion } from '../../content/site.ts';
import { parseStoredVersion } from '../../content/stored-version.ts';
import type { ArmName } from '../../contract/insight/page-events.ts';
import type { LawPoint } from '../../contract/studio/review-calls.ts';
import type { Database } from '../../database/database.ts';
import { siteVersions } from '../../database/tables/campaign-tables.ts';
import { experimentArms, experiments } from '../../database/tables/experiment-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { judgeArm, listLawPoints, lockExperiment } from '../../insight/experiments/change-experiments.ts';
import { notifyReviewsChanged } from '../../staff/notices.ts';
import { Refused } from '../../staff/refused.ts';
import { nameIn } from '../word-finding.ts';
import { lockWorkingCopy } from '../working-copies/working-copy.ts';
import { freezeLaw } from './law-points.ts';
import { notifyApprovers, notifyCompliance } from './notify-people.ts';
import type { ReviewContext, Reviewer } from './review-context.ts';

/**
 * Saves the version of an arm as the newest one, and asks the approvers of the campaign to publish it. The experiment
 * goes on until they do: the publication ends it (docs/why/experiments.md#taking-over). Throws Refused with the errors
 * of the call.
 */
export async function promoteArm(
  context: ReviewContext,
  { webid, id }: { webid: string; id: string },
  { review, arm, note }: { review: string; arm: ArmName; note: string },
  reviewer: Reviewer,
): Promise<void> {
  const { staff, campaigns } = context;
  if (arm === 'A')
    throw new Refused('invalid', { fields: { arm: 'Khách đã xem bản A từ trước. Bạn dừng thử nghiệm là đủ.' } });
  await staff.db.transaction(async (transaction) => {
    // Before the campaign, as a request for a review does.
    await lockWorkingCopy(transaction, campaigns.workingCopies, webid);
    const { site, experiment } = await lockExperiment(transaction, { webid, id });
    const [known] = await transaction.select().from(reviews).where(eq(reviews.id, review));
    if (known?.webid === webid) return;
    if (known) throw new Refused('notFound');
    if (site.archivedAt) throw new Refused('archived');
    const arms = await transaction.select().from(experimentArms).where(eq(experimentArms.experiment, id));
    const chosen = arms.find((one) => one.arm === arm);
    if (!chosen) throw new Refused('notFound');
    // After another publication the comparison with A says nothing of what visitors see.
    if (site.publishedVersion !== arms.find((one) => one.arm === 'A')?.version) throw new Refused('movedOn');
    const isWaiting = and(eq(reviews.webid, webid), eq(reviews.state, 'waiting'));
    if ((await transaction.$count(reviews, isWaiting)) > 0) throw new Refused('alreadyWaiting');
    await judgeArm(context, transaction, webid, chosen.version);
    const [row] = await transaction
      .select()
      .from(siteVersions)
      .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, chosen.version)));
    if (!row) throw new Refused('notFound');
    const stored = parseStoredVersion(row);
    const { settings, content, media } = stored;
    const law = await carryReasons(context, transaction, stored);
    const draft = { settings, content, media, files: new Map<string, Uint8Array>() };
    const { name: by, actor } = reviewer;
    const { version } = await campaigns.store.saveDraft(draft, { by, note, actor, within: transaction });
    await transaction.insert(reviews).values({
      ...{ id: review, webid, version, state: 'waiting', note, acknowledged: [], law },
      ...{ baseVersion: site.publishedVersion, requestedBy: reviewer.id, requestedAt: staff.now() },
    });
    await transaction
      .update(experiments)
      .set({ winner: arm, winnerVersion: version })
      .where(eq(experiments.id, experiment.id));
    const asked = { id: review, webid, version, note, law };
    await notifyApprovers(context, transaction, asked, reviewer);
    await notifyCompliance(context, transaction, asked, reviewer);
    await notifyReviewsChanged(transaction);
    await appendAudit(transaction, staff.auditKeys, {
      ...actor,
      action: 'experiments.takeOver',
      subject: { kind: 'campaign', id: webid },
      after: { experiment: id, arm, version, review },
      reason: note,
    });
  });
}

/** The findings of law of an arm, with the reasons of the review in which it was approved. */
async function carryReasons(
  { campaigns }: ReviewContext,
  transaction: Database,
  stored: SiteVersion,
): Promise<LawPoint[]> {
  const findings = checkCampaign(stored, campaigns.findTemplate, campaigns.checkOptions());
  const reasons = await listLawPoints(transaction, stored);
  return freezeLaw(findings, reasons, nameIn(campaigns.findTemplate(stored.settings.template), stored));
}
