import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { endsCalls, nextStep, type PressedStep, type RequestSource } from '../contract/desk/person-requests.ts';
import { extendedDue, type RequestKind } from '../contract/desk/request-rules.ts';
import type { AuditAction } from '../contract/studio/audit-words.ts';
import type { Database } from '../database/database.ts';
import { leadWork, personRequests } from '../database/tables/desk-tables.ts';
import { deliveries, leads } from '../database/tables/lead-tables.ts';
import { nobody } from '../leads/privacy/forget-requests.ts';
import { forgetRemoved } from '../leads/privacy/removed-bytes.ts';
import { withdrawAll } from '../leads/privacy/withdraw-consent.ts';
import { notify } from '../staff/notices.ts';
import { Refused } from '../staff/refused.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import type { DeskContext } from './desk-context.ts';
import { readDeskPolicy } from './desk-policy-store.ts';
import { announceDesk } from './desk-watch.ts';
import { listRequestPeople } from './list-requests.ts';
import { readPhone } from './person-data.ts';
import { planRequest } from './plan-request.ts';
import { codeOf } from './receive-request.ts';
import { sealRequest } from './request-secret.ts';

type Request = typeof personRequests.$inferSelect;
type Deps = Pick<DeskContext, 'db' | 'vault' | 'auditKeys' | 'now' | 'database'>;

/** Who works on requests. */
export interface RequestWorker {
  readonly personId: string;
  readonly actor: AuditActor;
}

/**
 * Writes down a request that came otherwise than by the public page: who asks was verified by the one who writes. One
 * of the page that matched nobody keeps its code; its clock begins now, because only now it is complete.
 */
export function registerRequest(
  { db, vault, auditKeys, now }: Deps,
  { personId, actor }: RequestWorker,
  given: { kind: RequestKind; source: RequestSource; phone: string; detail: string; from: string | undefined },
): Promise<{ id: string; code: string }> {
  const { kind, source, detail, from } = given;
  const at = now();
  return db.transaction(async (transaction) => {
    const { phone, person } = readPhone({ vault }, given.phone);
    const replaced = from === undefined ? undefined : await removeUnmatched(transaction, from);
    if (from !== undefined && !replaced) throw new Refused('notFound');
    const id = randomUUID();
    const wish = vault.hashWish(`${kind} ${id} ${phone}`);
    const code = replaced?.code ?? codeOf(wish);
    await transaction.insert(personRequests).values({
      ...{ id, code, kind, source, wish, phoneHash: person, isMatched: true, owner: personId },
      // Who is at the counter or on the phone has heard it.
      ...{ state: 'answered', receivedAt: at, answeredAt: at },
      ...(await planRequest(transaction, kind, at)),
      ...sealRequest(vault, id, { phone, reference: '', detail }),
    });
    if (endsCalls(kind)) {
      await withdrawAll(transaction, { phoneHash: person, recordedBy: actor.who }, at);
      await transaction
        .update(leadWork)
        .set({ state: 'closed', dueAt: null })
        .where(and(eq(leadWork.person, person), sql`${leadWork.state} in ('new', 'callBack', 'retry')`));
    }
    await announceDesk(transaction);
    await appendAudit(transaction, auditKeys, {
      ...{ ...actor, action: 'requests.register', subject: { kind: 'request', id: code } },
      ...{ after: { kind, source, ...(replaced && { from: 'page' }) }, reason: detail },
    });
    return { id, code };
  });
}

async function removeUnmatched(transaction: Database, id: string): Promise<Request | undefined> {
  const isTheOne = and(eq(personRequests.id, id), eq(personRequests.isMatched, false));
  const [removed] = await transaction.delete(personRequests).where(isTheOne).returning();
  return removed;
}

/** Gives a request to somebody who may work on requests; whoever gets one from a colleague hears of it. */
export async function takeRequest(
  deps: Deps,
  staff: StaffContext,
  worker: RequestWorker,
  { id, to = worker.personId }: { id: string; to: string | undefined },
): Promise<void> {
  const owner = (await listRequestPeople(deps)).find((person) => person.id === to);
  if (!owner) throw new Refused('invalid', { fields: { to: 'Người này không làm được yêu cầu về dữ liệu.' } });
  await change(deps, worker, id, { action: 'requests.take', isForAll: true }, async (request, transaction) => {
    if (to !== worker.personId)
      await notify(staff, transaction, to, {
        kind: 'request-given',
        title: `${worker.actor.who} giao bạn yêu cầu ${request.code}`,
        text: 'Yêu cầu về dữ liệu có hạn theo luật. Bạn mở để xem việc tiếp theo.',
        path: `/yeu-cau-du-lieu?yeu-cau=${id}`,
      });
    return { set: { owner: to }, after: { owner: owner.name } };
  });
}

/** The person was told that the request was read. Said again it changes nothing. */
export function answerRequest(deps: Deps, worker: RequestWorker, id: string): Promise<void> {
  return change(deps, worker, id, { action: 'requests.answer' }, ({ state }) =>
    state === 'received' ? { set: { state: 'answered', answeredAt: deps.now() } } : undefined,
  );
}

/** A step was done outside of the Studio, or by a paper that it made. */
export function markRequestStep(deps: Deps, worker: RequestWorker, id: string, step: PressedStep): Promise<void> {
  const at = deps.now().toISOString();
  return change(deps, worker, id, { action: 'requests.step' }, ({ steps }) =>
    steps[step] === undefined ? { set: { steps: { ...steps, [step]: at } }, after: { step } } : undefined,
  );
}

/** Makes the clock longer, once, by as many days as the rules allow at most. */
export function extendRequest(
  deps: Deps,
  worker: RequestWorker,
  { id, days, reason }: { id: string; days: number; reason: string },
): Promise<void> {
  return change(deps, worker, id, { action: 'requests.extend', reason }, async (request, transaction) => {
    if (request.extendedBy !== null) throw new Refused('extendedBefore');
    const { extensionDays } = (await readDeskPolicy(transaction)).requests;
    if (days > extensionDays)
      throw new Refused('invalid', { fields: { days: `Gia hạn nhiều nhất ${extensionDays} ngày.` } });
    const dueAt = extendedDue(request.dueAt, days);
    return { set: { extendedBy: days, extensionReason: reason, dueAt }, after: { days, dueAt: dueAt.toISOString() } };
  });
}

/** The end: the person has heard the result, after every step, or why the request is refused. */
export async function finishRequest(
  deps: Deps,
  worker: RequestWorker,
  { id, isRefused, outcome }: { id: string; isRefused: boolean; outcome: string },
): Promise<void> {
  let isForgotten = false;
  const action = isRefused ? 'requests.refuse' : 'requests.finish';
  await change(deps, worker, id, { action, reason: outcome }, async (request, transaction) => {
    const receivers = await countReceivers(transaction, request);
    if (!isRefused && nextStep({ ...request, receivers }) !== 'reply') throw new Refused('stepsLeft');
    // The phone of an erased person was kept for this answer only.
    isForgotten = request.kind === 'erase' && !isRefused;
    return {
      set: { state: isRefused ? 'refused' : 'done', endedAt: deps.now(), outcome, ...(isForgotten && nobody) },
    };
  });
  if (isForgotten) await forgetRemoved(deps.database).catch(() => {});
}

async function countReceivers(transaction: Database, { phoneHash }: Request): Promise<number> {
  const sent = await transaction
    .selectDistinct({ webid: deliveries.webid, destination: deliveries.destination })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.leadId))
    .where(and(eq(leads.phoneHash, phoneHash ?? ''), eq(deliveries.state, 'delivered')));
  return sent.length;
}

interface Change {
  set: Partial<typeof personRequests.$inferInsert>;
  after?: Readonly<Record<string, unknown>>;
}

/** Changes an open request, with an entry in the audit log; undefined changes nothing. Only its owner may. */
function change(
  { db, auditKeys }: Deps,
  { personId, actor }: RequestWorker,
  id: string,
  { action, reason, isForAll = false }: { action: AuditAction; reason?: string; isForAll?: boolean },
  next: (request: Request, transaction: Database) => Change | undefined | Promise<Change | undefined>,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const [request] = await transaction.select().from(personRequests).where(eq(personRequests.id, id)).for('update');
    // One that matched nobody is only taken, to see whom to call.
    if (!request || !(request.isMatched || isForAll)) throw new Refused('notFound');
    if (request.endedAt !== null) throw new Refused('requestEnded');
    if (!isForAll && request.owner !== personId) throw new Refused('notOwner');
    const changed = await next(request, transaction);
    if (!changed) return;
    await transaction.update(personRequests).set(changed.set).where(eq(personRequests.id, id));
    await announceDesk(transaction);
    await appendAudit(transaction, auditKeys, {
      ...{ ...actor, action, subject: { kind: 'request', id: request.code } },
      ...(changed.after !== undefined && { after: changed.after }),
      ...(reason !== undefined && { reason }),
    });
  });
}
