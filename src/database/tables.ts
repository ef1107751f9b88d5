import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import type { Calculation } from '../contract/registration/sign-up.ts';

/** The ways of sending that a campaign's settings offer. */
type DeliveryKind = 'webhook' | 'csv' | 'email';
/** `held`: the lead is in quarantine, or hidden. `dead`: given up, until somebody sends it again. */
export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'dead';

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

/**
 * One row for each registration. What it says of a person is sealed (leads/privacy); the open columns say where it came
 * from. Rows are added, and changed only to seal them with another key, to let them out of quarantine, to hide them
 * before they are removed, and to mend a time that lies in the future.
 */
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
    /** What the visitor typed and saw, encrypted with the key that `keyId` names (decision 0070). */
    sealed: bytea(),
    keyId: text('key_id'),
    /** Keyed hash of the normalised phone, the same in all campaigns; null when there is none. */
    phoneHash: text('phone_hash'),
    /** Filled only in rows that were stored before leads were sealed, until a start seals them. */
    plainFields: json('fields').$type<Record<string, string>>(),
    plainCalculation: json('calculation').$type<Calculation>(),
    plainPhoneRaw: text('phone_raw'),
    plainPhoneNormalised: text('phone_normalised'),
    captchaVerdict: text('captcha_verdict').notNull(),
    /** Why the lead was set aside (leads/admission.ts); null for all others, and once a person has let it go. */
    quarantine: text(),
    /**
     * Kept for long enough: nobody is shown the lead any more, and from this time on it is removed (decision 0104).
     * Null for all others.
     */
    hiddenUntil: timestamp('hidden_until', { withTimezone: true }),
    createdAt: timeOf('created_at'),
  },
  (table) => [
    // Postgres treats nulls as different: submissions without an id are never merged.
    unique('leads_one_per_submission').on(table.webid, table.submissionId),
    // Both for reading page by page in this order, with and without a campaign.
    index('leads_by_site_and_time').on(table.webid, table.createdAt, table.id),
    index('leads_by_time').on(table.createdAt, table.id),
    index('leads_by_phone').on(table.phoneHash),
    index('leads_in_quarantine').on(table.createdAt).where(sql`${table.quarantine} is not null`),
    index('leads_hidden').on(table.hiddenUntil).where(sql`${table.hiddenUntil} is not null`),
  ],
);

/**
 * What people agreed to and what they took back. Rows are added, never changed or removed: a trigger sees to it, and
 * lets only the two columns that point to a person be emptied when the person is forgotten.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    decision: text({ enum: ['granted', 'refused', 'withdrawn'] }).notNull(),
    purpose: text().notNull(),
    /** Of the lead that it came with; null for a withdrawal, and when the person was forgotten. */
    reference: text(),
    phoneHash: text('phone_hash'),
    /** The page that asked. Null for a withdrawal, which holds for all campaigns. */
    webid: text(),
    version: integer(),
    /** Version that content gives the text, and SHA-256 of exactly what was read. */
    textVersion: text('text_version'),
    textHash: text('text_hash'),
    /** Who wrote a withdrawal down. */
    recordedBy: text('recorded_by'),
    recordedAt: timeOf('recorded_at'),
  },
  (table) => [
    index('consents_by_reference').on(table.reference),
    index('consents_by_phone').on(table.phoneHash, table.purpose),
  ],
);

/**
 * Who did what from where, on what, and how it was before and afterwards (audit/). Rows are added, never changed or
 * removed: a trigger sees to it, and a chain of hashes shows where that was got round (decision 0114). Values of leads
 * stand nowhere in it, phones only as their keyed hash.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Without gaps. A trigger gives it to rows that bring none. */
    id: bigint({ mode: 'number' }).primaryKey(),
    at: timeOf('at'),
    /** A person by the name they gave, or `server`. */
    who: text().notNull(),
    /** User of the machine on which a command ran; the same as `who` for what no command did. */
    osUser: text('os_user'),
    /** An address, `command line` or `server`. Null in rows of before the chain. */
    origin: text(),
    /** One of `auditActions` (audit/audit-entry.ts). Null in rows of before the chain: those say it as `command`. */
    action: text(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    before: json().$type<unknown>(),
    after: json().$type<unknown>(),
    /** The command of rows of before the chain; since then the action again, for commands of older versions. */
    command: text(),
    /** Options by name; a phone stands there as its keyed hash. */
    filter: json().$type<Readonly<Record<string, string>>>().notNull(),
    /** How many leads were shown, written out or removed. */
    leads: integer().notNull(),
    /** `hash` of the row before; null in the first. */
    previousHash: text('previous_hash'),
    /**
     * SHA-256 over this row and `previousHash`, as hex. Null in rows that were written without a key; a later row
     * covers them.
     */
    hash: text(),
    /** HMAC over `hash`, and which key of LEAD_KEY it was made with. */
    keyId: text('key_id'),
    seal: text(),
  },
  (table) => [index('audit_log_by_time').on(table.at)],
);

/**
 * That a person was forgotten, without saying who it was: only whoever brings the phone, the e-mail address or the
 * reference again can find it. Rows are never changed or removed.
 */
export const erasures = pgTable('erasures', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What was hashed. */
  kind: text({ enum: ['phone', 'email', 'reference'] })
    .notNull()
    .default('phone'),
  /** Keyed. The column has the name of its first kind, so that processes of the version before can still write it. */
  hash: text('phone_hash').notNull(),
  erasedAt: timeOf('erased_at'),
  erasedBy: text('erased_by').notNull(),
  /** How many leads were removed. */
  leads: integer().notNull(),
});

/**
 * What became of sending a lead to a destination of its campaign. Holds nothing personal: what is sent is composed from
 * the lead when it is sent, and goes with the lead.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Also what receivers recognise a repeat by. */
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    webid: text().notNull(),
    /** Id of the destination in the settings of the campaign. */
    destination: text().notNull(),
    kind: text().$type<DeliveryKind>().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    /** Tries that have ended. */
    attempts: integer().notNull().default(0),
    /** Why the last try failed, in a few words without values. */
    lastError: text('last_error'),
    /**
     * The address that it was delivered to, as `describeAddress` says it: sent again it goes nowhere else, unless
     * somebody says so. Null before.
     */
    boundTo: text('bound_to'),
    /** Name of the file that a CSV destination gets this lead in. */
    batch: text(),
    createdAt: timeOf('created_at'),
    /** Not to be tried before this time. While a try is under way: when it counts as lost. */
    dueAt: timeOf('due_at'),
    /** When it was delivered, or given up. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    unique('deliveries_one_per_destination').on(table.leadId, table.destination),
    index('deliveries_by_state_and_time').on(table.state, table.createdAt),
    index('deliveries_by_batch').on(table.batch),
  ],
);

/** Captcha answers already spent, until they would have expired anyway. */
export const spentCaptchas = pgTable('spent_captchas', {
  id: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/**
 * How often visitors registered, by keyed hashes of address prefix and phone, when several processes share a Postgres
 * server. The migration makes it an unlogged table: counting waits for no disk, and a crash of the database forgets the
 * counts.
 */
export const visitorCounts = pgTable('visitor_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

/** One row: the times by which a clock that jumps is noticed (database/clock.ts). */
export const clock = pgTable(
  'clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /**
     * The latest time that was plausible when it was seen. It never moves back, unless an operator says that the clock
     * is right.
     */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** When retention ran last. */
    retainedAt: timestamp('retained_at', { withTimezone: true }),
  },
  (table) => [check('clock_has_one_row', sql`${table.isOnly}`)],
);

/** Keys the product made for itself, shared by all server processes. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
