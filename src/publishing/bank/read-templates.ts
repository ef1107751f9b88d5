import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { listLocksOfTemplates } from '../../content/locks.ts';
import { storedContentSchema } from '../../content/stored-version.ts';
import { readLayout } from '../../contract/layout.ts';
import type { BankTemplate } from '../../contract/studio/bank-calls.ts';
import { mayDo } from '../../contract/studio/permissions.ts';
import type { Database } from '../../database/database.ts';
import { bankTemplates } from '../../database/tables/bank-tables.ts';
import { sites } from '../../database/tables/campaign-tables.ts';
import { readNames } from '../../staff/people.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { readFourEyes } from '../reviews/four-eyes.ts';
import type { Asker } from '../reviews/read-reviews.ts';
import { listParts } from './template-parts.ts';

export type StoredTemplate = typeof bankTemplates.$inferSelect;

type Deps = Pick<CampaignsContext, 'db' | 'findTemplate'>;

/** The templates that are released or wait for it, by name, the newest version first. */
export async function listTemplates(deps: Deps, asker: Asker): Promise<BankTemplate[]> {
  const listed = await describeTemplates(deps, inArray(bankTemplates.state, ['released', 'waiting']), asker);
  // The sort is stable: versions of one template, whose names may differ in capitals, stay newest first.
  return listed.toSorted((one, other) => one.name.localeCompare(other.name, 'vi', { sensitivity: 'accent' }));
}

/** All versions of a template, newest first. Empty for an unknown one. */
export function readVersions(deps: Deps, id: string, asker: Asker): Promise<BankTemplate[]> {
  return describeTemplates(deps, eq(bankTemplates.id, id), asker);
}

async function describeTemplates({ db, findTemplate }: Deps, which: SQL, asker: Asker): Promise<BankTemplate[]> {
  // Without content, which a list does not show.
  const { content: _content, media: _media, ...columns } = getTableColumns(bankTemplates);
  const rows = await db
    .select({ ...columns, hasWords: sql<boolean>`${bankTemplates.content} is not null`, campaigns: countCampaigns })
    .from(bankTemplates)
    .where(which)
    .orderBy(desc(bankTemplates.version));
  const names = await readNames(
    db,
    rows.flatMap(({ madeBy, decidedBy }) => [madeBy, decidedBy ?? []].flat()),
  );
  const { isOn } = await readFourEyes(db);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const locks = await listLocksOfTemplates(db, ids);
  const lockable = await findLockable(db, ids, asker);
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row): BankTemplate => {
    const settings = storedContentSchema.parse(row.settings);
    const base = String(settings.template);
    const layout = readLayout(settings);
    const { id, version, name, purpose, state, hasWords, card, decisionNote, campaigns } = row;
    return {
      ...{ id, version, name, purpose, state, hasWords, card, decisionNote, campaigns, base },
      isKnown: findTemplate(base) !== undefined,
      ...(layout && { layout: [...layout] }),
      parts: listParts(findTemplate, settings),
      locks: locks.filter(({ template }) => template?.id === id),
      madeBy: person(row.madeBy),
      madeAt: row.madeAt.toISOString(),
      decidedBy: row.decidedBy === null ? null : person(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      release: !mayDo(asker.grants, 'template.release')
        ? 'role'
        : isOn && row.authors.includes(asker.id)
          ? 'ownWork'
          : 'allowed',
      mayWithdraw: mayWithdraw(row, asker),
      mayLock: lockable.includes(id),
    };
  });
}

const countCampaigns = sql<number>`(select count(*) from ${sites}
  where ${sites.bankTemplate} = ${bankTemplates.id})`.mapWith(Number);

/** Who made it takes it back while it waits; an administrator and whoever may release templates, at any time. */
export function mayWithdraw(
  { state, madeBy }: Pick<StoredTemplate, 'state' | 'madeBy'>,
  { id, grants }: Asker,
): boolean {
  if (state !== 'waiting' && state !== 'released') return false;
  const mayAlways = mayDo(grants, 'template.lock') || mayDo(grants, 'template.release');
  return mayAlways || (state === 'waiting' && madeBy === id);
}

/**
 * The templates whose locks somebody may change: an administrator, and the approver of each: who released one of its
 * versions, and before the first release whoever may do that.
 */
export async function findLockable(
  db: Database,
  templates: readonly string[],
  { id, grants }: Asker,
): Promise<readonly string[]> {
  if (mayDo(grants, 'template.lock')) return templates;
  if (!mayDo(grants, 'template.release')) return [];
  const { id: template, decidedBy: by, state } = bankTemplates;
  const wasReleased = and(inArray(template, [...templates]), inArray(state, ['released', 'replaced']));
  const released = await db.select({ template, by }).from(bankTemplates).where(wasReleased);
  return templates.filter((one) => {
    const ofOne = released.filter((release) => release.template === one);
    return ofOne.length === 0 || ofOne.some((release) => release.by === id);
  });
}
