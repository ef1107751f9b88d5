/** Query parameter with the token of a preview. */
const previewParameter = 'preview';

/** A request for the page of a campaign. */
export interface PageAddress {
  /** Any text: only the store knows which campaigns exist. Undefined where neither address nor settings name one. */
  webid: string | undefined;
  /** The token of a preview. Undefined for the published page. */
  preview: string | undefined;
}

/** A path of one part, which `URL` leaves as it is. */
const plainPath = /^\/(?!\.|%2e)[^/\\#]*$/i;

/**
 * Reads a request's target (path and query): `/W`, `/?webid=W` or, without a name, the default campaign. Undefined for
 * targets that are no page of a campaign. The listener reads it, and hands it on to the application with the request.
 */
export function readPageAddress(target: string, defaultWebid: string | undefined): PageAddress | undefined {
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  if (!plainPath.test(path)) return undefined;
  const query = queryStart < 0 ? undefined : new URLSearchParams(target.slice(queryStart));
  return {
    webid: path === '/' ? (query?.get('webid') ?? defaultWebid) : decode(path.slice(1)),
    preview: query?.get(previewParameter) ?? undefined,
  };
}

/** Text that cannot be decoded is the name of no campaign, so it may stay as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
