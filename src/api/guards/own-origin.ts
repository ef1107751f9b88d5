/**
 * Where a request comes from, by its own word. `other` is a page of another site. `absent`: old browsers and programs say nothing. `hidden`: a page that
 * must not say where it is, such as one in a sandboxed frame, in a browser that says nothing else.
 */
export type RequestOrigin = 'own' | 'listed' | 'other' | 'absent' | 'hidden';

interface OriginDeps {
  /** Origins of this product: that of PUBLIC_URL. The host that a request names counts too. */
  ownOrigins: readonly string[];
  /** CORS_ORIGINS. */
  listedOrigins: readonly string[];
}

/** Judges by `Sec-Fetch-Site`, which no page can forge, and by `Origin` where a browser does not send it. */
export function createOriginJudge({
  ownOrigins,
  listedOrigins,
}: OriginDeps): (headers: Headers, url: string) => RequestOrigin {
  const own = new Set(ownOrigins);
  const listed = new Set(listedOrigins);
  return (headers, url) => {
    const origin = headers.get('origin');
    if (origin !== null && listed.has(origin)) return 'listed';
    const site = headers.get('sec-fetch-site');
    if (site === 'same-origin' || site === 'none') return 'own';
    if (site !== null) return 'other';
    if (origin === null) return 'absent';
    if (origin === 'null') return 'hidden';
    return own.has(origin) || isSameHost(origin, url) ? 'own' : 'other';
  };
}

/** The scheme does not count: TLS may end at a proxy. */
function isSameHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
