import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor } from '../../audit/audit-entry.ts';
import type { FindTemplate } from '../../check/check-folder.ts';
import type { CheckOptions } from '../../check/check-site.ts';
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
import { type Campaign, parseCampaign } from '../../templates/campaigns.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
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

/**
 * Most versions whose processing is kept in memory; a version never changes. With fewer than there are campaigns, each
 * reading would forget what the next one needs first.
 */
const mostKnown = 20_000;
/** By the templates of the program, so that tests with others have their own. */
const knownOf = memoise((_findTemplate: FindTemplate) => new BoundedMap<string, readonly Processing[]>(mostKnown));

/**
 * What all campaigns do with data: those that visitors see, and those that still hold registrations. A version is read
 * once, because it never changes.
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
      order by s.webid`),
  );
  // Not by SQL, which refuses what a name may hold: NUL.
  rows.sort(({ settings: one }, { settings: other }) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  const law = await readLawSettings(db);
  const known = knownOf(findTemplate);
  const keyOf = ({ webid, version }: { webid: string; version: number }) => `${webid} ${version} ${law.asksBeforeTags}`;
  const missing = rows.filter((row) => known.get(keyOf(row)) === undefined);
  const settingsOf = new Map(missing.map(({ webid, settings }) => [webid, settings]));
  for await (const found of readContents(db, missing)) {
    const settings = settingsOf.get(found.webid);
    const template = settings && findTemplate(settings.template);
    if (template)
      known.set(keyOf(found), listProcessing(parseForm(template, { ...found, settings }, checkOptions().server), law));
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

/** Versions whose content is read by one statement, some 100 kB each. */
const portion = 50;

/** Content and files of versions, one after the other. */
async function* readContents(db: Database, wanted: readonly { webid: string; version: number }[]) {
  for (let start = 0; start < wanted.length; start += portion) {
    const list = wanted.slice(start, start + portion).map(({ webid, version }) => ({ webid, version }));
    const { rows } = contentsSchema.parse(
      await db.execute(sql`
        select v.webid, v.version, v.content, v.media
        from json_to_recordset(${JSON.stringify(list)}::json) as w(webid text, version int)
        join site_versions v on v.webid = w.webid and v.version = w.version`),
    );
    yield* rows;
  }
}

/** Its head and its form alone, parsed: the other parts say nothing about data, and parsing them takes long. */
function parseForm(template: PageTemplate, version: SiteVersion, server: CheckOptions['server']): Campaign {
  const { settings, content } = version;
  const { formKey } = template.arrange(settings);
  const form = settings.layout?.find(({ key }) => key === formKey) ?? { key: formKey };
  const part = { [metaKey]: content[metaKey], [formKey]: content[formKey] };
  return parseCampaign(template, { ...version, content: part, settings: { ...settings, layout: [form] } }, server);
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
