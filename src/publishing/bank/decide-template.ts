import { and, eq } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditAction } from '../../contract/studio/audit-words.ts';
import { bankTemplatePath } from '../../contract/studio/studio-addresses.ts';
import type { Database } from '../../database/database.ts';
import { bankTemplates } from '../../database/tables/bank-tables.ts';
import { notify } from '../../staff/notices.ts';
import { Refused } from '../../staff/refused.ts';
import { readFourEyes } from '../reviews/four-eyes.ts';
import type { Asker } from '../reviews/read-reviews.ts';
import type { Reviewer } from '../reviews/review-context.ts';
import type { BankContext } from './bank-context.ts';
import { mayWithdraw, type StoredTemplate } from './read-templates.ts';

interface VersionName {
  readonly id: string;
  readonly version: number;
}

/**
 * Offers a template for new campaigns, in place of its version before. Under four eyes nobody releases what they wrote
 * in. Throws Refused `notFound`, `templateEnded` or `ownWork`.
 */
export async function releaseTemplate(context: BankContext, name: VersionName, reviewer: Reviewer): Promise<void> {
  await decide(context, name, reviewer, async (transaction, template) => {
    if (template.state !== 'waiting') throw new Refused('templateEnded');
    if ((await readFourEyes(transaction)).isOn && template.authors.includes(reviewer.id)) throw new Refused('ownWork');
    await transaction
      .update(bankTemplates)
      .set({ state: 'replaced' })
      .where(and(eq(bankTemplates.id, name.id), eq(bankTemplates.state, 'released')));
    return {
      action: 'templates.release',
      state: 'released',
      title: `${reviewer.name} đã phát hành mẫu ${template.name}`,
    };
  });
}

/**
 * Takes a template out of the list of new campaigns. Throws Refused `notFound`, `templateEnded` or
 * `notTemplateApprover`.
 */
export async function withdrawTemplate(
  context: BankContext,
  name: VersionName,
  reason: string,
  reviewer: Reviewer & Pick<Asker, 'grants'>,
): Promise<void> {
  await decide(context, name, reviewer, async (_transaction, template) => {
    if (template.state !== 'waiting' && template.state !== 'released') throw new Refused('templateEnded');
    if (!mayWithdraw(template, reviewer)) throw new Refused('notTemplateApprover');
    const title = `${reviewer.name} đã rút mẫu ${template.name} lại`;
    return { action: 'templates.withdraw', state: 'withdrawn', reason, title };
  });
}

interface Decision {
  readonly action: AuditAction;
  readonly state: 'released' | 'withdrawn';
  readonly title: string;
  readonly reason?: string;
}

/** One decision at a time on a template; who made it hears of it. */
async function decide(
  { staff }: BankContext,
  { id, version }: VersionName,
  { id: decidedBy, actor }: Reviewer,
  judge: (transaction: Database, template: StoredTemplate) => Promise<Decision>,
): Promise<void> {
  await staff.db.transaction(async (transaction) => {
    const isOne = and(eq(bankTemplates.id, id), eq(bankTemplates.version, version));
    // All versions of it, in one order.
    const versions = await transaction
      .select()
      .from(bankTemplates)
      .where(eq(bankTemplates.id, id))
      .orderBy(bankTemplates.version)
      .for('update');
    const template = versions.find((one) => one.version === version);
    if (!template) throw new Refused('notFound');
    const { action, state, title, reason } = await judge(transaction, template);
    await transaction
      .update(bankTemplates)
      .set({ state, decidedBy, decidedAt: staff.now(), decisionNote: reason ?? null })
      .where(isOne);
    if (template.madeBy !== decidedBy)
      await notify(staff, transaction, template.madeBy, {
        ...{ kind: 'template-decided', title, path: bankTemplatePath(id) },
        text: reason ?? 'Từ giờ mẫu này có trong Chiến dịch mới.',
      });
    await appendAudit(transaction, staff.auditKeys, {
      ...{ ...actor, action, subject: { kind: 'template', id } },
      before: { state: template.state },
      after: { name: template.name, version },
      reason,
    });
  });
}
