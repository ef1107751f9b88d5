import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sites } from '../database/tables/campaign-tables.ts';

/** The row of a campaign, locked until the transaction ends, so that its publications come one after the other. */
export async function lockSite(transaction: Database, webid: string): Promise<typeof sites.$inferSelect | undefined> {
  const [site] = await transaction.select().from(sites).where(eq(sites.webid, webid)).for('update');
  return site;
}
