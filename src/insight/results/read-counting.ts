import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { publications, siteVersions } from '../../database/tables/campaign-tables.ts';
import { pageCounts } from '../../database/tables/insight-tables.ts';
import { vietnamDate } from './lead-days.ts';

/** A version that visitors were shown from a moment on. */
export interface ShownVersion {
  readonly version: number;
  readonly at: Date;
  /** The day of it in Viet Nam. */
  readonly day: string;
  readonly by: string | null;
  readonly note: string | null;
  /** Its pages count. */
  readonly counts: boolean;
}

/** What visitors of a campaign were shown, oldest first. */
export async function listShownVersions(db: Database, webid: string): Promise<ShownVersion[]> {
  const rows = await db
    .select({
      version: siteVersions.version,
      at: publications.publishedAt,
      day: sql<string>`${vietnamDate(publications.publishedAt)}::text`,
      by: publications.publishedBy,
      note: publications.note,
      countsOff: sql<boolean | null>`(${siteVersions.settings} ->> 'countsOff')::boolean`,
    })
    .from(publications)
    .innerJoin(
      siteVersions,
      and(eq(siteVersions.webid, publications.webid), eq(siteVersions.version, publications.version)),
    )
    .where(and(eq(publications.webid, webid), isNotNull(publications.version)))
    .orderBy(asc(publications.id));
  return rows.map(({ countsOff, ...row }) => ({ ...row, counts: countsOff !== true }));
}

/** When the pages of a campaign counted something for the first time; null: never. */
export async function findFirstCount(db: Database, webid: string): Promise<Date | null> {
  const [row] = await db
    .select({ hour: pageCounts.hour })
    .from(pageCounts)
    .where(eq(pageCounts.webid, webid))
    .orderBy(asc(pageCounts.hour))
    .limit(1);
  return row?.hour ?? null;
}

/** Whether the pages count now, and who switched it last. Without a publication a page counts. */
export function describeCounting(shown: readonly ShownVersion[]) {
  const last = shown.at(-1);
  const changed = shown.findLast(({ counts }, index) => counts !== (shown[index - 1]?.counts ?? true));
  return {
    isOn: last?.counts ?? true,
    changedAt: changed?.at.toISOString() ?? null,
    changedBy: changed?.by ?? null,
  };
}

/** Whether the pages were switched off all day long. */
export function isSwitchedOff(shown: readonly ShownVersion[], day: string): boolean {
  const ofDay = shown.filter((one) => one.day === day);
  const before = shown.findLast((one) => one.day < day);
  return !(before?.counts ?? true) && ofDay.every(({ counts }) => !counts);
}
