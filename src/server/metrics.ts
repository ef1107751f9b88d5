import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RegistrationOutcome } from '../api/answers.ts';
import type { ResultCounts } from '../contract/result-counts.ts';
import type { JobCounts } from '../database/run-jobs.ts';
import type { WaitingJobs } from '../database/waiting-jobs.ts';
import type { Bucket } from '../http/bucket.ts';
import type { DeliveryStatus } from '../leads/delivery/delivery-service.ts';
import { isBucketAway } from './bucket-state.ts';
import { buildInfo } from './build-info.ts';
import type { Timekeeping } from './timekeeping.ts';
import type { Telemetry } from './tracing/telemetry.ts';

/** The group of an address, a label of the metrics. */
export type RequestKind = 'page' | 'api' | 'media' | 'assets' | 'operations';

/** The metrics for operators, served at `/metrics` in Prometheus' text format. */
export interface Metrics {
  readonly registry: Registry;
  /** Plain numbers, because a labelled counter costs nearly as much as sending a cached page. */
  readonly pages: { hit: number; made: number; old: number; unknown: number; failed: number };
  /** Counts an answer from the response cache, which is not timed. */
  answered(kind: RequestKind, status: number): void;
  /** Counts an answer of the application and its duration in seconds. */
  served(kind: RequestKind, status: number, seconds: number): void;
  /** `webid` is that of an existing campaign, otherwise undefined: visitors can invent names without end. */
  registration(webid: string | undefined, status: number, outcome: RegistrationOutcome): void;
}

interface MetricsOptions {
  /** How many pictures wait to be made. */
  picturesPending: () => number;
  /** Outcomes of this process's deliveries, and the age of the oldest waiting one. */
  deliveries?: DeliveryStatus;
  /** Whether the clock is plausible, and the state of the retention that depends on it. */
  timekeeping?: Pick<Timekeeping, 'isPlausible' | 'retention'>;
  /** How jobs of this process ended. */
  jobCounts?: JobCounts;
  /** The bucket of files. */
  bucket?: Bucket | undefined;
  /** How calls to caches in front ended, by address. */
  purgeCounts?: ResultCounts<string, string> | undefined;
  /** What did not arrive of traces and log. */
  telemetry?: Pick<Telemetry, 'lost'> | undefined;
  /** Waiting jobs in the database, by queue. */
  readWaitingJobs?: () => Promise<readonly WaitingJobs[]>;
}

/** At most this many campaigns have their own series, a dozen each; later ones are counted together. */
const namedCampaigns = 200;
const otherCampaigns = 'other';

export function createMetrics({
  picturesPending,
  deliveries,
  timekeeping,
  jobCounts,
  bucket,
  purgeCounts,
  telemetry,
  readWaitingJobs,
}: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const pages = { hit: 0, made: 0, old: 0, unknown: 0, failed: 0 };
  const answers = new Map<RequestKind, Map<number, number>>();

  new Counter({
    name: 'landing_pages_total',
    help: 'Campaign pages by how they were answered: hit (from the cache), made (rendered), old (the one before, as the database does not give the new one), unknown (404), failed (500).',
    labelNames: ['answer'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [answer, count] of Object.entries(pages)) this.inc({ answer }, count);
    },
  });
  new Counter({
    name: 'landing_responses_total',
    help: 'Answers by kind (page, api, media, assets, operations) and HTTP status.',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, counts] of answers) {
        for (const [status, count] of counts) this.inc({ kind, status: String(status) }, count);
      }
    },
  });
  const seconds = new Histogram({
    name: 'landing_response_seconds',
    help: 'Time until the application had an answer, by kind. Answers from memory are not among them.',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const registrations = new Counter({
    name: 'landing_registrations_total',
    help: 'Registrations by HTTP status, outcome and campaign: stored, repeated (known submission, first answer again), rules, captcha, limited, refused, failed.',
    labelNames: ['status', 'outcome', 'webid'],
    registers: [registry],
  });
  new Gauge({
    name: 'landing_pictures_pending',
    help: 'Pictures that are being made or wait for it.',
    registers: [registry],
    collect() {
      this.set(picturesPending());
    },
  });
  new Gauge({
    name: 'landing_build_info',
    help: 'Always 1; its labels say which version of the product and of Node this process is.',
    labelNames: ['version', 'revision', 'node'],
    registers: [registry],
  }).set({ ...buildInfo, node: process.versions.node }, 1);
  if (readWaitingJobs) addJobGauges(registry, readWaitingJobs);
  if (jobCounts)
    addResultCounter(
      registry,
      'landing_job_runs_total',
      'Runs of jobs by kind and result: done, failed (will be tried again), given-up. Deliveries have a counter of their own.',
      jobCounts,
    );
  if (purgeCounts)
    addResultCounter(
      registry,
      'landing_purges_total',
      'Calls by which caches in front forget pages, by address of the cache and result: forgotten, failed (told again).',
      purgeCounts,
    );
  if (telemetry)
    new Counter({
      name: 'landing_telemetry_lost_total',
      help: 'Spans and log records that were to be exported and did not arrive, by kind: spans, logs.',
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [kind, count] of Object.entries(telemetry.lost)) this.inc({ kind }, count);
      },
    });
  if (deliveries) addDeliveryMetrics(registry, deliveries);
  if (timekeeping) addTimekeepingMetrics(registry, timekeeping);
  if (bucket) addBucketMetrics(registry, bucket);

  function answered(kind: RequestKind, status: number): void {
    const counts = answers.get(kind) ?? new Map<number, number>();
    answers.set(kind, counts);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }

  const named = new Set<string>();
  function nameCampaign(webid: string): string {
    if (named.size < namedCampaigns) named.add(webid);
    return named.has(webid) ? webid : otherCampaigns;
  }

  return {
    registry,
    pages,
    answered,
    served: (kind, status, duration) => {
      answered(kind, status);
      seconds.observe({ kind }, duration);
    },
    registration: (webid, status, outcome) =>
      registrations.inc({ status: String(status), outcome, webid: webid === undefined ? '' : nameCampaign(webid) }),
  };
}

/** Read at each scrape, once for both gauges. While the database is unavailable, both are empty. */
function addJobGauges(registry: Registry, readWaitingJobs: () => Promise<readonly WaitingJobs[]>): void {
  let reading: Promise<readonly WaitingJobs[]> | undefined;
  const readOnce = () => {
    reading ??= readWaitingJobs()
      .catch(() => [])
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  new Gauge({
    name: 'landing_jobs',
    help: 'Jobs by queue and state: planned (for later), due, active, given-up (within the last week).',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const queues = await readOnce();
      this.reset();
      for (const { queue, planned, due, active, givenUp } of queues) {
        this.set({ queue, state: 'planned' }, planned);
        this.set({ queue, state: 'due' }, due);
        this.set({ queue, state: 'active' }, active);
        this.set({ queue, state: 'given-up' }, givenUp);
      }
    },
  });
  new Gauge({
    name: 'landing_oldest_job_age_seconds',
    help: 'How long the oldest job of a queue that is due has been waiting to be done.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const queues = await readOnce();
      this.reset();
      for (const { queue, oldestDueSeconds } of queues) this.set({ queue }, oldestDueSeconds);
    },
  });
}

function addResultCounter(
  registry: Registry,
  name: string,
  help: string,
  { results }: ResultCounts<string, string>,
): void {
  new Counter({
    ...{ name, help, registers: [registry] },
    labelNames: ['kind', 'result'],
    collect() {
      this.reset();
      for (const [kind, ofKind] of results) {
        for (const [result, count] of Object.entries(ofKind)) this.inc({ kind, result }, count);
      }
    },
  });
}

function addDeliveryMetrics(registry: Registry, deliveries: DeliveryStatus): void {
  addResultCounter(
    registry,
    'landing_deliveries_total',
    'Tries to deliver a lead, by kind of destination and result: delivered, retried (will be tried again), dead (given up).',
    deliveries.counts,
  );
  new Gauge({
    name: 'landing_delivery_oldest_waiting_seconds',
    help: 'Age of the delivery that has waited longest; 0 when none waits. Not a number while the database does not answer.',
    registers: [registry],
    async collect() {
      this.set(await deliveries.oldestWaitingSeconds().catch(() => Number.NaN));
    },
  });
}

function addTimekeepingMetrics(
  registry: Registry,
  { isPlausible, retention }: Pick<Timekeeping, 'isPlausible' | 'retention'>,
): void {
  new Gauge({
    name: 'landing_clock_implausible',
    help: 'Whether the clock of the database is not plausible (1), so that no lead is hidden or removed.',
    registers: [registry],
    collect() {
      this.set(isPlausible() ? 0 : 1);
    },
  });
  addResultCounter(
    registry,
    'landing_retention_total',
    'Retention by result: done, too-many (more than one run may hide; none was hidden), failed, clock (looked at while the clock was not plausible).',
    retention,
  );
}

function addBucketMetrics(registry: Registry, bucket: Bucket): void {
  new Gauge({
    name: 'landing_bucket_away',
    help: 'Whether the bucket of files did not answer the last call of this process (1).',
    registers: [registry],
    collect() {
      this.set(isBucketAway(bucket) ? 1 : 0);
    },
  });
  addResultCounter(
    registry,
    'landing_bucket_calls_total',
    'Calls of the bucket of files by kind (put, get, remove, list) and result: done, failed (after the last try).',
    bucket.counts,
  );
}
