import { judgeFollowUp } from '../../../contract/desk/outcomes.ts';
import type { deskCalls } from '../../../contract/studio/desk-calls.ts';
import type { deskExportCalls } from '../../../contract/studio/desk-export-calls.ts';
import { askToCall } from '../../../desk/ask-to-call.ts';
import { assignPerson, claimNext, claimPerson, endClaim, extendClaim } from '../../../desk/claims.ts';
import { readDeskPolicy, setDeskPolicy } from '../../../desk/desk-policy-store.ts';
import { countExport } from '../../../desk/export-leads.ts';
import { countQueue, listQueue } from '../../../desk/list-queue.ts';
import { readChoices } from '../../../desk/read-choices.ts';
import { readPerson } from '../../../desk/read-person.ts';
import { listAgents, readOwnDay, readTeam } from '../../../desk/read-team.ts';
import { recordCall } from '../../../desk/record-call.ts';
import { releaseMany, releasePerson } from '../../../desk/release-person.ts';
import { resendDelivery } from '../../../desk/resend-delivery.ts';
import { searchPeople } from '../../../desk/search-people.ts';
import { readDeskRules } from '../../../desk/work-calendars.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff } from '../guard.ts';
import type { Handlers, StudioDeps } from '../handlers.ts';
import { readerOf } from './reader-of.ts';

/** The work on leads. Campaigns stand in no path here, so each handler reads only those of the person's roles. */
export const deskHandlers: Handlers<keyof typeof deskCalls | keyof typeof deskExportCalls> = {
  listDesk: async ({ desk }, visit, { query: { view = 'toCall', skip = 0, holder, ...query } }) => {
    const reader = readerOf(visit, 'lead.list');
    const filter = { ...query, holder: holder === 'me' ? reader.personId : holder };
    const rules = await readDeskRules(desk.db, reader);
    const counts = await countQueue(desk, reader, filter);
    const rows = await listQueue(desk, reader, { ...filter, view, skip }, { rules, counts });
    return { data: { ...rules, now: desk.now().toISOString(), rows, counts } };
  },

  readDeskChoices: async ({ desk }, visit) => ({ data: await readChoices(desk, readerOf(visit, 'lead.list')) }),

  searchDesk: async ({ desk }, visit, { query }) => ({
    data: await searchPeople(desk, readerOf(visit, 'lead.list'), query, asStaff(visit).actor),
  }),

  readDeskPerson: async ({ desk }, visit, { path }) => {
    const person = await readPerson(desk, readerOf(visit, 'lead.list'), path.reference);
    if (!person) throw new Refused('notFound');
    return { data: person };
  },

  claimNext: async ({ desk }, visit) => {
    const next = await claimNext(desk, readerOf(visit, 'lead.claim'), asStaff(visit).actor);
    return {
      data: {
        reference: next.kind === 'claimed' ? next.reference : null,
        reason: next.kind === 'claimed' ? null : next.kind,
        opensAt: next.kind === 'closed' ? (next.opensAt?.toISOString() ?? null) : null,
      },
    };
  },

  claimPerson: async ({ desk }, visit, { path }) => {
    const { actor } = asStaff(visit);
    const claimed = await claimPerson(desk, readerOf(visit, 'lead.claim'), path.reference, actor);
    if (claimed === 'unknown') throw new Refused('notFound');
    if (claimed === 'held') throw new Refused('heldByOther');
    if (claimed === 'quarantined') throw new Refused('quarantined');
    if (claimed === 'full') throw new Refused('claimsFull');
    return { data: {} };
  },

  extendClaim: async ({ desk }, visit, { path }) => {
    const until = await extendClaim(desk, readerOf(visit, 'lead.claim'), path.reference);
    if (!until) throw new Refused('claimEnded');
    return { data: { until: until.toISOString() } };
  },

  releaseClaim: async ({ desk }, visit, { path }) => {
    const reader = readerOf(visit, 'lead.claim');
    await endClaim(desk, { reader, reference: path.reference, actor: asStaff(visit).actor }, 'own');
    return { data: {} };
  },

  askToCall: async ({ desk }, visit, { path }) => {
    const answer = await askToCall(desk, readerOf(visit, 'lead.claim'), path.reference, asStaff(visit).actor);
    if (answer === 'ended') throw new Refused('claimEnded');
    return { data: { may: answer === 'may' } };
  },

  recordCall: async ({ desk }, visit, { path: { reference }, body: { id, outcome, note = '', ...body } }) => {
    const { actor } = asStaff(visit);
    const followUpAt = body.followUpAt === undefined ? null : new Date(body.followUpAt);
    if (outcome === 'callBack') {
      const refusal = followUpAt === null ? 'missing' : judgeFollowUp(followUpAt, desk.now());
      if (refusal) throw new Refused('invalid', { fields: { followUpAt: followUpRefusals[refusal] } });
    }
    const { personId } = readerOf(visit, 'lead.claim');
    const result = await recordCall(desk, { reference, personId, actor }, { id, outcome, note, followUpAt });
    if (result.kind === 'unknown') throw new Refused('notFound');
    if (result.kind === 'held') throw new Refused('heldByOther');
    if (result.kind === 'ended') throw new Refused('claimEnded');
    return { data: { state: result.state, dueAt: result.dueAt?.toISOString() ?? null } };
  },

  resendDelivery: async ({ desk }, visit, { path }) => {
    const result = await resendDelivery(desk, readerOf(visit, 'lead.claim'), path, asStaff(visit).actor);
    if (result === 'unknown') throw new Refused('notFound');
    if (result === 'quarantined') throw new Refused('quarantined');
    if (result === 'underWay') throw new Refused('deliveryUnderWay');
    if (result === 'moved') throw new Refused('deliveryMoved');
    return { data: {} };
  },

  readOwnDay: async ({ desk }, visit) => ({ data: await readOwnDay(desk, readerOf(visit, 'lead.claim')) }),

  readTeam: async ({ desk }, visit, { query: { days = 1 } }) => {
    const reader = readerOf(visit, 'lead.assign');
    return { data: { ...(await readTeam(desk, reader, days)), counts: await countQueue(desk, reader, {}) } };
  },

  assignPerson: async ({ desk }, visit, { path: { reference }, body: { agent } }) => {
    const reader = readerOf(visit, 'lead.assign');
    const isAgent = (await listAgents(desk, reader)).some(({ id }) => id === agent);
    if (!isAgent)
      throw new Refused('invalid', { fields: { agent: 'Người này không gọi được khách của chiến dịch này.' } });
    const result = await assignPerson(desk, { reader, reference, actor: asStaff(visit).actor }, agent);
    if (result === 'unknown') throw new Refused('notFound');
    if (result === 'quarantined') throw new Refused('quarantined');
    return { data: {} };
  },

  revokeClaim: async ({ desk }, visit, { path: { reference } }) => {
    const reader = readerOf(visit, 'lead.assign');
    const ended = await endClaim(desk, { reader, reference, actor: asStaff(visit).actor }, 'any');
    if (!ended) throw new Refused('notFound');
    return { data: {} };
  },

  releaseLead: async ({ desk }, visit, { path: { reference } }) => {
    const reader = readerOf(visit, 'lead.assign');
    if (!(await releasePerson(desk, reader, reference, asStaff(visit).actor))) throw new Refused('notFound');
    return { data: {} };
  },

  releaseLeads: async ({ desk }, visit, { body: { before, ...filter } }) => {
    const wanted = { ...filter, before: new Date(before) };
    return { data: await releaseMany(desk, readerOf(visit, 'lead.assign'), wanted, asStaff(visit).actor) };
  },

  countExport: async ({ desk }, visit, { body }) => {
    const counted = await countExport(desk, readerOf(visit, 'lead.export'), body);
    if (!counted) throw new Refused('notFound');
    return { data: counted };
  },

  readDeskPolicy: async ({ desk }) => ({ data: await answerPolicy(desk) }),

  setDeskPolicy: async ({ desk }, visit, { body }) => {
    await setDeskPolicy(desk, asStaff(visit).actor, body);
    return { data: await answerPolicy(desk) };
  },
};

const followUpRefusals = {
  missing: 'Bạn chọn ngày và giờ gọi lại.',
  past: 'Giờ này đã qua. Bạn chọn một giờ sắp tới.',
  far: 'Hẹn gọi lại trong vòng 90 ngày.',
} as const;

async function answerPolicy(desk: StudioDeps['desk']) {
  return { policy: await readDeskPolicy(desk.db), now: desk.now().toISOString() };
}
