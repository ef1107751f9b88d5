import { armLetters } from '../../../contract/insight/page-events.ts';
import type { Experiment, ExperimentResults } from '../../../contract/studio/experiment-calls.ts';

const startedAt = '2026-11-08T17:00:00.000Z';
const dayMs = 86_400_000;

/** A running experiment, for tests; two arms with the same share unless shares are given in percent. */
export function testExperiment({ shares = [50, 50], ...changed }: Partial<Experiment> & { shares?: number[] } = {}) {
  const experiment: Experiment = {
    id: '5f0c6a5e-6f3c-4d7b-9d52-3f4f6d6f7a11',
    name: 'Hai cau chuyen',
    arms: armLetters.slice(0, shares.length).map((arm, index) => ({
      arm,
      version: 6 + index,
      share: shares[index] ?? 0,
      note: null,
      approvedBy: index === 0 ? null : 'Lan',
    })),
    plan: { rate: 0.0318, changePercent: 15.7, views: 79_400, days: 29 },
    startedAt,
    startedBy: 'Hà',
    sharesSince: startedAt,
    stopped: null,
    takeOver: null,
    ...changed,
  };
  return experiment;
}

interface Counted {
  /** Whole days. */
  days: number;
  /** Registrations a view of each arm. */
  rates: readonly number[];
  /** Views of all arms together, a day. */
  views?: number;
  /** Shares that the arms really got, 0 to 1; the same for all by default. */
  given?: readonly number[];
}

/** Results of so many whole days from midnight on, for tests: every day has the same counts. */
export function testResults({ days, rates, views = 2764, given }: Counted): ExperimentResults {
  const day = rates.map((rate, index) => {
    const shown = Math.round(views * (given?.[index] ?? 1 / rates.length));
    return { views: shown, registrations: Math.round(shown * rate) };
  });
  return {
    unit: 'registrations',
    countedFrom: startedAt,
    countedUntil: new Date(Date.parse(startedAt) + days * dayMs).toISOString(),
    wholeDays: days,
    arms: day.map((counts, index) => ({
      arm: armLetters[index] ?? 'D',
      views: counts.views * days,
      registrations: counts.registrations * days,
      reached: 0,
      interested: 0,
      vitals: [],
    })),
    days: Array.from({ length: days }, (_, index) => ({
      day: new Date(Date.parse('2026-11-09') + index * dayMs).toISOString().slice(0, 10),
      arms: day,
    })),
  };
}
