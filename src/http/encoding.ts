import { parseAccept } from 'hono/utils/accept';

/** How a body may be compressed. */
export type Compression = 'br' | 'gzip';

/** How a body is sent. `identity` is the body as it is. */
export type Encoding = Compression | 'identity';

const smallestFirst: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The best of the offered encodings that the client accepts (RFC 9110, 12.5.3): by q-value, then the smallest.
 * `identity` where it names none of them.
 */
export function chooseEncoding(header: string | undefined, offered: readonly Encoding[] = smallestFirst): Encoding {
  const weights = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  // An encoding that the header does not name counts as refused. A client that refuses every encoding, `identity` too,
  // gets the plain body.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0 : (weights.get('*') ?? 0));
  const best = Math.max(...offered.map(weightOf));
  return best > 0
    ? (smallestFirst.find((one) => offered.includes(one) && weightOf(one) === best) ?? 'identity')
    : 'identity';
}
