import { type JobOptions, retentionSeconds } from './job-queue.ts';

/**
 * A kind of job. Its name is also in the metrics and in `npm run landing -- jobs`. What is done for it says
 * `server/jobs.ts`, for deliveries `leads/delivery`.
 */
interface JobKind {
  /** For operators. */
  readonly does: string;
  /** How often a job is tried before it is given up. */
  readonly tries: number;
  /** Seconds until the second try. Each later wait is twice as long, an hour at most. */
  readonly delaySeconds: number;
  /** The longest such wait, instead of an hour. */
  readonly longestDelaySeconds?: number;
  /** How long a job may wait that nobody works on, instead of for ever. */
  readonly keptSeconds?: number;
  /** How often jobs are looked for whose time has come. Those that are due at once wake a process. */
  readonly pollSeconds: number;
  /** It repeats at these times (cron, UTC) and at the start of a server. One waits or runs at a time. */
  readonly repeats?: string;
  /** It is not done, and tried again, while the clock of the database is not plausible. */
  readonly needsClock?: true;
}

/** After a day no cache has a page any more that it was not told to forget. */
const purge = { delaySeconds: 1, pollSeconds: 2, longestDelaySeconds: 60, keptSeconds: 86_400 } as const;
const rare = { tries: 10, delaySeconds: 60, pollSeconds: 60 } as const;

/** Everything that waits or repeats. */
const jobKinds = {
  delivery: {
    does: 'sends a registration to one destination; each destination has a queue of its own',
    ...{ tries: 20, delaySeconds: 5, pollSeconds: 2 },
  },
  'delivery-workers': {
    does: 'begins work on destinations for which registrations wait and nobody works',
    ...{ tries: 1, delaySeconds: 5, pollSeconds: 15, repeats: '* * * * *' },
  },
  publication: {
    does: 'publishes or takes off at a time that a command planned',
    ...{ tries: 21, delaySeconds: 5, pollSeconds: 2 },
  },
  times: {
    does: 'publishes and takes off what has a time in the Studio',
    ...{ tries: 10, delaySeconds: 5, pollSeconds: 2, repeats: '* * * * *' },
  },
  purge: { does: 'tells caches in front to forget pages that have changed', ...{ ...purge, tries: 10 } },
  'purge-again': {
    does: 'tells one cache again that did not answer, for a day',
    ...{ ...purge, tries: 1_440 },
  },
  'weekly-summaries': {
    does: 'posts the weekly summary of what campaigns brought',
    ...{ tries: 21, delaySeconds: 60, pollSeconds: 30, needsClock: true },
  },
  // This and the next five are added once a day (`beginDay`).
  retention: {
    does: 'hides registrations that were kept long enough, and removes those hidden long enough',
    ...{ ...rare, needsClock: true },
  },
  requests: {
    does: 'forgets whose old requests about data were, and removes those that matched nobody',
    ...{ ...rare, needsClock: true },
  },
  files: { does: 'removes the bytes of files that nothing names', ...{ ...rare, needsClock: true } },
  saves: { does: 'removes saves of old versions, which undo no longer offers', ...{ ...rare, needsClock: true } },
  hours: { does: 'adds hours of old days up, of what pages counted', ...{ ...rare, needsClock: true } },
  'lead-days': { does: 'adds registrations of old days up', ...{ ...rare, needsClock: true } },
  'forget-visitors': {
    does: 'removes counts of visitors and captcha answers that have ended',
    ...{ ...rare, tries: 1, repeats: '*/5 * * * *' },
  },
  'forget-staff': {
    does: 'removes sessions, links, wrong passwords and copied parts that have ended, old notices and mails',
    ...{ ...rare, tries: 1, repeats: '*/5 * * * *' },
  },
  texts: {
    does: 'keeps the texts of new versions for the search in the Studio',
    ...{ ...rare, tries: 1, repeats: '*/5 * * * *' },
  },
  mails: {
    does: 'hands an e-mail to staff to the mail server, for a day',
    ...{ tries: 40, delaySeconds: 60, pollSeconds: 20 },
  },
  'older-mails': {
    does: 'takes over e-mails that a process of a version before 0.2.0 stored',
    ...{ ...rare, tries: 1, repeats: '*/5 * * * *' },
  },
  'audit-head': {
    does: 'writes the head of the audit log into the server’s log, if it has changed',
    ...{ ...rare, repeats: '0 * * * *' },
  },
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof jobKinds;

export function kindOf(name: JobName): JobKind {
  return jobKinds[name];
}

export const jobNames = Object.keys(jobKinds).filter((name): name is JobName => name in jobKinds);

/** How the queue treats the jobs of a kind, other than deliveries. */
export function jobOptions(name: Exclude<JobName, 'delivery'>): { name: string } & JobOptions {
  const { tries, delaySeconds, longestDelaySeconds = 3_600, keptSeconds = retentionSeconds, repeats } = kindOf(name);
  return {
    name,
    ...(repeats !== undefined && { policy: 'exclusive' }),
    ...{ retryLimit: tries - 1, retryDelay: delaySeconds, retryBackoff: true, retryDelayMax: longestDelaySeconds },
    // A process that works on it says so every half minute; after a minute of silence another one begins it again.
    ...{ heartbeatSeconds: 60, expireInSeconds: 6 * 3_600 },
    ...{ retentionSeconds: keptSeconds, deleteAfterSeconds: 7 * 86_400, notify: true },
  };
}
