import type { Context } from 'hono';
import { processingFile } from '../../../contract/studio/processing-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { readRegisterFor } from '../../../publishing/processing/read-register.ts';
import { writeRegister } from '../../../publishing/processing/write-register.ts';
import { asStaff, type GuardDeps, guardCall } from '../guard.ts';
import type { StudioDeps } from '../handlers.ts';
import { answerCsv } from '../insight/answer-csv.ts';

/** The register of processing as CSV, with what changed since the caller has read it last. */
export async function sendProcessingFile(c: Context, deps: StudioDeps, guard: GuardDeps): Promise<Response> {
  const visit = await guardCall(c, processingFile, guard);
  const { rows } = await readRegisterFor(deps.campaigns, asStaff(visit).session.person.id);
  return answerCsv(c, `so-xu-ly-${vietnamDate(deps.staff.now())}`, writeRegister(rows));
}
