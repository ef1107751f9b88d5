import type { calendarCalls } from '../../../contract/studio/calendar-calls.ts';
import type { historyCalls } from '../../../contract/studio/history-calls.ts';
import { mayDo } from '../../../contract/studio/permissions.ts';
import { openVersion, putBack, returnToPrevious } from '../../../publishing/reviews/go-back.ts';
import { readCalendar } from '../../../publishing/reviews/read-calendar.ts';
import { readHistory } from '../../../publishing/reviews/read-history.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';
import { asReviewer } from './review-handlers.ts';

const dayMs = 86_400_000;
const mostDays = 370;

/** The history of campaigns, and the calendar. */
export const historyHandlers: Handlers<keyof typeof historyCalls | keyof typeof calendarCalls> = {
  readHistory: async ({ staff, campaigns }, _visit, { path: { webid } }) => {
    const history = await readHistory(staff.db, webid, staff.now());
    if (!history) throw new Refused('notFound');
    return { data: { ...history, address: `${campaigns.pagesOrigin}/${webid}` } };
  },

  openVersion: async (deps, visit, { path, body }) => {
    const { person } = asStaff(visit).session;
    const mayEditProtected = mayDo(person.grants, 'campaign.editProtected', path.webid);
    return { data: await openVersion(deps, { ...path, ...body }, { personId: person.id, mayEditProtected }) };
  },

  returnToPrevious: async (deps, visit, { path, body }) => ({
    data: await returnToPrevious(deps, path.webid, body.version, asReviewer(visit)),
  }),

  putBackPage: async (deps, visit, { path, body }) => ({
    data: await putBack(deps, path.webid, body.version, asReviewer(visit)),
  }),

  readCalendar: async (deps, visit, { query }) => {
    const { grants } = asStaff(visit).session.person;
    const from = new Date(`${query.from}T00:00:00+07:00`);
    const to = new Date(new Date(`${query.to}T00:00:00+07:00`).getTime() + dayMs - 1);
    const oldest = Date.UTC(2000, 0);
    if (from.getTime() < oldest || to < from || to.getTime() - from.getTime() > mostDays * dayMs)
      throw new Refused('invalid', { fields: { to: `Chọn từ 1 đến ${mostDays} ngày.` } });
    const planned = await deps.campaigns.listPlanned();
    const isKnown = (webid: string) => mayDo(grants, 'campaign.read', webid);
    return { data: await readCalendar(deps, { from, to }, planned, isKnown) };
  },
};
