import type { paperCalls } from '../../../contract/studio/paper-calls.ts';
import { findPaper, makePaper } from '../../../publishing/papers/make-paper.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

/** "Khách đã thấy gì": making sealed papers, and checking them. */
export const paperHandlers: Handlers<keyof typeof paperCalls> = {
  makePaper: async (deps, visit, { path, body }) => {
    const { actor, session } = asStaff(visit);
    const made = await makePaper(deps, path, body.reason, actor);
    if (!made) throw new Refused('notFound');
    return {
      data: {
        ...{ name: made.name, html: made.html, by: actor.who, checks: [...made.checks] },
        at: made.at.toISOString(),
        // The guard has asked for the proof.
        provenAt: (session.provenAt ?? made.at).toISOString(),
        earlier: made.earlier.map(({ at, by }) => ({ at: at.toISOString(), by })),
      },
    };
  },

  findPaper: async ({ staff }, _visit, { path }) => {
    const found = await findPaper(staff.db, staff.auditKeys, path.hash);
    return { data: { paper: found ? { ...found, at: found.at.toISOString() } : null } };
  },
};
