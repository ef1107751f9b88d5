import type { commentCalls } from '../../../contract/studio/comment-calls.ts';
import { addComment, listMentionable, listThreads, setResolved } from '../../../publishing/working-copies/comments.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

/** Comments on fields and sections of a campaign. */
export const commentHandlers: Handlers<keyof typeof commentCalls> = {
  listComments: async ({ campaigns: { db } }, _visit, { path: { webid } }) => ({
    data: { threads: await listThreads(db, webid), people: await listMentionable(db, webid) },
  }),

  addComment: async ({ campaigns, staff }, visit, { path: { webid }, body }) => {
    if (!(await campaigns.store.loadLatest(webid))) throw new Refused('notFound');
    if (!(await addComment(staff, webid, body, asStaff(visit).session.person))) throw new Refused('notFound');
    return { data: {} };
  },

  resolveThread: async ({ staff }, visit, { path, body }) => {
    const { person } = asStaff(visit).session;
    if (!(await setResolved(staff, path, body.isResolved, person.id))) throw new Refused('notFound');
    return { data: {} };
  },
};
