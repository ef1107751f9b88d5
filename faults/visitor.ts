/** The name that a phone's browser gives itself: programs, such as these tests, are not counted and see A only. */
const phone =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** What a browser says of the calls of a page. */
const ofPage = { 'user-agent': phone, 'sec-fetch-site': 'same-origin' };

/** A page that a visitor has open, with the cookie that it came with. */
export interface OpenPage {
  /** 200, unless there is no page. */
  status: number;
  webid: string;
  /** 0: there is no page. */
  version: number;
  /** Where it sends what it counts; empty where it counts nothing. */
  counts: string;
  /** `name=value`, or empty. */
  cookie: string;
}

/** Opens a page as a browser that has this cookie does. */
export async function openPage(address: string, webid: string, cookie = ''): Promise<OpenPage> {
  const response = await fetch(`${address}/${webid}`, {
    headers: { 'user-agent': phone, cookie },
    signal: AbortSignal.timeout(30_000),
  });
  const html = await response.text();
  const version = /data-version="(\d+)"/.exec(html)?.[1] ?? '0';
  const counts = /data-counts="([^"]+)"/.exec(html)?.[1] ?? '';
  const set = response.headers.get('set-cookie')?.split(';')[0];
  return { status: response.status, webid, version: Number(version), counts, cookie: set ?? cookie };
}

/** The letter of the experiment; empty without one. */
export function armOf({ cookie }: OpenPage): string {
  return cookie.split('=')[1] ?? '';
}

/**
 * Tells the server of a view, or of what happened after it, as the page does. Resolves with the status; undefined when
 * the connection ended without an answer.
 */
export async function countPage(
  address: string,
  { counts, cookie }: Pick<OpenPage, 'counts' | 'cookie'>,
  { utm = [], events }: { utm?: readonly string[]; events?: readonly { event: string; detail?: string }[] } = {},
): Promise<number | undefined> {
  try {
    const response = await fetch(`${address}${counts}`, {
      method: 'POST',
      headers: { ...ofPage, 'content-type': 'text/plain;charset=UTF-8', cookie },
      body: JSON.stringify({ width: 390, utm, events }),
      signal: AbortSignal.timeout(30_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}
