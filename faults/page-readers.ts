import { setTimeout as delay } from 'node:timers/promises';
import { statusOf, until } from './server-process.ts';

/** Visitors who read one page over and over. */
export interface Readers {
  /** Pages read so far. */
  count(): number;
  /** Resolves once `count` more pages were read. */
  untilMore(count: number): Promise<void>;
  /** Ends the reading. Resolves with the distinct status codes; `lost` stands for requests without an answer. */
  finish(): Promise<(number | 'lost')[]>;
}

const readers = 3;
const pauseMs = 20;

/** Starts at once. */
export function readUnderLoad(url: string): Readers {
  const answers = new Set<number | 'lost'>();
  let count = 0;
  let isFinishing = false;

  async function read(): Promise<void> {
    while (!isFinishing) {
      answers.add((await statusOf(url)) ?? 'lost');
      count += 1;
      await delay(pauseMs);
    }
  }

  const work = Promise.all(Array.from({ length: readers }, read));
  return {
    count: () => count,
    untilMore: (more) => {
      const goal = count + more;
      return until(`${goal} pages were read`, () => count >= goal);
    },
    finish: async () => {
      isFinishing = true;
      await work;
      return [...answers];
    },
  };
}
