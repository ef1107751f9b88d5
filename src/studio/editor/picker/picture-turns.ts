/** Before each picture: what is pressed meanwhile comes first. In milliseconds. */
const restMs = 100;

/** What each picture that waits begins; the first has the turn. */
const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Pictures of sections are loaded one after the other, because each is a document that the server draws and the browser
 * lays out. Returns what ends the turn, or the wait for it.
 */
export function takeTurn(begin: () => void, isUrgent = false): () => void {
  waiting.splice(isUrgent ? 1 : waiting.length, 0, begin);
  if (waiting.length === 1) beginSoon();
  return () => {
    const at = waiting.indexOf(begin);
    if (at >= 0) waiting.splice(at, 1);
    if (at === 0) beginSoon();
  };
}

function beginSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => waiting[0]?.(), restMs);
}
