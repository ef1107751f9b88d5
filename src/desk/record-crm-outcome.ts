import { createHash } from 'node:crypto';
import type { AuditActor } from '../audit/audit-entry.ts';
import type { CrmOutcome } from '../contract/studio/crm-outcome.ts';
import { lockWork } from './claims.ts';
import type { DeskContext } from './desk-context.ts';
import { storeCall } from './record-call.ts';
import { readDeskRules } from './work-calendars.ts';

/**
 * Stores an outcome of the bank's CRM once for each message. It moves the work on the person as a call of the desk
 * does, unless it is older than the last call, an agent works on the person now, or they are quarantined: then it only
 * stands in the history. `unknown`: no registration has this reference.
 */
export async function recordCrmOutcome(
  deps: Pick<DeskContext, 'db' | 'notes' | 'auditKeys' | 'now'>,
  messageId: string,
  { timestamp, data: { reference, outcome, followUpAt, note = '' } }: CrmOutcome,
  origin: string,
): Promise<'stored' | 'unknown'> {
  const now = deps.now();
  const rules = await readDeskRules(deps.db, { webids: null });
  const id = nameCall(messageId);
  const actor: AuditActor = { who: 'crm', origin };
  return deps.db.transaction(async (transaction) => {
    const work = await lockWork(transaction, reference);
    if (!work) return 'unknown';
    const at = new Date(Math.min(new Date(timestamp).getTime(), now.getTime()));
    const isHeld = work.heldUntil !== null && work.heldUntil > now;
    const isOld = work.lastCallAt !== null && work.lastCallAt > at;
    const report = { id, outcome, note, followUpAt: followUpAt === undefined ? null : new Date(followUpAt) };
    await storeCall(transaction, deps, {
      ...{ work, reference, report, by: null, at, rules, actor },
      isHistory: isHeld || isOld || work.state === 'quarantined',
    });
    return 'stored';
  });
}

/** The id of the call: the same for each repeat of a message. A UUID of version 8, made of a hash. */
function nameCall(messageId: string): string {
  const bytes = createHash('sha256').update(`crm ${messageId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
