/** The wait before each picture, in milliseconds: a press in that time is answered first. */
const restMs = 100;

/** What each picture that waits begins; the first has the turn. */
const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Lets pictures of sections load one after the other, because each is a document that the server draws and the browser
 * lays out. Returns a function that ends the turn, or the wait for it.
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
