import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor } from '../../audit/audit-entry.ts';
import { hashRow, isSealOf } from '../../audit/chain.ts';
import { listEntries } from '../../audit/read-entries.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { writeSeal } from '../../contract/paper-seal.ts';
import type { PaperCheck } from '../../contract/studio/paper-calls.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import type { Database } from '../../database/database.ts';
import { auditLog } from '../../database/tables/audit-table.ts';
import type { Paper } from '../../desk/person-papers.ts';
import type { LeadKey } from '../../env.ts';
import { drawPaper, listChecks } from './draw-paper.ts';
import { findSeen, gatherFacts, listEarlier, type PaperDeps } from './gather-facts.ts';

export interface MadePaper extends Paper {
  readonly at: Date;
  readonly checks: readonly PaperCheck[];
  readonly earlier: readonly { at: Date; by: string }[];
}

/**
 * "Khách đã thấy gì": one sealed file of what the person of a registration saw, read, agreed to and sent. Its hash is
 * in the audit log before anybody gets it (docs/why/personal-data.md#sealed-papers). Undefined for a registration that
 * the campaign does not have and of which no earlier paper tells.
 */
export async function makePaper(
  deps: PaperDeps,
  which: { webid: string; reference: string },
  reason: string,
  actor: AuditActor,
): Promise<MadePaper | undefined> {
  const { db, auditKeys, now } = deps.desk;
  const { webid, reference } = which;
  const earlier = await listEarlier(db, reference);
  const seen = await findSeen(db, which, earlier);
  if (!seen) return undefined;
  const at = now();
  const facts = await gatherFacts(deps, seen, { at, by: actor.who, reason, times: earlier.length + 1 });
  const unsealed = drawPaper(facts);
  const sha256 = createHash('sha256').update(unsealed).digest('hex');
  const { version, arm, registeredAt, keptUntil } = seen;
  await appendAudit(db, auditKeys, {
    ...{ ...actor, action: 'papers.make', subject: { kind: 'lead', id: reference }, leads: 1, reason },
    after: {
      sha256,
      webid,
      version,
      arm,
      registeredAt: registeredAt.toISOString(),
      keptUntil: keptUntil.toISOString(),
    },
  });
  return {
    name: `khach-da-thay-${reference}-${vietnamDate(at)}.html`,
    html: writeSeal(unsealed, sha256),
    ...{ at, checks: listChecks(facts), earlier: earlier.map(({ at: madeAt, by }) => ({ at: madeAt, by })) },
  };
}

/**
 * The entry of the audit log that has the hash of a paper, if it stands there as a server wrote it. Undefined for a
 * paper that was never made here, or changed afterwards together with its hash.
 */
export async function findPaper(
  db: Database,
  keys: readonly LeadKey[],
  sha256: string,
): Promise<{ entry: number; at: Date; by: string } | undefined> {
  const [found] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'papers.make'), sql`${auditLog.after}->>'sha256' = ${sha256}`))
    .limit(1);
  if (!found) return undefined;
  const [entry] = await listEntries(db, { action: 'papers.make', before: found.id + 1 }, 1);
  if (!entry) return undefined;
  const { hash, seal, keyId, previousHash } = entry;
  const key = keys.find(({ id }) => id === keyId);
  if (hash === null || hash !== hashRow(entry, previousHash)) return undefined;
  // For an entry of a key that the server does not have any more the whole chain answers.
  const isOurs = key ? isSealOf(key, { hash, seal: seal ?? '' }) : (await verifyChain(db, keys)).kind === 'whole';
  return isOurs ? { entry: entry.id, at: new Date(entry.at), by: entry.who } : undefined;
}
