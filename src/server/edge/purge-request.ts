import type { Env } from '../../env.ts';
import type { OutgoingRequest } from '../../leads/delivery/send-request.ts';

type PurgeSettings = Pick<Env, 'PURGE_TEMPLATE' | 'PURGE_TOKEN'>;

/**
 * The call by which a cache forgets what has one of these keys: of deploy/edge/default.vcl, of Fastly's API (a POST to
 * /service/<id>/purge), of Cloudflare's (a POST to /zones/<id>/purge_cache).
 */
export function buildPurgeRequest(
  { PURGE_TEMPLATE, PURGE_TOKEN = '' }: PurgeSettings,
  address: string,
  keys: readonly string[],
): OutgoingRequest {
  const url = new URL(address);
  const body = new Uint8Array();
  switch (PURGE_TEMPLATE) {
    case 'varnish':
      return { method: 'PURGE', url, headers: { 'surrogate-key': keys.join(' ') }, body };
    case 'fastly':
      return { method: 'POST', url, headers: { 'fastly-key': PURGE_TOKEN, 'surrogate-key': keys.join(' ') }, body };
    case 'cloudflare':
      return {
        ...{ method: 'POST', url },
        headers: { authorization: `Bearer ${PURGE_TOKEN}`, 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify({ tags: keys })),
      };
  }
}
