import type { Context } from 'hono';
import { overviewFile, periodInQuery } from '../../../contract/studio/insight-overview-calls.ts';
import { writeOverview } from '../../../insight/results/overview-csv.ts';
import { readOverview } from '../../../insight/results/read-overview.ts';
import { listResultsFor } from '../campaigns/list-campaigns-for.ts';
import { type GuardDeps, guardCall } from '../guard.ts';
import type { StudioDeps } from '../handlers.ts';
import { parsePart } from '../read-call.ts';
import { answerCsv } from './answer-csv.ts';
import { readPeriod } from './read-period.ts';

/** The table of all campaigns as CSV. */
export async function sendOverviewFile(c: Context, deps: StudioDeps, guard: GuardDeps): Promise<Response> {
  const visit = await guardCall(c, overviewFile, guard);
  const period = readPeriod(parsePart(periodInQuery, c.req.query()));
  const overview = await readOverview(deps.staff.db, period, await listResultsFor(deps, visit));
  return answerCsv(c, `ket-qua-${period.from}-${period.to}`, writeOverview(overview));
}
