import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor } from '../../audit/audit-entry.ts';
import type { FindTemplate } from '../../check/check-folder.ts';
import { type SiteVersion, siteSettingsSchema } from '../../content/site.ts';
import { storedContentSchema, storedMediaSchema } from '../../content/stored-version.ts';
import { BoundedMap } from '../../contract/bounded-map.ts';
import { memoise } from '../../contract/memoise.ts';
import type { KeptRegister, Processing, ProcessingRow } from '../../contract/studio/processing-calls.ts';
import type { Database } from '../../database/database.ts';
import { processingReadings } from '../../database/tables/processing-table.ts';
import type { LeadKey } from '../../env.ts';
import { metaKey } from '../../page/meta.schema.ts';
import { Refused } from '../../staff/refused.ts';
import { parseCampaign } from '../../templates/campaigns.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { readLawSettings } from '../law/law-settings-store.ts';
import { compareRegisters, keepRegister, type RegisteredCampaign } from './compare-registers.ts';
import { listProcessing } from './list-processing.ts';

type RegisterDeps = Pick<CampaignsContext, 'db' | 'findTemplate' | 'checkOptions'>;

/** The register as it is now. */
interface Register {
  readonly campaigns: readonly RegisteredCampaign[];
  readonly kept: KeptRegister;
  readonly hash: string;
}

const time = z.union([z.date(), z.string()]).transform((value) => new Date(value));

const listedSchema = z.object({
  rows: z.array(
    z.object({
      webid: z.string(),
      version: z.number(),
      settings: siteSettingsSchema,
      is_archived: z.boolean(),
      saved_by: z.string().nullable(),
      saved_at: time,
    }),
  ),
});

/** Most versions whose processing is kept in memory, some kilobytes each; a version never changes. */
const mostKnown = 2_000;
/** By the templates of the program, so that tests with others have their own. */
const knownOf = memoise((_findTemplate: FindTemplate) => new BoundedMap<string, readonly Processing[]>(mostKnown));

/**
 * What all campaigns do with data: those that visitors see, and those that still hold registrations. Of a version that
 * nobody asked for before, only the parts of its content are read that say it.
 */
async function readRegister({ db, findTemplate, checkOptions }: RegisterDeps): Promise<Register> {
  const { rows } = listedSchema.parse(
    await db.execute(sql`
      select s.webid, v.version, v.settings, s.archived_at is not null as is_archived, v.saved_by, v.created_at as saved_at
      from sites s
      join lateral (
        select * from site_versions where webid = s.webid and version = coalesce(
          s.published_version,
          (select p.version from publications p where p.webid = s.webid and p.version is not null order by p.id desc limit 1),
          (select max(version) from site_versions where webid = s.webid))
      ) v on true
      where s.published_version is not null or exists (select from leads where leads.webid = s.webid)
      order by v.settings ->> 'name', s.webid`),
  );
  const law = await readLawSettings(db);
  const known = knownOf(findTemplate);
  const keyOf = ({ webid, version }: { webid: string; version: number }) => `${webid} ${version} ${law.asksBeforeTags}`;
  const missing = rows.filter((row) => known.get(keyOf(row)) === undefined);
  const contents = await readContents(db, findTemplate, missing);
  for (const row of missing) {
    const { webid, version, settings } = row;
    const template = findTemplate(settings.template);
    const found = contents.get(`${webid} ${version}`);
    if (!template || !found) continue;
    const campaign = parseCampaign(template, { webid, version, settings, ...found }, checkOptions().server);
    known.set(keyOf(row), listProcessing(campaign, law));
  }
  const kept = keepRegister(rows.map((row) => ({ webid: row.webid, processing: known.get(keyOf(row)) ?? [] })));
  return {
    campaigns: rows.map(({ webid, version, settings, is_archived, saved_by, saved_at }) => ({
      ...{ webid, version, name: settings.name, isArchived: is_archived },
      ...{ savedBy: saved_by, savedAt: saved_at.toISOString() },
    })),
    kept,
    hash: createHash('sha256').update(JSON.stringify(kept)).digest('hex'),
  };
}

const contentsSchema = z.object({
  rows: z.array(
    z.object({ webid: z.string(), version: z.number(), content: storedContentSchema, media: storedMediaSchema }),
  ),
});

/** Head, popup and form of versions, by `webid version`: the rest of the content says nothing about data. */
async function readContents(
  db: Database,
  findTemplate: FindTemplate,
  wanted: readonly { webid: string; version: number; settings: SiteVersion['settings'] }[],
) {
  const found = new Map<string, Pick<SiteVersion, 'content' | 'media'>>();
  if (wanted.length === 0) return found;
  const list = wanted.map(({ webid, version, settings }) => {
    const formKey = findTemplate(settings.template)?.arrange(settings).formKey ?? metaKey;
    return { webid, version, keys: [...new Set([metaKey, formKey])] };
  });
  const { rows } = contentsSchema.parse(
    await db.execute(sql`
      select v.webid, v.version, v.media,
        (select coalesce(json_object_agg(k.key, v.content -> k.key), '{}') from json_array_elements_text(w.keys) k(key)
          where v.content -> k.key is not null) as content
      from json_to_recordset(${JSON.stringify(list)}::json) as w(webid text, version int, keys json)
      join site_versions v on v.webid = w.webid and v.version = w.version`),
  );
  for (const { webid, version, content, media } of rows) found.set(`${webid} ${version}`, { content, media });
  return found;
}

/** The register with what changed since a person has read it last. */
export async function readRegisterFor(
  deps: RegisterDeps,
  personId: string,
): Promise<{ rows: ProcessingRow[]; campaigns: number; hash: string; readAt: Date | null }> {
  const register = await readRegister(deps);
  const last = await findLastReading(deps.db, personId);
  const rows = compareRegisters(register.kept, last?.register, register.campaigns);
  return { rows, campaigns: register.campaigns.length, hash: register.hash, readAt: last?.readAt ?? null };
}

async function findLastReading(db: Database, personId: string) {
  const [last] = await db
    .select()
    .from(processingReadings)
    .where(eq(processingReadings.person, personId))
    .orderBy(desc(processingReadings.id))
    .limit(1);
  return last;
}

/** Keeps that a person has read the register as `hash` names it. Refused as `movedOn` when it is another one by now. */
export async function markRead(
  deps: RegisterDeps,
  { personId, hash }: { personId: string; hash: string },
  { actor, auditKeys, now }: { actor: AuditActor; auditKeys: readonly LeadKey[]; now: Date },
): Promise<void> {
  const register = await readRegister(deps);
  if (register.hash !== hash) throw new Refused('movedOn');
  await deps.db.transaction(async (transaction) => {
    await transaction.insert(processingReadings).values({ person: personId, readAt: now, register: register.kept });
    await appendAudit(transaction, auditKeys, {
      ...{ ...actor, action: 'processing.read' },
      after: { hash, campaigns: register.campaigns.length, rows: register.kept.length },
    });
  });
}
