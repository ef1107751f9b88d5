/** Resolves when the next piece of work may be done. */
export type AwaitTurn = () => Promise<void>;

/**
 * One piece of work for each turn of the event loop, in the order in which they asked. Between two of them the loop
 * looks at every connection, so that who only reads waits for one of them at most, however many have arrived. A piece
 * that is alone goes on at once.
 */
export function createTurns(): AwaitTurn {
  const waiting: (() => void)[] = [];
  function takeOne(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(takeOne);
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(takeOne);
    });
}
