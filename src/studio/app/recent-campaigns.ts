/** As many as the navigation shows, and some more, as some may be archived. */
const mostKept = 8;

/** A campaign was opened: it stands first, and once. */
export function addRecent(recent: readonly string[], webid: string): readonly string[] {
  return [webid, ...recent.filter((other) => other !== webid)].slice(0, mostKept);
}

/** Webids of the campaigns that somebody has opened in this browser, the last one first. */
export function readRecent(personId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((webid) => typeof webid === 'string') : [];
  } catch {
    return [];
  }
}

export function storeRecent(personId: string, webid: string): void {
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(addRecent(readRecent(personId), webid)));
  } catch {
    // Without storage the list stays empty.
  }
}

const keyOf = (personId: string) => `studio-recent ${personId}`;
