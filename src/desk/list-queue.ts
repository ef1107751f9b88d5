import { and, asc, desc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { DeskPolicy } from '../contract/desk/desk-policy.ts';
import type { DeskCounts, DeskRow, DeskRules, DeskView } from '../contract/studio/desk-calls.ts';
import { leadWork } from '../database/tables/desk-tables.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { isHeldBy, isWithin, selectRows, toDeskRow } from './desk-rows.ts';

/** Which people are listed and counted. Undefined parts filter nothing. */
export interface DeskFilter {
  readonly webid?: string | undefined;
  readonly source?: string | undefined;
  /** Id of who works on it now. */
  readonly holder?: string | undefined;
  /** Newest registration in the last so many days. */
  readonly days?: number | undefined;
}

export type DeskGroup = keyof DeskCounts;

const pageSize = 50;
const dayMs = 86_400_000;

/** Each group is read in the order of one column, which has an index for it. */
const orders: Readonly<Record<DeskGroup, readonly SQL[]>> = {
  new: [asc(leadWork.waitingSince), asc(leadWork.person)],
  due: [asc(leadWork.dueAt), asc(leadWork.person)],
  later: [asc(leadWork.dueAt), asc(leadWork.person)],
  quarantined: [desc(leadWork.waitingSince), asc(leadWork.person)],
  closed: [sql`${leadWork.lastCallAt} desc nulls last`, asc(leadWork.person)],
};

/** The groups of a view, in the order in which their people are called. */
export function listGroups(view: DeskView, { first }: Pick<DeskPolicy, 'first'>): readonly DeskGroup[] {
  switch (view) {
    case 'toCall':
      return first === 'new' ? ['new', 'due', 'later'] : ['due', 'new', 'later'];
    case 'callBacks':
      return ['due', 'later'];
    default:
      return [view];
  }
}

/** Whether the work on a person belongs to a group at this time, in SQL. */
export function isInGroup(group: DeskGroup, now: Date): SQL | undefined {
  if (group !== 'due' && group !== 'later') return eq(leadWork.state, group);
  const isDue = group === 'due' ? lte(leadWork.dueAt, now) : gt(leadWork.dueAt, now);
  return and(inArray(leadWork.state, ['callBack', 'retry']), isDue);
}

/** The order in which people of a group are called, in SQL. */
export function orderOf(group: DeskGroup): readonly SQL[] {
  return orders[group];
}

/**
 * 50 people of a view after the first `skip`, most urgent first, within the campaigns of the reader. `counts` are those
 * of the same filter.
 */
export async function listQueue(
  context: DeskContext,
  reader: DeskReader,
  { view, skip, ...filter }: DeskFilter & { view: DeskView; skip: number },
  { rules, counts }: { rules: DeskRules; counts: DeskCounts },
): Promise<DeskRow[]> {
  const now = context.now();
  const rows: DeskRow[] = [];
  let left = skip;
  for (const group of listGroups(view, rules.policy)) {
    if (rows.length === pageSize) break;
    if (left >= counts[group]) {
      left -= counts[group];
      continue;
    }
    // People first, then what is shown of them: a plan that joins before it limits reads every registration.
    const people = context.db
      .select({ person: leadWork.person })
      .from(leadWork)
      .where(and(isInGroup(group, now), isWithin(reader), matches(filter, now)))
      .orderBy(...orders[group])
      .offset(left)
      .limit(pageSize - rows.length);
    const found = await selectRows(context.db, now)
      .where(inArray(leadWork.person, people))
      .orderBy(...orders[group]);
    left = 0;
    rows.push(...found.map((row) => toDeskRow(context, reader, row, rules, now)));
  }
  return rows;
}

/** How many people each group has within the campaigns of the reader. */
export async function countQueue(
  context: Pick<DeskContext, 'db' | 'now'>,
  reader: Pick<DeskReader, 'webids'>,
  filter: DeskFilter,
): Promise<DeskCounts> {
  const now = context.now();
  const count = (group: DeskGroup) => sql<number>`count(*) filter (where ${isInGroup(group, now)})`.mapWith(Number);
  const [counts] = await context.db
    .select({
      ...{ new: count('new'), due: count('due'), later: count('later') },
      ...{ quarantined: count('quarantined'), closed: count('closed') },
    })
    .from(leadWork)
    .where(and(isWithin(reader), matches(filter, now)));
  return counts ?? { new: 0, due: 0, later: 0, quarantined: 0, closed: 0 };
}

/** Whether the work on a person is what a filter finds, in SQL. */
export function matches({ webid, source, holder, days }: DeskFilter, now: Date): SQL | undefined {
  return and(
    webid === undefined ? undefined : eq(leadWork.webid, webid),
    source === undefined ? undefined : eq(leadWork.utmSource, source),
    holder === undefined ? undefined : isHeldBy(holder, now),
    days === undefined ? undefined : gte(leadWork.registeredAt, new Date(now.getTime() - days * dayMs)),
  );
}
