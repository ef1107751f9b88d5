import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PublicationChannel } from '../../contract/studio/history-calls.ts';
import { bytea, timeOf, wordsOf } from './columns.ts';

/** Campaigns with their published version. */
export const sites = pgTable('sites', {
  webid: text().primaryKey(),
  publishedVersion: integer('published_version'),
  /** Loaded with the product. While such a campaign exists, the address without a webid lists the campaigns. */
  isDemo: boolean('is_demo').notNull().default(false),
  /** Since when the Studio's list leaves it out. Versions, leads and the address stay. */
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  /** The template of the bank that it was made from, and its version; null for a template of the program. */
  bankTemplate: uuid('bank_template'),
  bankTemplateVersion: integer('bank_template_version'),
  createdAt: timeOf('created_at'),
});

/**
 * Immutable versions: settings (site.json), content by key, and the files by path. A row is never updated. Content is
 * `json`, because `jsonb` loses the order of keys, and an export must read like the import.
 */
export const siteVersions = pgTable(
  'site_versions',
  {
    webid: text()
      .notNull()
      .references(() => sites.webid, { onDelete: 'cascade' }),
    version: integer().notNull(),
    settings: json().notNull(),
    content: json().notNull(),
    media: json().notNull(),
    /** Who saved it, and why, in their own words. */
    savedBy: text('saved_by'),
    /** Id of the person of the Studio who saved it; null for commands. */
    savedById: uuid('saved_by_id'),
    note: text(),
    createdAt: timeOf('created_at'),
  },
  (table) => [primaryKey({ columns: [table.webid, table.version] })],
);

/**
 * Texts of the newest version of each campaign, by which the Studio finds campaigns. Made from `site_versions`
 * (publishing/find-in-texts.ts); a row may be missing, or of an older version, until the next search.
 */
export const campaignTexts = pgTable(
  'campaign_texts',
  {
    webid: text()
      .primaryKey()
      .references(() => sites.webid, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Tells it from a version of the same number, when a campaign was removed and made again. */
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** A line for each text. */
    lines: text().notNull(),
    /** The lines without capitals, diacritics and punctuation. */
    folded: text().notNull(),
  },
  (table) => [index('campaign_texts_words').using('gin', wordsOf(table.folded)), index().on(table.savedAt)],
);

/**
 * Publications, also those that took a campaign off. Rows are added, never changed. A trigger refuses versions that
 * nobody approved while four eyes are on (docs/why/reviews.md#four-eyes), or compliance did not sign for.
 */
export const publications = pgTable(
  'publications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webid: text()
      .notNull()
      .references(() => sites.webid, { onDelete: 'cascade' }),
    /** Null: the campaign was taken off. */
    version: integer(),
    publishedBy: text('published_by'),
    /** Id of that person; null for commands, times and rows from before this was stored. */
    publishedById: uuid('published_by_id'),
    note: text(),
    /** How: one of `publicationChannels`. Null in rows older than reviews. */
    channel: text().$type<PublicationChannel>(),
    /** The approved review; null where there is none. */
    review: uuid(),
    /** Why nobody approved it, from `--break-glass`. */
    breakGlass: text('break_glass'),
    /** SHA-256 of the version, by the trigger. */
    contentHash: text('content_hash'),
    /** Whether four eyes were on, by the trigger; null without accounts, for samples, and before this was stored. */
    fourEyes: boolean('four_eyes'),
    /** Whether findings of law needed the signature of compliance, by the trigger; null as above. */
    compliance: boolean(),
    publishedAt: timeOf('published_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.webid, table.version],
      foreignColumns: [siteVersions.webid, siteVersions.version],
    }).onDelete('cascade'),
    // The newest of each campaign is asked for in every list; without it each campaign reads all publications.
    index('publications_by_webid').on(table.webid, table.id),
  ],
);

/** Content files by hash; one file used by many versions is stored once. Its bytes are here or in the bucket. */
export const mediaFiles = pgTable(
  'media_files',
  {
    hash: text().primaryKey(),
    type: text().notNull(),
    width: integer(),
    height: integer(),
    /** Size in bytes; null in rows of older versions. */
    bytes: integer(),
    /** Null where they are in the bucket. */
    data: bytea(),
    /** Name in the bucket, below its prefix. */
    object: text(),
  },
  ({ bytes, data, object }) => [
    check(
      'media_files_bytes_somewhere',
      sql`(${data} is null) = (${object} is not null) and (${object} is null or ${bytes} is not null)`,
    ),
  ],
);
