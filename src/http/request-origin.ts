/**
 * Where a request comes from, by its own headers. `other` is a page of another site. `absent`: old browsers and
 * programs say nothing. `hidden`: a page without an origin, such as one in a sandboxed frame, in a browser that sends
 * no `Sec-Fetch-Site`.
 */
export type RequestOrigin = 'own' | 'listed' | 'other' | 'absent' | 'hidden';

/** Which origins may post. */
export interface KnownOrigins {
  /**
   * Where the product's own pages are seen, for example https://uudai.example.vn. The host that a request names counts
   * too.
   */
  own: readonly string[];
  /** Other sites whose pages may call the API (CORS_ORIGINS). */
  listed: readonly string[];
}

/**
 * Judges by `Sec-Fetch-Site`, which no page can forge, and by `Origin` where a browser does not send it. `url` is the
 * request's own.
 */
export function judgeOrigin(headers: Headers, url: string, { own, listed }: KnownOrigins): RequestOrigin {
  const origin = headers.get('origin');
  if (origin !== null && listed.includes(origin)) return 'listed';
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return 'own';
  if (site !== null) return 'other';
  if (origin === null) return 'absent';
  if (origin === 'null') return 'hidden';
  return own.includes(origin) || isSameHost(origin, url) ? 'own' : 'other';
}

/** The scheme does not count: TLS may end at a proxy. */
function isSameHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
