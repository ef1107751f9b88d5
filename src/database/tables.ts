import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Calculation } from '../contract/sign-up.ts';

/** `json` and not `jsonb` for content: it keeps the order of keys, so that an export reads like the import. */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const timeOf = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** Campaigns and which of their versions visitors see. */
export const sites = pgTable('sites', {
  webid: text().primaryKey(),
  publishedVersion: integer('published_version'),
  /** Loaded with the product. While such a campaign exists, the address without a webid lists the campaigns. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timeOf('created_at'),
});

/** Immutable versions: settings (site.json), content by key, and the files by path. A row is never updated. */
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
    /** Who saved it, and why; as told by whoever did. */
    savedBy: text('saved_by'),
    note: text(),
    createdAt: timeOf('created_at'),
  },
  (table) => [primaryKey({ columns: [table.webid, table.version] })],
);

/** What was published and taken off when; rows are added, never changed. */
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
    note: text(),
    publishedAt: timeOf('published_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.webid, table.version],
      foreignColumns: [siteVersions.webid, siteVersions.version],
    }).onDelete('cascade'),
  ],
);

/** Content files by hash; one file used by many versions is stored once. */
export const mediaFiles = pgTable('media_files', {
  hash: text().primaryKey(),
  type: text().notNull(),
  width: integer(),
  height: integer(),
  data: bytea().notNull(),
});

/** One row for each person's registration. Rows are added, never changed. */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What the visitor is told and the bank looks up: no look-alike characters. */
    reference: text().notNull().unique(),
    webid: text().notNull(),
    /** Version of the page that was filled in. */
    version: integer().notNull(),
    template: text().notNull(),
    form: text().notNull(),
    submissionId: uuid('submission_id'),
    ctaId: text('cta_id'),
    utmSource: text('utm_source'),
    utmCampaign: text('utm_campaign'),
    utmContent: text('utm_content'),
    utmMedium: text('utm_medium'),
    utmTerm: text('utm_term'),
    /** The visitor's fields as the rules left them, by field name. */
    fields: json().$type<Record<string, string>>().notNull(),
    /** What the visitor saw in the calculator; null where the form does not ask for it or nothing was calculated. */
    calculation: json().$type<Calculation>(),
    phoneRaw: text('phone_raw').notNull(),
    phoneNormalised: text('phone_normalised').notNull(),
    captchaVerdict: text('captcha_verdict').notNull(),
    createdAt: timeOf('created_at'),
  },
  (table) => [
    // Postgres treats nulls as different: submissions without an id are never merged.
    unique('leads_one_per_submission').on(table.webid, table.submissionId),
    // Both for reading page by page in this order, with and without a campaign.
    index('leads_by_site_and_time').on(table.webid, table.createdAt, table.id),
    index('leads_by_time').on(table.createdAt, table.id),
  ],
);

/** Captcha answers already spent, until they would have expired anyway. */
export const spentCaptchas = pgTable('spent_captchas', {
  id: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Keys the product made for itself, shared by all server processes. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
