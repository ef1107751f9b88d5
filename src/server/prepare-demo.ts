import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { loadDemoContent } from '../content/demo-content.ts';
import type { ContentStore } from '../content/site.ts';
import type { Database } from '../database/database.ts';
import { sites } from '../database/tables/campaign-tables.ts';

/**
 * Loads the demo campaigns with DEMO=on. Without it, demo campaigns of an earlier start stay, because their addresses
 * may be in use, and the log names them.
 */
export async function prepareDemo(
  store: ContentStore,
  contentDir: string,
  isOn: boolean,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (isOn) {
    await loadDemoContent(store, contentDir, (message) => log.warn(message));
    return;
  }
  const sites = await store.listSites();
  const webids = sites.flatMap((site) => (site.isDemo && site.publishedVersion !== undefined ? [site.webid] : []));
  if (webids.length > 0) {
    log.warn(
      { webids },
      'DEMO is off, but demo campaigns of an earlier start are published; "site unpublish WEBID" takes one off',
    );
  }
}

/** The webids of the demo campaigns, of which a start at most adds some. */
export async function listDemos(db: Database): Promise<string[]> {
  const rows = await db.select({ webid: sites.webid }).from(sites).where(eq(sites.isDemo, true));
  return rows.map(({ webid }) => webid);
}
