import { Hono } from 'hono';
import type { Logger } from 'pino';
import { BytesAway, ExchangedBytes } from '../../content/stored-media.ts';
import { chooseCompressed, type MediaAddress, parseMediaAddress } from './media-address.ts';
import type { MediaFiles } from './media-files.ts';
import { sendMedia } from './media-response.ts';

/** `/media/<hash>/<name>`. Any other address is 404 and writes nothing. */
export function createMediaRoutes({ media, log }: { media: MediaFiles; log: Pick<Logger, 'error'> }): Hono {
  const routes = new Hono();
  routes.get('/:hash/:name', async (c) => {
    const named = parseMediaAddress(c.req.param('hash'), c.req.param('name'));
    if (!named) return refuse(404);
    const address = chooseCompressed(named, c.req.header('accept-encoding'));
    try {
      const file = await media.find(address);
      if (!file) return refuse(404);
      return sendMedia(file, `"${address.hash}-${nameForm(address)}"`, {
        method: c.req.method,
        range: c.req.header('range'),
        ifNoneMatch: c.req.header('if-none-match'),
        ifRange: c.req.header('if-range'),
      });
    } catch (error) {
      log.error({ hash: address.hash, err: error }, 'a content file could not be sent');
      // The file is there, and the bucket will be again: a cache that remembered a 404 would be wrong for long.
      if (error instanceof BytesAway) return refuse(503, 'Unavailable', { 'retry-after': '10' });
      return refuse(500, error instanceof ExchangedBytes ? error.message : 'Failed');
    }
  });
  routes.get('*', () => refuse(404));
  routes.all('*', () => new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } }));
  return routes;
}

/** Key of one form of a file. */
function nameForm(address: MediaAddress): string {
  return address.kind === 'picture' ? `${address.width}-${address.format}` : (address.encoding ?? 'plain');
}

function refuse(status: 404 | 500 | 503, message = 'Not found', headers: Record<string, string> = {}): Response {
  return new Response(message, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}
