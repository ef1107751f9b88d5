import type { Context } from 'hono';
import { decodeList, listFileMaxBytes } from '../../../contract/desk/do-not-call-file.ts';
import {
  type DoNotCallImported,
  type doNotCallCalls,
  doNotCallImport,
  doNotCallImportSchema,
} from '../../../contract/studio/do-not-call-calls.ts';
import { importList, listActiveLists, removeNumber } from '../../../desk/do-not-call.ts';
import { Refused } from '../../../staff/refused.ts';
import { readBytes } from '../../registrations/read-body.ts';
import { asStaff, type GuardDeps, guardCall } from '../guard.ts';
import type { Handlers, StudioDeps } from '../handlers.ts';
import { parsePart } from '../read-call.ts';

export const doNotCallHandlers: Handlers<keyof typeof doNotCallCalls> = {
  readDoNotCall: async ({ desk }) => {
    const lists = await listActiveLists(desk.db);
    return {
      data: {
        now: desk.now().toISOString(),
        lists: lists.map(({ source, numbers, broken, importedBy, activeAt, beganAt }) => ({
          ...{ source, numbers, broken, importedBy, importedAt: (activeAt ?? beganAt).toISOString() },
        })),
      },
    };
  },

  removeDoNotCall: async ({ desk }, visit, { body }) => ({
    data: { sources: await removeNumber(desk, asStaff(visit).actor, body) },
  }),
};

/** A list that is the body. */
export async function takeDoNotCallList(c: Context, { desk }: Pick<StudioDeps, 'desk'>, guard: GuardDeps) {
  const visit = asStaff(await guardCall(c, doNotCallImport, guard));
  const { leaveOut, ...wanted } = parsePart(doNotCallImportSchema, c.req.query());
  const read = await readBytes(c.req.raw, listFileMaxBytes);
  if (read.kind === 'too-large') throw new Refused('tooLarge');
  if (read.kind === 'broken-off') throw new Refused('badRequest');
  const text = decodeList(new Uint8Array(read.bytes));
  const { kind, numbers, broken } = await importList(desk, visit.actor, { ...wanted, text, mayLeaveOut: leaveOut });
  return c.json({ data: { kind, numbers, broken } satisfies DoNotCallImported });
}
