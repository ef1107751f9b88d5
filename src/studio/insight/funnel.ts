import type { FunnelSteps } from '../../contract/studio/insight-calls.ts';

type StepName = keyof FunnelSteps;

/** A step of the funnel, and how many of it go on to the next one. */
export interface FunnelStep {
  readonly name: StepName;
  /** Undefined: it was not counted. */
  readonly count: number | undefined;
  /** Counted by pages, by views; otherwise people. */
  readonly isOfPage: boolean;
  /** To the next step, 0 to 1 and more; undefined where it is unknown, and for the last step. */
  readonly rate: number | undefined;
  /** The rate in the period before. */
  readonly rateBefore: number | undefined;
  /** How many did not go on, not below 0. */
  readonly lost: number | undefined;
}

const ofPage: readonly StepName[] = ['view', 'cta', 'formBegun'];
const ofDesk: readonly StepName[] = ['reached', 'interested'];

/** The steps in order. Card pages hand visitors over: nobody of the desk calls them. */
export function listSteps(now: FunnelSteps, before: FunnelSteps, isCard: boolean): FunnelStep[] {
  const names = [...ofPage, 'sent' as const, ...(isCard ? [] : ofDesk)];
  return names.map((name, index) => {
    const next = names[index + 1];
    const [count, then] = [now[name] ?? undefined, next && (now[next] ?? undefined)];
    return {
      name,
      count,
      isOfPage: ofPage.includes(name) || (isCard && name === 'sent'),
      rate: share(then, count),
      rateBefore: next && share(before[next] ?? undefined, before[name] ?? undefined),
      lost: count === undefined || then === undefined ? undefined : Math.max(0, count - then),
    };
  });
}

function share(part: number | undefined, all: number | undefined): number | undefined {
  return part === undefined || all === undefined || all === 0 ? undefined : part / all;
}

/** A change below a point, or of fewer than so many, is chance as often as not. */
const [leastChange, fewestOfStep] = [0.01, 100];

/** The step whose rate fell most against the period before; undefined when none fell by a point. */
export function findWorst(steps: readonly FunnelStep[]): FunnelStep | undefined {
  const fallen = steps.filter(
    ({ rate, rateBefore, count = 0 }) =>
      rate !== undefined && rateBefore !== undefined && rateBefore - rate >= leastChange && count >= fewestOfStep,
  );
  const fallOf = ({ rate = 0, rateBefore = 0 }: FunnelStep) => rateBefore - rate;
  return fallen.toSorted((one, other) => fallOf(other) - fallOf(one))[0];
}
