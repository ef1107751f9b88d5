import { Hono } from 'hono';
import { cleanText, cutText } from '../../../contract/clean-text.ts';
import { fileMaxBytes, fileUpload } from '../../../contract/studio/media-calls.ts';
import { addFile } from '../../../publishing/media-library/add-file.ts';
import { Refused } from '../../../staff/refused.ts';
import type { ApiLog } from '../../api-log.ts';
import { readBytes } from '../../registrations/read-body.ts';
import { asStaff, type GuardDeps, guardCall } from '../guard.ts';
import type { StudioDeps } from '../handlers.ts';
import { answerFailure } from '../studio-answers.ts';
import type { StudioEnv } from '../studio-env.ts';
import { answerAdded } from './answer-added.ts';

/** Longest name that findings repeat, in characters. */
const nameMaxLength = 200;

/** Files for campaigns: bodies that are no JSON. */
export function createUploadRoute(deps: StudioDeps & GuardDeps & { log: ApiLog }): Hono<StudioEnv> {
  const { campaigns, log } = deps;
  return new Hono<StudioEnv>().post(fileUpload.path, async (c) => {
    try {
      const visit = asStaff(await guardCall(c, fileUpload, deps));
      const read = await readBytes(c.req.raw, fileMaxBytes);
      if (read.kind === 'too-large') throw new Refused('tooLarge');
      if (read.kind === 'broken-off') throw new Refused('badRequest');
      const added = await addFile(campaigns.workingCopies, c.req.param('webid'), {
        name: cutText(cleanText(c.req.query('name') ?? ''), nameMaxLength),
        bytes: new Uint8Array(read.bytes),
        person: visit.session.person.id,
      });
      return c.json({ data: await answerAdded(campaigns, visit, added) });
    } catch (error) {
      return answerFailure(c, error, log);
    }
  });
}
