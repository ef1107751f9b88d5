import { createContext, Script } from 'node:vm';

const sandbox: { work: () => unknown } = { work: () => undefined };
const context = createContext(sandbox);
const call = new Script('work()');

/**
 * Runs work that must not keep the process, which answers visitors, and stops it after so much processor time, even
 * inside a pattern. Undefined when it was stopped. The work must bear that: it may end at any place, and begin again
 * when the machine was busy with something else.
 */
export function runWithin<Made>(mostMs: number, work: () => Made): { made: Made } | undefined {
  let leftMs = mostMs;
  // The time-out goes by the clock, so work that got less of the processor begins again, unless little of it is left.
  while (leftMs > mostMs / 5) {
    const begun = process.threadCpuUsage();
    let made: { made: Made } | undefined;
    sandbox.work = () => {
      made = { made: work() };
    };
    try {
      call.runInContext(context, { timeout: mostMs });
      return made;
    } catch (error) {
      // Made in the context, whose errors are others.
      if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.threadCpuUsage(begun);
      // Rounded up, so that it ends.
      leftMs -= Math.max(1, (user + system) / 1000);
    }
  }
  return undefined;
}
