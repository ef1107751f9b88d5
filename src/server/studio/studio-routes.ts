import { type Context, Hono } from 'hono';
import { sessionCalls } from '../../contract/studio/session-calls.ts';
import { campaignScreenPath } from '../../contract/studio/studio-addresses.ts';
import { studioApiPath, studioPath } from '../../contract/studio/studio-call.ts';
import { workingCopyCalls } from '../../contract/studio/working-copy-calls.ts';
import { isWebid } from '../../contract/webid.ts';
import { type PreparedAnswer, sendPrepared } from '../../http/prepared-answer.ts';
import type { StudioAssets } from './studio-assets.ts';
import { answerStudioIndex, type FirstFiles } from './studio-index.ts';

/** The Studio's built files, and what its index page loads of them. */
export interface StudioFiles {
  assets: StudioAssets;
  files: ReadonlyMap<string, PreparedAnswer>;
}

/**
 * The Studio's pages, below `/studio`: built files, and one page for every screen's address. Addresses of its API that
 * nothing answers are left to others. `hasSession`: whether the request brings a session.
 */
export function createStudioRoutes(
  { assets, files }: StudioFiles,
  { hasGallery, hasSession }: { hasGallery: boolean; hasSession: (c: Context) => boolean },
): Hono {
  const routes = new Hono();
  routes.get('/assets/:name', (c) => {
    const file = files.get(c.req.param('name'));
    if (!file) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
    return sendPrepared(c, file);
  });
  const isOfApi = (path: string) => path === studioApiPath || path.startsWith(`${studioApiPath}/`);
  routes.all('/*', (c, next) => {
    if (isOfApi(c.req.path)) return next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD')
      return answerStudioIndex(assets, { hasGallery, first: hasSession(c) ? findFirst(c.req.path) : undefined });
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  });
  return routes;
}

/** What a browser with a session asks for at once at an address. */
function findFirst(path: string): FirstFiles {
  if (path === studioPath) return { screen: 'home' };
  const [, webid = ''] = path.split(campaignScreenPath(''));
  if (path !== `${studioPath}${campaignScreenPath(webid)}` || !isWebid(webid)) return {};
  const calls = [sessionCalls.readSession.path, workingCopyCalls.openWorkingCopy.path.replace(':webid', webid)];
  return { screen: 'editor', calls: calls.map((call) => `${studioApiPath}${call}`) };
}
