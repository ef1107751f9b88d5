import type { Logger } from 'pino';
import { z } from 'zod';
import { createResultCounts, type ResultCounts } from '../../contract/result-counts.ts';
import type { Database } from '../../database/database.ts';
import { jobOptions } from '../../database/job-kinds.ts';
import { addJobs } from '../../database/job-queue.ts';
import type { AllWork } from '../../database/run-jobs.ts';
import type { Env } from '../../env.ts';
import { allPagesKey, campaignKey } from '../../http/surrogate-keys.ts';
import { sendRequest } from '../../leads/delivery/send-request.ts';
import { buildPurgeRequest } from './purge-request.ts';

interface PurgeDeps {
  env: Pick<Env, 'PURGE_URL' | 'PURGE_TEMPLATE' | 'PURGE_TOKEN'>;
  db: Database;
  log: Pick<Logger, 'warn' | 'info'>;
}

/** What this process does so that caches in front forget pages. */
export interface Purges {
  work: Pick<AllWork, 'purge' | 'purge-again'>;
  /** Call it when this process has forgotten the page of a campaign, so that it can no longer hand out the old one. */
  pageForgotten: (webid: string) => void;
  /** Calls by address and result, for the metrics. */
  counts: ResultCounts<string, 'forgotten' | 'failed'>;
}

/** A cache in the same network answers in milliseconds, one at the other end of the world in half a second. */
const patienceMs = 3_000;
/** Pages that are forgotten within this time are told in one call. */
const gatherMs = 5;
/** More pages than that are told as all pages. No cache takes more keys at once than 30. */
const mostKeys = 30;

const jobSchema = z.object({ keys: z.array(z.string()) });
const againSchema = jobSchema.extend({ address: z.string() });

/** Undefined where no cache is purged: then this process leaves the jobs to others. */
export function createPurges({ env, db, log }: PurgeDeps): Purges | undefined {
  const addresses = env.PURGE_URL;
  if (addresses.length === 0) return undefined;
  const counts = createResultCounts(addresses, { forgotten: 0, failed: 0 });
  /** They did not answer last time, so nobody waits for them. */
  const failing = new Set<string>();
  const gathered = new Set<string>();

  /** Throws the reason. */
  async function tell(address: string, keys: readonly string[]): Promise<void> {
    // The operator names the address, which is mostly in the same network.
    const options = { allowsPrivate: true, allowedHosts: [], timeoutMs: patienceMs };
    const result = await sendRequest(buildPurgeRequest(env, address, keys), options);
    const hasForgotten = result.kind === 'answered' && result.status >= 200 && result.status < 300;
    counts.count(address, hasForgotten ? 'forgotten' : 'failed');
    if (hasForgotten) {
      if (failing.delete(address)) log.info({ address }, 'the cache forgets pages again');
      return;
    }
    const reason = result.kind === 'answered' ? `answered ${result.status}` : result.reason;
    if (!failing.has(address)) log.warn({ address, keys, reason }, 'a cache did not forget pages; it is told again');
    failing.add(address);
    throw new Error(reason);
  }

  /** Tells all at the same time. Those that fail have a job each, so that nobody waits for them. */
  async function tellAll(keys: readonly string[]): Promise<void> {
    const answers = await Promise.allSettled(
      addresses.map((address) => (failing.has(address) ? Promise.reject(new Error('fails')) : tell(address, keys))),
    );
    const left = addresses.filter((_, index) => answers[index]?.status === 'rejected');
    if (left.length === 0) return;
    await addJobs(
      db,
      jobOptions('purge-again'),
      left.map((address) => ({ data: { keys, address } })),
    );
  }

  function tellGathered(): void {
    const keys = gathered.size > mostKeys ? [allPagesKey] : [...gathered];
    gathered.clear();
    tellAll(keys).catch((err: unknown) => log.warn({ err, keys }, 'a purge could not be kept; its jobs follow'));
  }

  return {
    counts,
    work: {
      purge: (job) => tellAll(jobSchema.parse(job).keys),
      'purge-again': async (job) => {
        const { address, keys } = againSchema.parse(job);
        // One that is no longer a setting needs nothing.
        if (addresses.includes(address)) await tell(address, keys);
      },
    },
    pageForgotten: (webid) => {
      if (gathered.size === 0) setTimeout(tellGathered, gatherMs).unref();
      gathered.add(campaignKey(webid));
    },
  };
}
