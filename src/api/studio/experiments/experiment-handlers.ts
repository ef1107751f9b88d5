import { and, eq, inArray } from 'drizzle-orm';
import type { Experiment, experimentCalls } from '../../../contract/studio/experiment-calls.ts';
import { reviews } from '../../../database/tables/review-tables.ts';
import { changeShares, startExperiment, stopExperiment } from '../../../insight/experiments/change-experiments.ts';
import { prepareExperiment, unitOf } from '../../../insight/experiments/prepare-experiment.ts';
import {
  type DescribedExperiment,
  listExperiments,
  readExperiment,
} from '../../../insight/experiments/read-experiments.ts';
import { readResults } from '../../../insight/experiments/read-results.ts';
import { promoteArm } from '../../../publishing/reviews/promote-arm.ts';
import { describeReviews } from '../../../publishing/reviews/read-reviews.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff, type Visit } from '../guard.ts';
import type { Handlers, StudioDeps } from '../handlers.ts';
import { asReviewer } from '../reviews/review-handlers.ts';

/** Versions that run against each other. */
export const experimentHandlers: Handlers<keyof typeof experimentCalls> = {
  listExperiments: async (deps, visit, { path: { webid } }) => ({
    data: await addReviews(deps, visit, webid, await listExperiments(deps.staff.db, webid)),
  }),

  readExperiment: async (deps, visit, { path: { webid, id } }) => {
    const { staff, campaigns } = deps;
    const experiment = await read(deps, visit, { webid, id });
    const newest = await campaigns.store.loadLatest(webid);
    const unit = unitOf(campaigns, newest?.settings.template ?? '');
    const results = await readResults(staff.db, id, unit, staff.now());
    if (!results) throw new Refused('notFound');
    return { data: { experiment, results } };
  },

  prepareExperiment: async (deps, _visit, { path: { webid } }) => ({ data: await prepareExperiment(deps, webid) }),

  startExperiment: async (deps, visit, { path: { webid }, body }) => {
    await startExperiment(deps, { webid, ...body }, asReviewer(visit));
    return { data: await read(deps, visit, { webid, id: body.id }) };
  },

  changeShares: async (deps, visit, { path, body: { shares, sharesSince } }) => {
    await changeShares(deps, path, { shares, sharesSince: new Date(sharesSince) }, asReviewer(visit));
    return { data: await read(deps, visit, path) };
  },

  stopExperiment: async (deps, visit, { path, body }) => {
    await stopExperiment(deps, path, body.reason, asReviewer(visit));
    return { data: await read(deps, visit, path) };
  },

  promoteArm: async (deps, visit, { path, body }) => {
    await promoteArm(deps, path, body, asReviewer(visit));
    return { data: await read(deps, visit, path) };
  },
};

async function read(deps: StudioDeps, visit: Visit, { webid, id }: { webid: string; id: string }): Promise<Experiment> {
  const found = await readExperiment(deps.staff.db, webid, id);
  const [experiment] = await addReviews(deps, visit, webid, found ? [found] : []);
  if (!experiment) throw new Refused('notFound');
  return experiment;
}

/** The experiments with the reviews of what was asked to be taken over. */
async function addReviews(
  { staff }: StudioDeps,
  visit: Visit,
  webid: string,
  found: readonly DescribedExperiment[],
): Promise<Experiment[]> {
  const versions = found.flatMap(({ takeOver }) => takeOver?.version ?? []);
  const { person } = asStaff(visit).session;
  const known =
    versions.length === 0
      ? []
      : await describeReviews(staff.db, and(eq(reviews.webid, webid), inArray(reviews.version, versions)), person);
  return found.map(({ takeOver, ...experiment }) => ({
    ...experiment,
    takeOver: takeOver && {
      ...takeOver,
      review: known.find(({ version }) => version === takeOver.version) ?? null,
    },
  }));
}
