import type { DescribeVersion } from '../../publishing/campaign-details.ts';
import { openBackgroundProcess } from '../background-process.ts';

/** While staff work, a version is there to check every few minutes, and they wait for its card. */
const idleMs = 300_000;

/** One version to check, as the process gets it. */
export interface CheckOrder {
  version: Parameters<DescribeVersion>[0];
  options: Parameters<DescribeVersion>[1];
}

/**
 * Checks versions for the Studio's list in a process of lower priority (`check-worker.ts`): the list of hundreds of
 * campaigns is there at once, while each check takes some 40 ms of processor time. After `stop` nothing more is
 * checked.
 */
export function createBackgroundCheck(worker: URL): { describe: DescribeVersion; stop: () => void } {
  const pool = openBackgroundProcess(worker, idleMs);
  return {
    describe: (version, options) =>
      pool.run({ version, options } satisfies CheckOrder, { name: 'describeInBackground' }),
    stop: () => void pool.destroy(),
  };
}
