import type { z } from 'zod/mini';
import { armNames } from '../contract/insight/page-events.ts';
import type { Experiment, ExperimentResults, experimentCalls } from '../contract/studio/experiment-calls.ts';
import { vietnamDate } from '../contract/vietnam-time.ts';

const dayMs = 86_400_000;

/** An experiment as a test wants it to be. */
export interface ExperimentWish {
  name?: string;
  /** Whole days that it runs, or ran. */
  days: number;
  /** Views a day of all versions together. */
  viewsPerDay: number;
  /** Registrations a view of each version, A first. */
  rates: readonly number[];
  /** The parts of the views that versions really got, 0 to 1; the planned ones by default. */
  given?: readonly number[];
  unit?: ExperimentResults['unit'];
  stopped?: Experiment['stopped'];
  takeOver?: Experiment['takeOver'];
}

const id = '0f8b3a0e-52f4-4a34-9c57-6a3f2b7a9e10';

/** The answers of the server about an experiment of `hu_vang`, all of whose versions are its first one. */
function makeExperiment(wanted: ExperimentWish): { experiment: Experiment; results: ExperimentResults } {
  const { days, viewsPerDay, rates, given, unit = 'registrations', stopped = null, takeOver = null } = wanted;
  const until = stopped ? Date.parse(stopped.at) : Date.now();
  const startedAt = new Date(until - days * dayMs).toISOString();
  const arms = armNames.slice(0, rates.length);
  const share = (index: number) => Math.floor((100 + rates.length - 1 - index) / rates.length);
  const counted = Array.from({ length: Math.max(1, days) }, (_, day) => ({
    day: vietnamDate(new Date(until - (Math.max(1, days) - 1 - day) * dayMs)),
    arms: rates.map((rate, index) => {
      // Weeks and noise as waves, the same in every run.
      const wave = 1 + 0.18 * Math.sin(day * 0.9) + 0.06 * Math.sin(day * 2.3 + index);
      const drift = given ? Math.min(1, day / 6) : 0;
      const planned = share(index) / 100;
      const part = planned + drift * ((given?.[index] ?? planned) - planned);
      const views = Math.round(viewsPerDay * wave * part);
      const luck = 1 + 0.32 * Math.sin(day * 1.7 + index * 2.1) + 0.12 * Math.cos(day * 0.6 + index);
      return { views, registrations: Math.round(views * rate * (rate === 0 ? 0 : luck)) };
    }),
  }));
  const sum = (index: number, what: 'views' | 'registrations') =>
    counted.reduce((total, one) => total + (one.arms[index]?.[what] ?? 0), 0);
  const experiment: Experiment = {
    id,
    name: wanted.name ?? 'Tính cách hay cách tiêu',
    arms: arms.map((arm, index) => ({ arm, version: 1, share: share(index), note: null, approvedBy: 'Lan' })),
    plan: { rate: 0.0318, changePercent: 15, views: 92_000, days: 35 },
    startedAt,
    startedBy: 'Thu Hà',
    sharesSince: startedAt,
    stopped,
    takeOver,
  };
  const results: ExperimentResults = {
    unit,
    countedFrom: startedAt,
    countedUntil: new Date(until).toISOString(),
    wholeDays: days,
    arms: arms.map((arm, index) => {
      const registrations = sum(index, 'registrations');
      const views = sum(index, 'views');
      const reached = Math.round(registrations * 0.74);
      const vital = (metric: 'lcp' | 'inp', bucket: number, part: number) => ({
        ...{ metric, bucket },
        count: Math.round(views * part),
      });
      return {
        ...{ arm, views, registrations, reached },
        interested: Math.round(reached * (0.38 + index * 0.02)),
        vitals:
          views === 0
            ? []
            : [
                vital('lcp', 5, 0.3),
                vital('lcp', 7, 0.35),
                vital('lcp', 8 + index, 0.2),
                vital('lcp', 12, 0.1),
                vital('inp', 5, 0.4),
                vital('inp', 7 + index, 0.4),
                vital('inp', 12, 0.1),
              ],
      };
    }),
    days: counted,
  };
  return { experiment, results };
}

/** The answers about this experiment of `hu_vang`, or none, and those before it. */
export function answerExperiments(wanted: ExperimentWish | undefined, others: readonly ExperimentWish[] = []) {
  const one = wanted && makeExperiment(wanted);
  const past = others.map((other, index) => ({
    ...makeExperiment(other).experiment,
    id: `0f8b3a0e-52f4-4a34-9c57-6a3f2b7a9e2${index}`,
  }));
  return { list: [...(one ? [one.experiment] : []), ...past], one };
}

type Plan = z.output<typeof experimentCalls.prepareExperiment.data>;

/** What somebody who plans has to know. */
export function answerPlan(changed: Partial<Plan> = {}): Plan {
  const at = new Date(Date.now() - 16 * dayMs).toISOString();
  const version = { name: 'Hũ Vàng', note: null, savedAt: at, approvedAt: at, publishedAt: null, errors: 0 };
  return {
    name: 'Hũ Vàng',
    publishedVersion: 1,
    versions: [
      { ...version, version: 3, note: 'Ảnh khác', approvedBy: 'Lan', errors: 2 },
      { ...version, version: 2, note: 'Tiêu đề cho dịp Tết', approvedBy: 'Lan' },
      { ...version, version: 1, approvedBy: null, publishedAt: at },
    ],
    running: null,
    unit: 'registrations',
    before: { days: 28, views: 77_392, registrations: 2461 },
    editing: { by: 'Hà', at, dropped: ['Hỏi đáp'] },
    planned: null,
    ...changed,
  };
}
