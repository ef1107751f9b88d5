import type { noticeCalls } from '../../../contract/studio/notice-calls.ts';
import { chooseNotices, listNotices, markRead, readNoticeChoice } from '../../../staff/notices.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

/** The notices of the person. */
export const noticeHandlers: Handlers<keyof typeof noticeCalls> = {
  listNotices: async ({ staff }, visit) => {
    const { notices, unread } = await listNotices(staff, asStaff(visit).session.person.id);
    return {
      data: {
        unread,
        notices: notices.map(({ id, kind, webid, title, text, path, madeAt, readAt }) => ({
          ...{ id, kind, webid, title, text, path },
          madeAt: madeAt.toISOString(),
          isRead: readAt !== null,
        })),
      },
    };
  },

  readNotices: async ({ staff }, visit, { body }) => {
    await markRead(staff, asStaff(visit).session.person.id, body);
    return { data: {} };
  },

  readNoticeChoice: async ({ staff }, visit) => ({
    data: readNoticeChoice(staff, asStaff(visit).session.person),
  }),

  chooseNotices: async ({ staff }, visit, { body }) => {
    const { actor, session } = asStaff(visit);
    await chooseNotices(staff, actor, session.person, body.mailed);
    return { data: readNoticeChoice(staff, { ...session.person, mailedNotices: body.mailed }) };
  },
};
