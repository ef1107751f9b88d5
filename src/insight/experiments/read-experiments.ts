import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Experiment, experimentEnds } from '../../contract/studio/experiment-calls.ts';
import type { Database } from '../../database/database.ts';
import { siteVersions } from '../../database/tables/campaign-tables.ts';
import { experimentArms, experiments } from '../../database/tables/experiment-tables.ts';
import { readNames } from '../../staff/people.ts';
import { readApprovals } from './read-approvals.ts';

export type StoredExperiment = typeof experiments.$inferSelect;

/** An experiment as its tables have it. The review of a winner is in other tables, which the caller reads. */
export type DescribedExperiment = Omit<Experiment, 'takeOver'> & {
  takeOver: Pick<NonNullable<Experiment['takeOver']>, 'arm' | 'version'> | null;
};

/** The experiments of a campaign: the one that runs, then the newest. */
export async function listExperiments(db: Database, webid: string): Promise<DescribedExperiment[]> {
  return describeExperiments(db, webid);
}

/** Undefined for an unknown one, and for one of another campaign. */
export async function readExperiment(
  db: Database,
  webid: string,
  id: string,
): Promise<DescribedExperiment | undefined> {
  const [experiment] = await describeExperiments(db, webid, eq(experiments.id, id));
  return experiment;
}

async function describeExperiments(db: Database, webid: string, which?: SQL): Promise<DescribedExperiment[]> {
  const rows = await db
    .select()
    .from(experiments)
    .where(and(eq(experiments.webid, webid), which))
    .orderBy(sql`${experiments.stoppedAt} is null desc`, desc(experiments.startedAt));
  if (rows.length === 0) return [];
  const arms = await db
    .select({ arm: experimentArms, note: siteVersions.note })
    .from(experimentArms)
    .innerJoin(experiments, eq(experiments.id, experimentArms.experiment))
    .leftJoin(
      siteVersions,
      and(eq(siteVersions.webid, experiments.webid), eq(siteVersions.version, experimentArms.version)),
    )
    .where(
      inArray(
        experimentArms.experiment,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(experimentArms.arm));
  const names = await readNames(
    db,
    rows.flatMap(({ startedBy, stoppedBy }) => [startedBy ?? [], stoppedBy ?? []].flat()),
  );
  const approvals = await readApprovals(db, webid);
  return rows.map((row): DescribedExperiment => {
    const { id, name, plannedRate, changePercent, plannedViews, plannedDays, startedAt, sharesSince } = row;
    return {
      ...{ id, name, startedAt: startedAt.toISOString(), sharesSince: sharesSince.toISOString() },
      arms: arms
        .filter(({ arm }) => arm.experiment === id)
        .map(({ arm: { arm, version, share }, note }) => ({
          ...{ arm, version, share, note },
          approvedBy: approvals.get(version)?.by ?? null,
        })),
      plan: { rate: plannedRate, changePercent, views: plannedViews, days: plannedDays },
      startedBy: names.get(row.startedBy ?? '') ?? null,
      stopped: describeEnd(row, names),
      takeOver:
        row.winner === null || row.winnerVersion === null ? null : { arm: row.winner, version: row.winnerVersion },
    };
  });
}

function describeEnd(
  { stoppedAt, stoppedBy, stoppedBecause }: StoredExperiment,
  names: ReadonlyMap<string, string>,
): Experiment['stopped'] {
  if (stoppedAt === null) return null;
  const at = stoppedAt.toISOString();
  const own = stoppedBy === null ? experimentEnds.find((kind) => kind === stoppedBecause) : undefined;
  return own
    ? { at, kind: own, by: null, reason: null }
    : { at, kind: 'person', by: names.get(stoppedBy ?? '') ?? null, reason: stoppedBecause };
}
