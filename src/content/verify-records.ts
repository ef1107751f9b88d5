import { type ChainHead, type ChainVerdict, verifyChain } from '../audit/verify-chain.ts';
import type { Database } from '../database/database.ts';
import type { LeadKey } from '../env.ts';
import { listForgedApprovals } from './approvals.ts';

type ForgedApproval = Awaited<ReturnType<typeof listForgedApprovals>>[number];

/** Whether the audit log is as it was written, and then whether a server made every approval. */
export async function verifyRecords(
  db: Database,
  keys: readonly LeadKey[],
  known?: ChainHead,
): Promise<ChainVerdict | { kind: 'forged'; approvals: readonly ForgedApproval[] }> {
  const verdict = await verifyChain(db, keys, known);
  if (verdict.kind === 'broken') return verdict;
  const approvals = await listForgedApprovals(db, keys);
  return approvals.length > 0 ? { kind: 'forged', approvals } : verdict;
}
