import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

interface BodyLimit {
  /** In bytes. */
  maxSize: number;
  onError: (c: Context) => Response;
}

/**
 * Hono's limit looks at the body's stream first, and making one is a tenth of what a registration costs. Where the length was announced that is not needed: Node
 * takes no byte more than that from the connection.
 */
export function limitBody({ maxSize, onError }: BodyLimit): MiddlewareHandler {
  const limitStream = bodyLimit({ maxSize, onError });
  return (c, next) => {
    const { headers } = c.req.raw;
    const announced = headers.get('content-length');
    if (announced === null || !/^\d+$/.test(announced) || headers.has('transfer-encoding')) return limitStream(c, next);
    return Number(announced) > maxSize ? Promise.resolve(onError(c)) : next();
  };
}
