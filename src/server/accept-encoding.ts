/** How a body may be compressed. */
export type Compression = 'br' | 'gzip';

/** How a body is sent. `identity` is the body as it is. */
export type Encoding = Compression | 'identity';

/** Browsers send a handful of different headers; anything beyond is parsed again every time. */
const rememberedHeaders = 64;
const remembered = new Map<string, Encoding>();

/** The best encoding that the client accepts (RFC 9110, 12.5.3): by q-value, then br before gzip. Without a header the body goes as it is. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = parseEncoding(header);
  if (remembered.size < rememberedHeaders) remembered.set(header, chosen);
  return chosen;
}

function parseEncoding(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    if (name) weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const other = weights.get('*') ?? 0;
  const br = weights.get('br') ?? other;
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? other;
  // A client that prefers the plain body says so; one that forbids it without offering another gets it all the same.
  const identity = weights.get('identity') ?? 0;
  const best = Math.max(br, gzip, identity);
  if (best <= 0) return 'identity';
  if (br === best) return 'br';
  return gzip === best ? 'gzip' : 'identity';
}
