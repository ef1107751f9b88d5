import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ArmName, armNames, vitals } from '../../contract/insight/page-events.ts';
import type { ExperimentResults } from '../../contract/studio/experiment-calls.ts';
import type { Database } from '../../database/database.ts';
import { leadCalls } from '../../database/tables/desk-tables.ts';
import { experimentArms, experiments } from '../../database/tables/experiment-tables.ts';
import { pageCounts, pageVitals } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { personOfLead } from '../../leads/person-of-lead.ts';
import { hasInterested, hasReached, isCounted } from '../results/lead-days.ts';
import { type CountedPeriod, countWholeDays, findCountedPeriod, listDays } from './counted-period.ts';

const armSchema = z.enum(armNames);
const countRows = z.object({
  rows: z.array(z.object({ arm: armSchema, day: z.string(), event: z.string(), count: z.coerce.number() })),
});
const personRows = z.object({
  rows: z.array(
    z.object({
      ...{ arm: armSchema, day: z.string() },
      ...{ people: z.coerce.number(), reached: z.coerce.number(), interested: z.coerce.number() },
    }),
  ),
});
const vitalRows = z.object({
  rows: z.array(z.object({ arm: armSchema, metric: z.enum(vitals), bucket: z.number(), count: z.coerce.number() })),
});

/**
 * What the arms of an experiment brought, over the hours that belong to it alone. Undefined for an unknown one. `unit`:
 * what counts as a registration.
 */
export async function readResults(
  db: Database,
  id: string,
  unit: ExperimentResults['unit'],
  now: Date,
): Promise<ExperimentResults | undefined> {
  const [experiment] = await db.select().from(experiments).where(eq(experiments.id, id));
  if (!experiment) return undefined;
  const rows = await db.select().from(experimentArms).where(eq(experimentArms.experiment, id));
  const arms = armNames.filter((arm) => rows.some((row) => row.arm === arm));
  const period = await findCountedPeriod(db, experiment, now);
  const counted = await countEvents(db, id, period);
  const people = await countPeople(db, id, period);
  const measured = await countVitals(db, id, period);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const countOf = (arm: ArmName, day: string | undefined, event: string) =>
    sum(
      counted
        .filter((row) => row.arm === arm && row.event === event && (day === undefined || row.day === day))
        .map(({ count }) => count),
    );
  const peopleOf = (arm: ArmName, day: string | undefined, what: 'people' | 'reached' | 'interested') =>
    sum(people.filter((row) => row.arm === arm && (day === undefined || row.day === day)).map((row) => row[what]));
  const describe = (arm: ArmName, day?: string) => ({
    views: countOf(arm, day, 'view'),
    registrations: unit === 'handOvers' ? countOf(arm, day, 'handOver') : peopleOf(arm, day, 'people'),
  });
  return {
    unit,
    countedFrom: period.from.toISOString(),
    countedUntil: period.until.toISOString(),
    wholeDays: countWholeDays(period),
    arms: arms.map((arm) => ({
      ...{ arm, ...describe(arm) },
      reached: peopleOf(arm, undefined, 'reached'),
      interested: peopleOf(arm, undefined, 'interested'),
      vitals: measured.filter((row) => row.arm === arm).map(({ arm: _, ...vital }) => vital),
    })),
    days: listDays(period).map((day) => ({ day, arms: arms.map((arm) => describe(arm, day)) })),
  };
}

const inVietnam = (column: unknown) => sql`to_char(${column} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`;
/** Rows of the versions of an experiment in its period. */
const ofArms = (table: typeof pageCounts | typeof pageVitals, id: string, { from, until }: CountedPeriod) => sql`
  from ${table} join ${experiments} on ${experiments.webid} = ${table.webid} and ${experiments.id} = ${id}
  join ${experimentArms} on ${experimentArms.experiment} = ${experiments.id}
    and ${experimentArms.arm} = ${table.arm} and ${experimentArms.version} = ${table.version}
  where ${table.hour} >= ${from.toISOString()}::timestamptz and ${table.hour} < ${until.toISOString()}::timestamptz`;

async function countEvents(db: Database, id: string, period: CountedPeriod) {
  const answer = await db.execute(sql`
    select ${pageCounts.arm} as arm, ${inVietnam(pageCounts.hour)} as day, ${pageCounts.event} as event,
      sum(${pageCounts.count}) as count
    ${ofArms(pageCounts, id, period)} and ${pageCounts.event} in ('view', 'handOver')
    group by 1, 2, 3`);
  return countRows.parse(answer).rows;
}

async function countVitals(db: Database, id: string, period: CountedPeriod) {
  const answer = await db.execute(sql`
    select ${pageVitals.arm} as arm, ${pageVitals.metric} as metric, ${pageVitals.bucket} as bucket,
      sum(${pageVitals.count}) as count
    ${ofArms(pageVitals, id, period)}
    group by 1, 2, 3 order by 1, 2, 3`);
  return vitalRows.parse(answer).rows;
}

/** People by arm and by the day of their first registration there; what the desk found out about them since. */
async function countPeople(db: Database, id: string, { from, until }: CountedPeriod) {
  const answer = await db.execute(sql`
    with people as (
      select ${leads.arm} as arm, ${personOfLead} as person,
        min(${leads.createdAt}) as since
      from ${leads} join ${experiments} on ${experiments.webid} = ${leads.webid} and ${experiments.id} = ${id}
      join ${experimentArms} on ${experimentArms.experiment} = ${experiments.id}
        and ${experimentArms.arm} = ${leads.arm} and ${experimentArms.version} = ${leads.version}
      where ${isCounted}
        and ${leads.createdAt} >= ${from.toISOString()}::timestamptz
        and ${leads.createdAt} < ${until.toISOString()}::timestamptz
      group by 1, 2
    ), called as (
      select p.arm, p.person, p.since,
        coalesce(bool_or(${hasReached}), false) as reached,
        coalesce(bool_or(${hasInterested}), false) as interested
      from people p left join ${leadCalls} on ${leadCalls.person} = p.person and ${leadCalls.at} >= p.since
      group by 1, 2, 3
    )
    select arm, ${inVietnam(sql`since`)} as day, count(*) as people,
      count(*) filter (where reached) as reached, count(*) filter (where interested) as interested
    from called group by 1, 2`);
  return personRows.parse(answer).rows;
}
