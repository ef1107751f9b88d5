import type { Period } from '../../contract/insight/period.ts';
import { campaignInsightFile, type InsightTable } from '../../contract/studio/insight-calls.ts';
import { buildCallAddress } from '../app/client.ts';

/** The address of a table as CSV, with the rows that the screen shows. */
export type TableFiles = (table: InsightTable) => string;

/** Addresses of the tables of a campaign in a period. */
export function filesOf(webid: string, { from, to }: Period): TableFiles {
  return (table) => buildCallAddress(campaignInsightFile.path, { webid }, { from, to, table });
}
