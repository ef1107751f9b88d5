import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { MediaFile } from '../contract/media.ts';
import { type Database, type DatabaseLog, notifyWithin, type OpenDatabase } from '../database/database.ts';
import { mediaFiles, publications, sites, siteVersions } from '../database/tables.ts';
import type { ContentStore, SiteVersion } from './site.ts';
import { parseStoredVersion } from './stored-version.ts';

/** Carries the webid of a campaign whose visible version has changed. */
const publishedChannel = 'site_published';

/** The data store in the database. `log` hears of notifications that cannot be received; pages then stay as they are until the next start. */
export function createContentStore({ db, listen }: OpenDatabase, log: DatabaseLog = () => {}): ContentStore {
  async function listSites() {
    const latest = latestVersions(db);
    const rows = await db
      .select({
        webid: sites.webid,
        publishedVersion: sites.publishedVersion,
        isDemo: sites.isDemo,
        latestVersion: latest.version,
        settings: siteVersions.settings,
        content: siteVersions.content,
        media: siteVersions.media,
        savedAt: siteVersions.createdAt,
        publishedAt: sql<
          string | null
        >`(select max(published_at) from ${publications} where ${publications.webid} = ${sites.webid})`,
      })
      .from(sites)
      .innerJoin(latest, eq(latest.webid, sites.webid))
      .innerJoin(siteVersions, and(eq(siteVersions.webid, sites.webid), eq(siteVersions.version, latest.version)))
      .orderBy(sites.webid);
    return rows.map(({ webid, publishedVersion, isDemo, latestVersion, savedAt, publishedAt, ...row }) => {
      const { settings } = parseStoredVersion({ webid, version: latestVersion, ...row });
      const changes = [savedAt, ...(publishedAt === null ? [] : [new Date(publishedAt)])];
      return {
        webid,
        name: settings.name,
        template: settings.template,
        publishedVersion: publishedVersion ?? undefined,
        latestVersion,
        updatedAt: new Date(Math.max(...changes.map(Number))),
        isDemo,
      };
    });
  }

  async function loadVersion(webid: string, version: number): Promise<SiteVersion | undefined> {
    // A number that the column cannot hold is no version either.
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

    loadPublished: async (webid) => {
      // One statement: between two, another version could be published.
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

    saveDraft: ({ settings, content, media, files }, { isDemo } = { isDemo: false }) =>
      db.transaction(async (transaction) => {
        const { webid } = settings;
        await transaction.insert(sites).values({ webid, isDemo }).onConflictDoNothing();
        // Whoever holds the campaign's row numbers the next version; others wait.
        await lockSite(transaction, webid);
        const wanted = Object.values(media);
        const present = await presentHashes(transaction, wanted);
        for (const file of wanted) {
          if (present.has(file.hash)) continue;
          const data = files.get(file.hash);
          if (!data) throw new Error(`The draft of ${webid} names a file ${file.hash} but does not bring its bytes`);
          const { hash, type, width, height } = file;
          await transaction.insert(mediaFiles).values({ hash, type, width, height, data }).onConflictDoNothing();
          present.add(hash);
        }
        const version = (await latestVersionOf(transaction, webid)) + 1;
        await transaction.insert(siteVersions).values({ webid, version, settings, content, media });
        return { version };
      }),

    publish: (webid, wanted) =>
      db.transaction(async (transaction) => {
        const site = await lockSite(transaction, webid);
        if (!site) return { kind: 'unknown-site', webid } as const;
        const latest = await latestVersionOf(transaction, webid);
        const version = wanted ?? latest;
        // Versions are numbered without gaps and never deleted one by one.
        if (!Number.isInteger(version) || version < 1 || version > latest) {
          return { kind: 'unknown-version', webid, version } as const;
        }
        await transaction.update(sites).set({ publishedVersion: version }).where(eq(sites.webid, webid));
        await transaction.insert(publications).values({ webid, version });
        await notifyWithin(transaction, publishedChannel, webid);
        return { kind: 'published', version, previous: site.publishedVersion ?? undefined } as const;
      }),

    loadMedia: async (hash) => {
      const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
      if (!row) return undefined;
      const { type, width, height, data } = row;
      const file: MediaFile = { hash, type, bytes: data.byteLength, ...sizeOf(width, height) };
      return { file, bytes: data };
    },

    onPublish: (listener) => {
      // After a gap nobody knows what was published meanwhile: every campaign may have changed.
      const announceAll = () => {
        listSites().then(
          (all) => {
            for (const { webid } of all) listener(webid);
          },
          (error) => log('could not read the campaigns after a lost connection', error),
        );
      };
      const listening = listen(publishedChannel, listener, announceAll);
      listening.catch((error) => log('cannot hear of publications', error));
      return () => {
        listening.then((end) => end()).catch(() => {});
      };
    },
  };
}

function latestVersions(db: Database) {
  return db
    .select({ webid: siteVersions.webid, version: max(siteVersions.version).mapWith(Number).as('latest_version') })
    .from(siteVersions)
    .groupBy(siteVersions.webid)
    .as('latest');
}

async function lockSite(transaction: Database, webid: string) {
  const [site] = await transaction.select().from(sites).where(eq(sites.webid, webid)).for('update');
  return site;
}

async function latestVersionOf(transaction: Database, webid: string): Promise<number> {
  const [row] = await transaction
    .select({ version: max(siteVersions.version) })
    .from(siteVersions)
    .where(eq(siteVersions.webid, webid));
  return row?.version ?? 0;
}

async function presentHashes(transaction: Database, wanted: readonly MediaFile[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const hashes = wanted.map(({ hash }) => hash);
  const rows = await transaction
    .select({ hash: mediaFiles.hash })
    .from(mediaFiles)
    .where(inArray(mediaFiles.hash, hashes));
  return new Set(rows.map(({ hash }) => hash));
}

function sizeOf(width: number | null, height: number | null): Pick<MediaFile, 'width' | 'height'> {
  return width === null || height === null ? {} : { width, height };
}
