import { measureHeap } from '../../bench/server-memory.ts';

interface Measured {
  /** Since the start. */
  readonly minutes: number;
  /** After a garbage collection. */
  readonly heapMegabytes: number;
  readonly processMegabytes: number;
}

export interface Memory {
  measure: () => Promise<void>;
  /** Throws when the second half needed more than the first: the end beside the middle. */
  judge: () => void;
  describe: () => string;
}

/** How much the second half may add, in percent, because caches still fill and the heap becomes fragmented. */
const mostGrowthPercent = 15;

/** Memory of a server that was started with `--inspect=127.0.0.1:<port>`. */
export function followMemory(inspectPort: number): Memory {
  const all: Measured[] = [];
  const started = performance.now();
  const growth = (what: 'heapMegabytes' | 'processMegabytes') => {
    const middle = all[Math.floor(all.length / 2)]?.[what] ?? 0;
    return ((all.at(-1)?.[what] ?? 0) / middle - 1) * 100;
  };
  return {
    measure: async () => {
      const { heapUsed, rss } = await measureHeap(inspectPort);
      all.push({
        minutes: (performance.now() - started) / 60_000,
        heapMegabytes: heapUsed / 1_000_000,
        processMegabytes: rss / 1_000_000,
      });
    },
    judge: () => {
      for (const what of ['heapMegabytes', 'processMegabytes'] as const) {
        if (growth(what) > mostGrowthPercent)
          throw new Error(`${what} grew by ${growth(what).toFixed(0)} % in the second half`);
      }
    },
    describe: () =>
      all
        .map(
          ({ minutes, heapMegabytes, processMegabytes }) =>
            `${minutes.toFixed(1)} min: heap ${heapMegabytes.toFixed(0)} MB, process ${processMegabytes.toFixed(0)} MB`,
        )
        .join('; '),
  };
}
