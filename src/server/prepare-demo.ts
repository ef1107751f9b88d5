import type { Logger } from 'pino';
import { loadDemoContent } from '../content/demo-content.ts';
import type { ContentStore } from '../content/site.ts';

/**
 * With DEMO=on the demo campaigns are loaded. Without it nothing is; campaigns that an earlier start loaded stay as
 * they are, as their addresses may have been given away, and the log names them.
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
