/**
 * Where a hand-over form may hand over to (behaviour 7.14, docs/why/hand-over.md#the-address). The address gets a name,
 * a phone number and an email, so it is judged twice: when the page is made, and again by the form.
 */

/** A target with the settings that allow it. */
export interface HandOverTarget {
  /** The configured registration address. A path of the page's own server ("/demo/portal") needs `ownOrigin`. */
  target: string;
  /** Addresses that the site's settings list. A target is listed when origin and path are the same. */
  listedTargets: readonly string[];
  /** Development: also http to this machine or to the page's own server. */
  allowLocal: boolean;
  /** Origin of the page, for example "http://localhost:3000". */
  ownOrigin?: string | undefined;
}

export type HandOverRefusal = {
  kind: 'refused';
  reason: 'not-an-address' | 'not-https' | 'has-credentials' | 'not-listed';
};

/** Whether a form may hand over to its target; the parsed address when it may. */
export function checkTarget({
  target,
  listedTargets,
  allowLocal,
  ownOrigin,
}: HandOverTarget): { kind: 'checked'; url: URL } | HandOverRefusal {
  const url = parseAddress(target, ownOrigin);
  if (!url) return { kind: 'refused', reason: 'not-an-address' };
  const isLocal = allowLocal && url.protocol === 'http:' && (isThisMachine(url.hostname) || url.origin === ownOrigin);
  if (url.protocol !== 'https:' && !isLocal) return { kind: 'refused', reason: 'not-https' };
  if (url.username || url.password) return { kind: 'refused', reason: 'has-credentials' };
  const isListed = listedTargets.some((listed) => {
    const listedUrl = parseAddress(listed, ownOrigin);
    return listedUrl?.origin === url.origin && listedUrl.pathname === url.pathname;
  });
  return isListed ? { kind: 'checked', url } : { kind: 'refused', reason: 'not-listed' };
}

/**
 * Parses absolute addresses with a host, and paths of the own server. "//host" is neither, because it would inherit the
 * page's scheme.
 */
function parseAddress(address: string, ownOrigin: string | undefined): URL | undefined {
  if (/^https?:\/\//i.test(address)) return parseUrl(address);
  if (!ownOrigin || !address.startsWith('/')) return undefined;
  const url = parseUrl(address, ownOrigin);
  return url?.origin === ownOrigin ? url : undefined;
}

/** `URL.parse` is too new for the supported phones. */
function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
