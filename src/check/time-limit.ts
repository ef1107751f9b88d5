import { createContext, Script } from 'node:vm';

const sandbox: { work: () => unknown } = { work: () => undefined };
const context = createContext(sandbox);
const call = new Script('work()');

/** The smallest share of the processor that lengthens the limit: the second run gets ten times `mostMs` at most. */
const leastShare = 0.1;

/**
 * Runs work and stops it after so much processor time, even inside a pattern, because the same process answers
 * visitors. Undefined when it was stopped. The work must allow that: it may be stopped at any place, and be run once
 * more when the machine was busy with something else.
 */
export function runWithin<Made>(mostMs: number, work: () => Made): { made: Made } | undefined {
  const begun = process.threadCpuUsage();
  const first = runFor(mostMs, work);
  if (first) return first;
  const { user, system } = process.threadCpuUsage(begun);
  // The time-out is measured by the clock. Work that had only a share of the processor is run again with more time.
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
    // No `instanceof`, because the context has an `Error` class of its own.
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return undefined;
  }
}
