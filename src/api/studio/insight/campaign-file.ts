import type { Context } from 'hono';
import { campaignInsightFile, campaignTableInQuery } from '../../../contract/studio/insight-calls.ts';
import { writeCampaignTable } from '../../../insight/results/campaign-csv.ts';
import { type GuardDeps, guardCall } from '../guard.ts';
import type { StudioDeps } from '../handlers.ts';
import { parsePart } from '../read-call.ts';
import { answerCsv } from './answer-csv.ts';
import { readInsightOf } from './read-insight-of.ts';

/** A table of a campaign's results as CSV. */
export async function sendCampaignTable(c: Context, deps: StudioDeps, guard: GuardDeps): Promise<Response> {
  await guardCall(c, campaignInsightFile, guard);
  const { table, ...period } = parsePart(campaignTableInQuery, c.req.query());
  const webid = c.req.param('webid') ?? '';
  const insight = await readInsightOf(deps, webid, period);
  const name = `ket-qua-${webid}-${table}-${period.from}-${period.to}`;
  return answerCsv(c, name, writeCampaignTable(insight, period, table));
}
