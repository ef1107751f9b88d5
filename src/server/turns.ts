/** Resolves when the caller may start its work. */
export type AwaitTurn = () => Promise<void>;

/**
 * Lets one piece of work run in each turn of the event loop, in order of arrival. In between, the loop serves every
 * connection, so that a registration waits for one piece of work at most. A single piece starts at once.
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
