import type { Advice } from '../../../contract/experiments/advise.ts';
import {
  type ArmCounts,
  leastRegistrations,
  leastViews,
  type RateDifference,
} from '../../../contract/experiments/compare-arms.ts';
import { armNames } from '../../../contract/insight/page-events.ts';
import type { ExperimentResults } from '../../../contract/studio/experiment-calls.ts';
import { formatNumber, formatShare, formatSize } from '../../app/format.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.advice;

/** The facts that advice depends on. */
export interface AdviceFacts {
  /** A first. */
  readonly arms: readonly ArmCounts[];
  /** Planned, 0 to 1, in the order of the arms. */
  readonly shares: readonly number[];
  /** Intervals of all arms but A, in their order; undefined where there is too little. */
  readonly intervals: readonly (RateDifference | undefined)[];
  /** Whole days since the start. */
  readonly days: number;
  /** Days until something can be said, as far as one can know; undefined: nobody can. */
  readonly daysNeeded: number | undefined;
  /** The difference that was to be found, 0 to 1. */
  readonly wanted: number;
  /** Views of the page a day, all arms together. */
  readonly viewsPerDay: number;
  /** What is counted as a registration. */
  readonly unit: ExperimentResults['unit'];
}

/** How the advice looks: go on, there is something to do, results are broken. */
type AdviceTone = 'wait' | 'done' | 'broken';

export interface SaidAdvice {
  readonly tone: AdviceTone;
  readonly title: string;
  /** The known facts with their reasons. */
  readonly why: string;
  /** What to do now, with what follows. Nothing is done by itself. Undefined once the experiment has ended. */
  readonly what: string | undefined;
}

export const nameOfArm = (arm: number): string => armNames[arm] ?? '';

/** An advice in words. */
export function describeAdvice(advice: Advice, facts: AdviceFacts): SaidAdvice {
  switch (advice.kind) {
    case 'brokenShares':
      return { tone: 'broken', ...words.brokenShares(...describeWorstShare(facts)) };
    case 'tooEarly':
      return {
        tone: 'wait',
        ...words.tooEarly(leastViews, leastRegistrations, words.units[facts.unit], describeMissing(facts)),
      };
    case 'wholeWeek':
      return { tone: 'wait', ...words.wholeWeek(nameOfArm(advice.arm), 7 - facts.days) };
    case 'goOn':
      return { tone: 'wait', ...describeGoOn(facts) };
    case 'takeOver':
      return { tone: 'done', ...describeTakeOver(advice.arm, facts) };
    case 'keepBase':
      return { tone: 'done', ...words.keepBase(facts.intervals.map((_, index) => nameOfArm(index + 1))) };
    case 'noDifference':
      return { tone: 'done', ...words.noDifference(formatSize(facts.wanted)) };
    case 'undecided':
      return { tone: 'done', ...words.undecided };
  }
}

/** The conclusion of an experiment that has ended. */
export function describeConclusion(advice: Advice, facts: AdviceFacts): SaidAdvice {
  const { tone, why } = describeAdvice(advice, facts);
  const title = advice.kind === 'takeOver' ? words.ended.takeOver(nameOfArm(advice.arm)) : words.ended[advice.kind];
  return { tone, title, why, what: undefined };
}

/** The planned shares, and the arm that is farthest from its share. */
function describeWorstShare({ arms, shares }: AdviceFacts): [planned: string, letter: string, given: string] {
  const total = arms.reduce((sum, { views }) => sum + views, 0);
  const given = arms.map(({ views }) => (total === 0 ? 0 : views / total));
  const off = given.map((share, index) => Math.abs(share - (shares[index] ?? 0)));
  // Of two arms as far as each other the later one is named: A is what visitors saw before.
  const worst = off.reduce((found, distance, index) => (distance >= (off[found] ?? 0) - 1e-9 ? index : found), 0);
  const planned = shares.map((share) => Math.round(share * 100)).join('/');
  return [planned, nameOfArm(worst), formatShare(given[worst] ?? 0)];
}

/** What arms still lack before they can be compared: `B còn thiếu 120 lượt xem và 4 đăng ký`. */
function describeMissing({ arms, unit }: AdviceFacts): string[] {
  return arms.flatMap(({ views, registrations }, arm) => {
    const missing = [
      views < leastViews ? words.missingViews(formatNumber(leastViews - views)) : '',
      registrations < leastRegistrations
        ? words.missingRegistrations(leastRegistrations - registrations, words.units[unit])
        : '',
    ].filter((part) => part !== '');
    return missing.length === 0 ? [] : [words.missing(nameOfArm(arm), missing)];
  });
}

function describeGoOn({ intervals, days, daysNeeded }: AdviceFacts) {
  const differences = intervals.map((interval) => interval?.difference ?? 0);
  const far = differences.reduce((found, one, index) => (one > (differences[found] ?? 0) ? index : found), 0);
  const difference = differences[far] ?? 0;
  const left = daysNeeded === undefined ? undefined : Math.max(1, daysNeeded - days);
  const isAhead = Math.abs(difference) >= 0.000_05;
  return words.goOn(left, nameOfArm(far + 1), isAhead ? formatSize(difference) : undefined, difference > 0);
}

function describeTakeOver(arm: number, { intervals, viewsPerDay, unit }: AdviceFacts) {
  const interval = intervals[arm - 1];
  const more = Math.round((interval?.difference ?? 0) * viewsPerDay * 30);
  return words.takeOver(
    nameOfArm(arm),
    formatSize(interval?.low ?? 0),
    formatSize(interval?.high ?? 0),
    // Nobody counts on single people in a month.
    formatNumber(more >= 100 ? Math.round(more / 10) * 10 : more),
    words.units[unit],
  );
}
