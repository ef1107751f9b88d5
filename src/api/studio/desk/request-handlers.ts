import type { requestCalls } from '../../../contract/studio/request-calls.ts';
import { readDeskPolicy } from '../../../desk/desk-policy-store.ts';
import {
  answerRequest,
  extendRequest,
  finishRequest,
  markRequestStep,
  type RequestWorker,
  registerRequest,
  takeRequest,
} from '../../../desk/handle-request.ts';
import {
  countRequests as countByView,
  countOpenRequests,
  listRequestPeople,
  listRequests,
  readRequest,
} from '../../../desk/list-requests.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff, type Visit } from '../guard.ts';
import type { Handlers, StudioDeps } from '../handlers.ts';

/** Requests of people about their data, with their clocks. */
export const requestHandlers: Handlers<keyof typeof requestCalls> = {
  countRequests: async ({ desk }) => ({ data: { open: await countOpenRequests(desk) } }),

  listRequests: async ({ desk }, visit, { query: { view = 'open', text = '' } }) => ({
    data: {
      rows: await listRequests(desk, workerOf(visit).personId, { view, text }),
      counts: await countByView(desk),
      people: (await listRequestPeople(desk)).map(({ id, name }) => ({ id, name })),
      ...(await rulesAndNow(desk)),
    },
  }),

  readRequest: async ({ desk }, visit, { path }) => {
    const found = await readRequest(desk, workerOf(visit).personId, path.id);
    if (!found) throw new Refused('notFound');
    return { data: { ...found, ...(await rulesAndNow(desk)) } };
  },

  registerRequest: async ({ desk }, visit, { body }) => ({
    data: await registerRequest(desk, workerOf(visit), { ...body, from: body.from }),
  }),

  takeRequest: async ({ desk, staff }, visit, { path, body }) => {
    await takeRequest(desk, staff, workerOf(visit), { id: path.id, to: body.to });
    return { data: {} };
  },

  answerRequest: async ({ desk }, visit, { path }) => {
    await answerRequest(desk, workerOf(visit), path.id);
    return { data: {} };
  },

  markRequestStep: async ({ desk }, visit, { path, body }) => {
    await markRequestStep(desk, workerOf(visit), path.id, body.step);
    return { data: {} };
  },

  extendRequest: async ({ desk }, visit, { path, body }) => {
    await extendRequest(desk, workerOf(visit), { ...body, id: path.id });
    return { data: {} };
  },

  finishRequest: async ({ desk }, visit, { path, body }) => {
    await finishRequest(desk, workerOf(visit), { ...body, id: path.id });
    return { data: {} };
  },
};

function workerOf(visit: Visit): RequestWorker {
  const { session, actor } = asStaff(visit);
  return { personId: session.person.id, actor };
}

async function rulesAndNow(desk: StudioDeps['desk']) {
  return { rules: (await readDeskPolicy(desk.db)).requests, now: desk.now().toISOString() };
}
