import { asc, eq, isNull } from 'drizzle-orm';
import type { ArmName } from '../../contract/insight/page-events.ts';
import type { Database } from '../../database/database.ts';
import { experimentArms, experiments } from '../../database/tables/experiment-tables.ts';
import { nameArmCookie, readArmCookie } from './arm-cookie.ts';

/** The parts of an experiment that decide which version a visitor sees. */
export interface RunningExperiment {
  readonly webid: string;
  /** Name of its cookie. */
  readonly cookie: string;
  /** A first. */
  readonly arms: readonly { readonly arm: ArmName; readonly version: number; readonly share: number }[];
}

export interface RunningExperiments {
  /** The experiment of a campaign. Rejects while the database is unavailable; failures are not cached. */
  of(webid: string): Promise<RunningExperiment | undefined>;
}

/**
 * The running experiments, in memory until the next publication or change of an experiment, which is announced in the
 * same way. All of them at once, so that made-up names of campaigns ask the database nothing.
 */
export function createRunningExperiments(
  db: Database,
  onPublish: (listener: (webid: string) => void) => unknown,
): RunningExperiments {
  let listing: Promise<ReadonlyMap<string, RunningExperiment>> | undefined;
  onPublish(() => {
    listing = undefined;
  });

  function list(): Promise<ReadonlyMap<string, RunningExperiment>> {
    if (listing) return listing;
    const started = readRunning(db);
    listing = started;
    started.catch(() => {
      // A publication may have started another load.
      if (listing === started) listing = undefined;
    });
    return started;
  }

  return { of: async (webid) => (await list()).get(webid) };
}

async function readRunning(db: Database): Promise<ReadonlyMap<string, RunningExperiment>> {
  const rows = await db
    .select({ experiment: experiments, arm: experimentArms })
    .from(experiments)
    .innerJoin(experimentArms, eq(experimentArms.experiment, experiments.id))
    .where(isNull(experiments.stoppedAt))
    .orderBy(asc(experimentArms.arm));
  const running = new Map<string, RunningExperiment>();
  for (const { experiment, arm: row } of rows) {
    const { webid } = experiment;
    const known = running.get(webid) ?? { webid, cookie: nameArmCookie(experiment), arms: [] };
    const { arm, version, share } = row;
    running.set(webid, { ...known, arms: [...known.arms, { arm, version, share }] });
  }
  return running;
}

/**
 * The arm that a visitor was given, for what the visitor's page reports: by the cookie, if the page is of that version.
 * Undefined for visitors without the cookie, such as programs and those who refuse cookies, and for pages from before
 * the experiment.
 */
export function armOf(
  experiment: RunningExperiment | undefined,
  cookies: string | undefined,
  version: number,
): ArmName | undefined {
  if (!experiment) return undefined;
  const arm = readArmCookie(cookies, experiment.cookie);
  return experiment.arms.find((one) => one.arm === arm && one.version === version)?.arm;
}

/** The version that a visitor was given by the cookie. Undefined outside of an experiment, and without the cookie. */
export function versionGiven(
  experiment: RunningExperiment | undefined,
  cookies: string | undefined,
): number | undefined {
  if (!experiment) return undefined;
  const arm = readArmCookie(cookies, experiment.cookie);
  return experiment.arms.find((one) => one.arm === arm)?.version;
}
