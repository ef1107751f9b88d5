import type { processingCalls } from '../../../contract/studio/processing-calls.ts';
import { markRead, readRegisterFor } from '../../../publishing/processing/read-register.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

/** The register of processing, and who has read it. */
export const processingHandlers: Handlers<keyof typeof processingCalls> = {
  readProcessing: async ({ campaigns }, visit) => {
    const { readAt, ...register } = await readRegisterFor(campaigns, asStaff(visit).session.person.id);
    return { data: { ...register, readAt: readAt?.toISOString() ?? null } };
  },

  markProcessingRead: async ({ campaigns, staff }, visit, { body: { hash } }) => {
    const { session, actor } = asStaff(visit);
    const now = staff.now();
    await markRead(campaigns, { personId: session.person.id, hash }, { actor, auditKeys: staff.auditKeys, now });
    return { data: { readAt: now.toISOString() } };
  },
};
