import { setTimeout as delay } from 'node:timers/promises';

/** What many people do at once, until it is time to stop. The first failure stops all of it. */
export interface Work {
  /** Starts something that goes on until `isOver`. */
  add(what: (isOver: () => boolean) => Promise<void>): void;
  /**
   * Does it so often in a second, whether or not the one before has ended, as visitors come. On a machine that is too
   * busy for it fewer come.
   */
  addRate(perSecond: number, once: (count: number) => Promise<void>): void;
  /** Resolves after this time. Throws the failure, if there was one. */
  wait(milliseconds: number): Promise<void>;
  /** Resolves when all of it has ended. Throws the failure, if there was one. */
  finish(): Promise<void>;
}

/** Visitors at once, at most. */
const mostAtOnce = 100;
const tickMs = 50;

export function startWork(): Work {
  const works: Promise<void>[] = [];
  const stopped = new AbortController();
  let failure: unknown;

  function add(what: (isOver: () => boolean) => Promise<void>): void {
    works.push(
      what(() => stopped.signal.aborted).catch((error) => {
        failure ??= error;
        stopped.abort();
      }),
    );
  }

  function throwFailure(): void {
    if (failure !== undefined) throw failure;
  }

  return {
    add,
    addRate: (perSecond, once) =>
      add(async (isOver) => {
        const underWay = new Set<Promise<void>>();
        const started = performance.now();
        let failed: unknown;
        let due = 0;
        for (let count = 0; !isOver(); ) {
          const before = due;
          due = Math.floor(((performance.now() - started) / 1000) * perSecond);
          for (let come = before; come < due && underWay.size < mostAtOnce; come += 1) {
            const one: Promise<void> = once(count)
              .catch((error) => {
                failed ??= error;
              })
              .finally(() => underWay.delete(one));
            underWay.add(one);
            count += 1;
          }
          if (failed !== undefined) throw failed;
          await delay(tickMs);
        }
        await Promise.all(underWay);
        if (failed !== undefined) throw failed;
      }),
    wait: async (milliseconds) => {
      await delay(milliseconds, undefined, { signal: stopped.signal }).catch(() => {});
      throwFailure();
    },
    finish: async () => {
      stopped.abort();
      await Promise.all(works);
      throwFailure();
    },
  };
}
