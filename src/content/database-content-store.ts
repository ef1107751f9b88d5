import { and, desc, eq, gt, isNull, lte, max, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { wordLockRefusal } from '../contract/studio/locks.ts';
import { type Database, type DatabaseLog, notifyWithin, type OpenDatabase } from '../database/database.ts';
import { publications, sites, siteVersions } from '../database/tables/campaign-tables.ts';
import { experiments } from '../database/tables/experiment-tables.ts';
import { reviews } from '../database/tables/review-tables.ts';
import type { LeadKey } from '../env.ts';
import type { Bucket } from '../http/bucket.ts';
import { notifyReviewsChanged } from '../staff/notices.ts';
import { findMissingConsent } from './approvals.ts';
import { listForbiddenHosts } from './delivery-hosts.ts';
import { type DeliveryDestination, describeAddresses } from './destinations/registry.ts';
import { lockSite } from './lock-site.ts';
import { findLockOnVersion, refuseLocked } from './locks.ts';
import { announcePage, versionSavedChannel, watchPublications } from './publication-watch.ts';
import {
  type Authorship,
  type ContentStore,
  type PublishOptions,
  type SiteDraft,
  type SiteEvent,
  type SiteVersion,
  siteSettingsSchema,
} from './site.ts';
import {
  createMediaStore,
  type FileWithBytes,
  findStoredHashes,
  type KeptFiles,
  type MediaStore,
} from './stored-media.ts';
import { parseStoredVersion } from './stored-version.ts';

interface ContentStoreOptions {
  /** Keys that seal the audit log, which records every publication, and approvals. Called at a publication. */
  findAuditKeys: () => Promise<readonly LeadKey[]>;
  /**
   * Hosts that leads may be sent to (DELIVERY_HOSTS); empty for all. A version that names another host is not
   * published.
   */
  deliveryHosts?: readonly string[];
  /** Keeps the bytes of new files; the database if missing. */
  bucket?: Bucket | undefined;
  now?: () => Date;
  /** Logs when publications cannot be received for the moment. */
  log?: DatabaseLog;
}

/** Creates the content store on the database. */
export function createContentStore(
  database: OpenDatabase,
  { findAuditKeys, deliveryHosts = [], bucket, now = () => new Date(), log = () => {} }: ContentStoreOptions,
): ContentStore {
  const { db } = database;
  const watch = watchPublications(database, log);
  const files = createMediaStore(db, bucket, now);

  async function listSites() {
    // Cached versions are loaded after this list (`cachePublished`), so one wait is enough.
    await watch.begun();
    const latest = latestVersions(db);
    const rows = await db
      .select({
        webid: sites.webid,
        publishedVersion: sites.publishedVersion,
        isDemo: sites.isDemo,
        latestVersion: latest.version,
        name: sql<string>`${siteVersions.settings} ->> 'name'`,
        template: sql<string>`${siteVersions.settings} ->> 'template'`,
        savedAt: siteVersions.createdAt,
        publishedAt: sql<
          string | null
        >`(select max(published_at) from ${publications} where ${publications.webid} = ${sites.webid})`,
      })
      .from(sites)
      .innerJoin(latest, eq(latest.webid, sites.webid))
      .innerJoin(siteVersions, and(eq(siteVersions.webid, sites.webid), eq(siteVersions.version, latest.version)))
      .orderBy(sites.webid);
    return rows.map(({ publishedVersion, savedAt, publishedAt, ...site }) => {
      const changes = [savedAt, ...(publishedAt === null ? [] : [new Date(publishedAt)])];
      return {
        ...site,
        publishedVersion: publishedVersion ?? undefined,
        updatedAt: new Date(Math.max(...changes.map(Number))),
      };
    });
  }

  async function loadVersion(webid: string, version: number): Promise<SiteVersion | undefined> {
    // The column cannot hold such a number, so there is no such version.
    if (!Number.isInteger(version) || version < 1 || version > 2_147_483_647) return undefined;
    const [row] = await db
      .select()
      .from(siteVersions)
      .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, version)));
    return row && parseStoredVersion(row);
  }

  return {
    listSites,
    loadVersion,

    listBlogs: async () => {
      await watch.begun();
      const rows = await db
        .select({ webid: sites.webid })
        .from(sites)
        .innerJoin(
          siteVersions,
          and(eq(siteVersions.webid, sites.webid), eq(siteVersions.version, sites.publishedVersion)),
        )
        // As text: to parse 5,000 contents takes longer, and SQL refuses what JSON may hold, NUL.
        .where(sql`${siteVersions.content}::text like '%"blog.%'`)
        .orderBy(sites.webid);
      return rows.map(({ webid }) => webid);
    },

    loadPublished: async (webid) => {
      // One statement, because between two another version could be published.
      const [row] = await db
        .select({ version: siteVersions })
        .from(sites)
        .innerJoin(
          siteVersions,
          and(eq(siteVersions.webid, sites.webid), eq(siteVersions.version, sites.publishedVersion)),
        )
        .where(eq(sites.webid, webid));
      return row && parseStoredVersion(row.version);
    },

    loadLatest: async (webid) => {
      const [row] = await db
        .select()
        .from(siteVersions)
        .where(eq(siteVersions.webid, webid))
        .orderBy(desc(siteVersions.version))
        .limit(1);
      return row && parseStoredVersion(row);
    },

    saveDraft: async (draft, { isDemo = false, within = db, ...authorship } = {}) => {
      const kept = await files.keepFiles(listBroughtFiles(draft), within);
      return within.transaction(async (transaction) => {
        const { webid } = draft.settings;
        await transaction.insert(sites).values({ webid, isDemo }).onConflictDoNothing();
        // The lock on the campaign's row makes version numbers unique.
        await lockSite(transaction, webid);
        const latest = await latestVersionOf(transaction, webid);
        // Several servers may start together on an empty database; the first one stored it.
        if (isDemo && latest > 0) return { version: latest };
        const lock = await findLockOnVersion(transaction, webid, draft, null);
        if (lock) throw refuseLocked(lock);
        await insertVersion(transaction, files, draft, { kept, version: latest + 1, ...authorship });
        return { version: latest + 1 };
      });
    },

    saveNewCampaign: async (draft, { bankTemplate, ...authorship } = {}) => {
      const kept = await files.keepFiles(listBroughtFiles(draft));
      return db.transaction(async (transaction) => {
        const { webid } = draft.settings;
        const origin = { bankTemplate: bankTemplate?.id, bankTemplateVersion: bankTemplate?.version };
        const added = await transaction
          .insert(sites)
          .values({ webid, ...origin })
          .onConflictDoNothing()
          .returning();
        if (added.length === 0) return { kind: 'taken' } as const;
        await insertVersion(transaction, files, draft, { kept, version: 1, ...authorship });
        return { kind: 'saved', version: 1 } as const;
      });
    },

    publish: async (webid, wanted, { unlessPublishedSince = false, within = db, ...authorship } = {}) => {
      const auditKeys = await findAuditKeys();
      return within.transaction(async (transaction) => {
        const site = await lockSite(transaction, webid);
        if (!site) return { kind: 'unknown-site', webid } as const;
        const latest = await latestVersionOf(transaction, webid);
        const version = wanted ?? latest;
        // Versions are numbered without gaps, so this one does not exist.
        if (!Number.isInteger(version) || version < 1 || version > latest) {
          return { kind: 'unknown-version', webid, version } as const;
        }
        const since = unlessPublishedSince ? await findPublicationSince(transaction, webid, version) : undefined;
        if (since) return { kind: 'published-since', webid, version, since } as const;
        const hosts = listForbiddenHosts(deliveryHosts, await readDestinations(transaction, webid, version));
        if (hosts.length > 0) return { kind: 'forbidden-hosts', webid, version, hosts } as const;
        const missing =
          authorship.breakGlass === undefined
            ? await findMissingConsent(transaction, auditKeys, { webid, version }, authorship.channel)
            : undefined;
        if (missing) return { kind: 'not-approved', webid, version, missing } as const;
        const lock = await findLockOnVersion(transaction, webid, version, site.publishedVersion);
        if (lock) return { kind: 'locked', webid, version, sentence: wordLockRefusal(lock) } as const;
        await show(transaction, site, version, authorship, auditKeys);
        return { kind: 'published', version, previous: site.publishedVersion ?? undefined } as const;
      });
    },

    unpublish: async (webid, { within = db, ...authorship } = {}) => {
      const auditKeys = await findAuditKeys();
      return within.transaction(async (transaction) => {
        const site = await lockSite(transaction, webid);
        if (!site) return { kind: 'unknown-site', webid } as const;
        if (site.publishedVersion !== null) await show(transaction, site, null, authorship, auditKeys);
        return { kind: 'unpublished', previous: site.publishedVersion ?? undefined } as const;
      });
    },

    listEvents: async (webid) => {
      const saved = await db
        .select({
          version: siteVersions.version,
          at: siteVersions.createdAt,
          by: siteVersions.savedBy,
          note: siteVersions.note,
        })
        .from(siteVersions)
        .where(eq(siteVersions.webid, webid));
      const published = await db
        .select()
        .from(publications)
        .where(eq(publications.webid, webid))
        .orderBy(publications.id);
      const events: SiteEvent[] = [
        ...saved.map(({ version, at, by, note }) => ({
          kind: 'saved' as const,
          version,
          at,
          by: by ?? undefined,
          note: note ?? undefined,
        })),
        ...published.map(toEvent),
      ];
      // The sort is stable: at the same time, `saved` stays before `published`.
      return events.sort((a, b) => a.at.getTime() - b.at.getTime()).reverse();
    },

    ...files,
    onPublish: watch.onPublish,
  };
}

function latestVersions(db: Database) {
  return db
    .select({ webid: siteVersions.webid, version: max(siteVersions.version).mapWith(Number).as('latest_version') })
    .from(siteVersions)
    .groupBy(siteVersions.webid)
    .as('latest');
}

/** The files whose bytes a draft brings. */
function listBroughtFiles({ media, files }: SiteDraft): FileWithBytes[] {
  return Object.values(media).flatMap((file) => {
    const bytes = files.get(file.hash);
    return bytes ? [{ file, bytes }] : [];
  });
}

/** Adds a version and the files that the store does not have. */
async function insertVersion(
  transaction: Database,
  { addFiles }: MediaStore,
  { settings, content, media }: SiteDraft,
  { kept, version, by, note, actor }: Authorship & { kept: KeptFiles; version: number },
): Promise<void> {
  const { webid } = settings;
  await addFiles(transaction, kept);
  const wanted = Object.values(media).map(({ hash }) => hash);
  const present = await findStoredHashes(transaction, wanted);
  const missing = wanted.find((hash) => !present.has(hash));
  if (missing !== undefined)
    throw new Error(`The draft of ${webid} names a file ${missing} but does not bring its bytes`);
  await transaction
    .insert(siteVersions)
    .values({ webid, version, settings, content, media, savedBy: by, savedById: actor?.personId ?? null, note });
  await notifyWithin(transaction, versionSavedChannel, webid);
}

async function latestVersionOf(transaction: Database, webid: string): Promise<number> {
  const [row] = await transaction
    .select({ version: max(siteVersions.version) })
    .from(siteVersions)
    .where(eq(siteVersions.webid, webid));
  return row?.version ?? 0;
}

/**
 * Sets the published version, and records who did it and the delivery addresses before and after. Null takes the
 * campaign off.
 */
async function show(
  transaction: Database,
  { webid, publishedVersion }: typeof sites.$inferSelect,
  version: number | null,
  { by, note, actor = { who: by ?? 'server', origin: 'server' }, channel, breakGlass, review }: PublishOptions,
  auditKeys: readonly LeadKey[],
): Promise<void> {
  const experiment = await findRunning(transaction, webid);
  // A trigger ends an experiment of which this is not the first version.
  await transaction.update(sites).set({ publishedVersion: version }).where(eq(sites.webid, webid));
  if (version !== null) await endOvertaken(transaction, webid, version);
  await notifyReviewsChanged(transaction);
  const hasEnded = experiment !== undefined && (await findRunning(transaction, webid)) === undefined;
  const publishedById = typeof actor.personId === 'string' ? actor.personId : null;
  await transaction
    .insert(publications)
    .values({ webid, version, publishedBy: by, publishedById, note, channel, breakGlass, review });
  await announcePage(transaction, webid);
  const before = describeAddresses(await readDestinations(transaction, webid, publishedVersion));
  const after = describeAddresses(await readDestinations(transaction, webid, version));
  const isOther = JSON.stringify(before) !== JSON.stringify(after);
  await appendAudit(transaction, auditKeys, {
    ...actor,
    action: version === null ? 'campaigns.unpublish' : 'campaigns.publish',
    subject: { kind: 'campaign', id: webid },
    before: { version: publishedVersion, ...(isOther && { deliveries: before }) },
    after: {
      version,
      ...(isOther && { deliveries: after }),
      ...(channel && { channel }),
      ...(hasEnded && { endedExperiment: experiment }),
      ...(breakGlass !== undefined && { isBreakGlass: true }),
    },
    reason: breakGlass,
  });
}

/** A review that waits for a version which visitors see by now, or a later one, can no longer be decided. */
async function endOvertaken(transaction: Database, webid: string, version: number): Promise<void> {
  await transaction
    .update(reviews)
    .set({ state: 'void', decidedAt: sql`now()`, decisionNote: wordOvertaken(version) })
    .where(and(eq(reviews.webid, webid), eq(reviews.state, 'waiting'), lte(reviews.version, version)));
}

const wordOvertaken = (version: number) => `Trong lúc bản này chờ duyệt, bản ${version} đã xuất bản.`;

/** The id of the experiment that runs. */
async function findRunning(transaction: Database, webid: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ id: experiments.id })
    .from(experiments)
    .where(and(eq(experiments.webid, webid), isNull(experiments.stoppedAt)));
  return row?.id;
}

const settingsSchema = siteSettingsSchema.pick({ deliveries: true }).strip();

/** Delivery destinations of a version. */
async function readDestinations(
  transaction: Database,
  webid: string,
  version: number | null,
): Promise<readonly DeliveryDestination[] | undefined> {
  if (version === null) return undefined;
  const [row] = await transaction
    .select({ settings: siteVersions.settings })
    .from(siteVersions)
    .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, version)));
  return settingsSchema.parse(row?.settings).deliveries;
}

type Publication = typeof publications.$inferSelect;

function toEvent({ version, publishedAt, publishedBy, note, breakGlass }: Publication): SiteEvent {
  return {
    kind: version === null ? 'unpublished' : 'published',
    version: version ?? undefined,
    at: publishedAt,
    by: publishedBy ?? undefined,
    note: note ?? undefined,
    breakGlass: breakGlass ?? undefined,
  };
}

/** The newest publication of another version since this one was saved. */
async function findPublicationSince(
  transaction: Database,
  webid: string,
  version: number,
): Promise<SiteEvent | undefined> {
  const [row] = await transaction
    .select({ publication: publications })
    .from(publications)
    .innerJoin(
      siteVersions,
      and(
        eq(siteVersions.webid, publications.webid),
        eq(siteVersions.version, version),
        gt(publications.publishedAt, siteVersions.createdAt),
      ),
    )
    .where(eq(publications.webid, webid))
    .orderBy(desc(publications.id))
    .limit(1);
  const newest = row?.publication;
  return newest && newest.version !== version ? toEvent(newest) : undefined;
}
