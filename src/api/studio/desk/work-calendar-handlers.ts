import type { workCalendarCalls } from '../../../contract/studio/work-calendar-calls.ts';
import { previewWorkCalendar, removeWorkTeam, setWorkCalendar, setWorkTeam } from '../../../desk/set-work-calendar.ts';
import { readDeskRules } from '../../../desk/work-calendars.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

/** When the desk calls. */
export const workCalendarHandlers: Handlers<keyof typeof workCalendarCalls> = {
  readWorkCalendar: async ({ desk }) => ({
    data: { ...(await readDeskRules(desk.db, { webids: null })), now: desk.now().toISOString() },
  }),

  previewWorkCalendar: async ({ desk }, _visit, { body }) => {
    const plan = await previewWorkCalendar(desk, body);
    if (!plan) throw new Refused('notFound');
    return { data: plan };
  },

  setWorkCalendar: async ({ desk }, visit, { body }) => {
    const plan = await setWorkCalendar(desk, asStaff(visit).actor, body);
    if (!plan) throw new Refused('notFound');
    return { data: plan };
  },

  setWorkTeam: async ({ desk }, visit, { path, body }) => {
    const result = await setWorkTeam(desk, asStaff(visit).actor, { ...path, ...body });
    if (result === 'taken')
      throw new Refused('invalid', { fields: { webids: 'Một chiến dịch ở đây đã thuộc tổ khác.' } });
    return { data: {} };
  },

  removeWorkTeam: async ({ desk }, visit, { path }) => {
    if (!(await removeWorkTeam(desk, asStaff(visit).actor, path.team))) throw new Refused('notFound');
    return { data: {} };
  },
};
