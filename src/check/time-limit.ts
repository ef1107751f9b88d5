import { createContext, Script } from 'node:vm';

const sandbox: { work: () => unknown } = { work: () => undefined };
const context = createContext(sandbox);
const call = new Script('work()');

/** Less of the processor than this is not waited for. */
const leastShare = 0.1;

/**
 * Runs work that must not keep the process, which answers visitors, and stops it after so much processor time, even
 * inside a pattern. Undefined when it was stopped. The work must bear that: it may end at any place, and begin again
 * when the machine was busy with something else.
 */
export function runWithin<Made>(mostMs: number, work: () => Made): { made: Made } | undefined {
  const begun = process.threadCpuUsage();
  const first = runFor(mostMs, work);
  if (first) return first;
  const { user, system } = process.threadCpuUsage(begun);
  // The time-out goes by the clock: work that got a part of the processor only gets as much more time.
  const share = Math.max(leastShare, (user + system) / 1000 / mostMs);
  return share > 0.9 ? undefined : runFor(mostMs / share, work);
}

function runFor<Made>(milliseconds: number, work: () => Made): { made: Made } | undefined {
  let made: { made: Made } | undefined;
  sandbox.work = () => {
    made = { made: work() };
  };
  try {
    call.runInContext(context, { timeout: Math.ceil(milliseconds) });
    return made;
  } catch (error) {
    // Made in the context, whose errors are others.
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return undefined;
  }
}
