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
import type { Grant, Role } from '../contract/studio/permissions.ts';

/** Kinds of delivery in a campaign's settings. */
type DeliveryKind = 'webhook' | 'csv' | 'email';
/** `held`: the lead is quarantined or hidden. `dead`: given up, until it is replayed. */
export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'dead';

/** Content is `json` and not `jsonb`, which keeps the order of keys, so that an export reads like the import. */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const timeOf = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** Campaigns with their published version. */
export const sites = pgTable('sites', {
  webid: text().primaryKey(),
  publishedVersion: integer('published_version'),
  /** Loaded with the product. While such a campaign exists, the address without a webid lists the campaigns. */
  isDemo: boolean('is_demo').notNull().default(false),
  /** Since when the Studio's list leaves it out. Versions, leads and the address stay. */
  archivedAt: timestamp('archived_at', { withTimezone: true }),
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
    /** Who saved it, and why, in their own words. */
    savedBy: text('saved_by'),
    note: text(),
    createdAt: timeOf('created_at'),
  },
  (table) => [primaryKey({ columns: [table.webid, table.version] })],
);

/** Publications, also those that took a campaign off. Rows are added, never changed. */
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
 * One row for each registration. Personal data is sealed (leads/privacy); the open columns say where it came from. Rows
 * change only to be sealed with another key, released from quarantine, hidden before they are removed, and to repair a
 * time in the future.
 */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Shown to the visitor and used by the bank: no look-alike characters. */
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
    /** Typed values and calculation, encrypted with the key `keyId` (decision 0070). */
    sealed: bytea(),
    keyId: text('key_id'),
    /** Keyed hash of the normalised phone, the same in all campaigns; null when there is none. */
    phoneHash: text('phone_hash'),
    /** Only in rows from before leads were sealed, until a start seals them. */
    plainFields: json('fields').$type<Record<string, string>>(),
    plainCalculation: json('calculation').$type<Calculation>(),
    plainPhoneRaw: text('phone_raw'),
    plainPhoneNormalised: text('phone_normalised'),
    captchaVerdict: text('captcha_verdict').notNull(),
    /** Reason of the quarantine (leads/admission); null for all others, and after the release. */
    quarantine: text(),
    /** Retention has ended: the lead is hidden, and removed from this time on (decision 0104). Null for all others. */
    hiddenUntil: timestamp('hidden_until', { withTimezone: true }),
    createdAt: timeOf('created_at'),
  },
  (table) => [
    // Nulls are distinct, so submissions without an id are never merged.
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
 * Consents and their withdrawals. Rows are added, never changed or removed: a trigger enforces it, and only allows the
 * two columns that point to a person to be emptied when the person is erased.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    decision: text({ enum: ['granted', 'refused', 'withdrawn'] }).notNull(),
    purpose: text().notNull(),
    /** Reference of its lead; null for a withdrawal, and after an erasure. */
    reference: text(),
    phoneHash: text('phone_hash'),
    /** The page that asked. Null for a withdrawal, which holds for all campaigns. */
    webid: text(),
    version: integer(),
    /** Version of the text, from content, and SHA-256 of the text that was read. */
    textVersion: text('text_version'),
    textHash: text('text_hash'),
    /** Who recorded a withdrawal. */
    recordedBy: text('recorded_by'),
    recordedAt: timeOf('recorded_at'),
  },
  (table) => [
    index('consents_by_reference').on(table.reference),
    index('consents_by_phone').on(table.phoneHash, table.purpose),
  ],
);

/**
 * The audit log (audit/): who did what, from where, to what, and the state before and after. Rows are added, never
 * changed or removed: a trigger enforces it, and a chain of hashes reveals manipulation (decision 0114). It has no
 * values of leads, and phones only as keyed hashes.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Without gaps. A trigger numbers rows. */
    id: bigint({ mode: 'number' }).primaryKey(),
    at: timeOf('at'),
    /** The given name of a person, or `server`. */
    who: text().notNull(),
    /** User of the machine on which a command ran; the same as `who` for other actions. */
    osUser: text('os_user'),
    /** An address, `command line` or `server`. Null in rows older than the chain. */
    origin: text(),
    /** One of `auditActions` (audit/audit-entry.ts). Null in rows older than the chain, which have `command`. */
    action: text(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    before: json().$type<unknown>(),
    after: json().$type<unknown>(),
    /** The command in rows older than the chain; since then the action, for older versions of commands. */
    command: text(),
    /** Options by name; a phone as its keyed hash. */
    filter: json().$type<Readonly<Record<string, string>>>().notNull(),
    /** Number of leads shown, exported or removed. */
    leads: integer().notNull(),
    /** Id of the person of the Studio who did it; null for commands and the server. */
    personId: text('person_id'),
    /** Browser and system of that person, in words. */
    device: text(),
    /** True: the call was refused for lack of permission, and nothing was done. Null otherwise. */
    isRefused: boolean('is_refused'),
    /** Why, in the person's own words. */
    reason: text(),
    /** `hash` of the row before; null in the first. */
    previousHash: text('previous_hash'),
    /**
     * SHA-256 over this row and `previousHash`, as hex. Null in rows that were written without a key; a later row
     * covers them.
     */
    hash: text(),
    /** HMAC over `hash`, and the id of its key in LEAD_KEY. */
    keyId: text('key_id'),
    seal: text(),
  },
  (table) => [index('audit_log_by_time').on(table.at)],
);

/**
 * Tombstones of erased persons, without saying who they were: a tombstone is found only with the phone, the e-mail
 * address or the reference. Rows are never changed or removed.
 */
export const erasures = pgTable('erasures', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What was hashed. */
  kind: text({ enum: ['phone', 'email', 'reference'] })
    .notNull()
    .default('phone'),
  /** Keyed. The column is named after its first kind, so that older processes can still write it. */
  hash: text('phone_hash').notNull(),
  erasedAt: timeOf('erased_at'),
  erasedBy: text('erased_by').notNull(),
  /** Number of removed leads. */
  leads: integer().notNull(),
});

/**
 * Deliveries: a lead and a destination of its campaign. They hold no personal data, because messages are built from the
 * lead when they are sent. They are removed with the lead.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Also sent to receivers, to recognise repeats. */
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    webid: text().notNull(),
    /** Id of the destination in the settings of the campaign. */
    destination: text().notNull(),
    kind: text().$type<DeliveryKind>().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    /** Finished attempts. */
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, in a few words without values. */
    lastError: text('last_error'),
    /**
     * The address that it was delivered to, from `describeAddress`: a replay goes nowhere else without an operator's
     * permission. Null before the delivery.
     */
    boundTo: text('bound_to'),
    /** Name of the CSV file with this lead. */
    batch: text(),
    createdAt: timeOf('created_at'),
    /** Time of the next attempt. During an attempt: when it counts as lost. */
    dueAt: timeOf('due_at'),
    /** When it was delivered or given up. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    unique('deliveries_one_per_destination').on(table.leadId, table.destination),
    index('deliveries_by_state_and_time').on(table.state, table.createdAt),
    index('deliveries_by_batch').on(table.batch),
  ],
);

/** Spent captcha answers, until they expire. */
export const spentCaptchas = pgTable('spent_captchas', {
  id: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/**
 * Counts of registrations by keyed hashes of address prefix and phone, on a Postgres server. The migration makes it an
 * unlogged table: counting waits for no disk, and a crash of the database loses the counts.
 */
export const visitorCounts = pgTable('visitor_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

/** One row: the times by which a jump of the clock is noticed (database/clock.ts). */
export const clock = pgTable(
  'clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The latest plausible time. It moves back only when an operator confirms the clock. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** Last run of the retention. */
    retainedAt: timestamp('retained_at', { withTimezone: true }),
  },
  (table) => [check('clock_has_one_row', sql`${table.isOnly}`)],
);

/** People who work in the Studio (staff/). A disabled person stays, because the audit log names them. */
export const staff = pgTable('staff', {
  id: uuid().primaryKey().defaultRandom(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** Argon2id in the PHC form; null until a link is used, and for people of single sign-on. */
  passwordHash: text('password_hash'),
  /** Issuer and subject of single sign-on: roles come from there. Null for people with a password. */
  externalId: text('external_id').unique(),
  /** Secret of the authenticator, sealed with the key `factorKeyId`; null without a second factor. */
  factor: bytea(),
  factorKeyId: text('factor_key_id'),
  /** A new secret, until a code of it was confirmed. */
  newFactor: bytea('new_factor'),
  newFactorKeyId: text('new_factor_key_id'),
  /** Time step of the last code that was taken: a code is good once. */
  factorStep: bigint('factor_step', { mode: 'number' }),
  /** Last call of any session, to the minute. */
  usedAt: timestamp('used_at', { withTimezone: true }),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  createdAt: timeOf('created_at'),
});

/** Roles of people. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    person: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    /** Null: all campaigns. No reference, because a role may be given before its campaign is there. */
    webid: text(),
  },
  (table) => [unique('staff_roles_once').on(table.person, table.role, table.webid).nullsNotDistinct()],
);

/** Recovery codes that were not used yet, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    person: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.hash] })],
);

/** Open sessions of the Studio. A session that ends is removed. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** Shown to people; it opens nothing. */
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text('token_hash').notNull().unique(),
    person: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** `code`: the second factor is still asked for. */
    stage: text({ enum: ['code', 'open'] }).notNull(),
    /** Browser and system in words. */
    device: text().notNull(),
    /** Address of the connection at the sign-in. */
    network: text().notNull(),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
    /** Last call, to the minute. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    /** Last proof of the second factor or the password. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('staff_sessions_by_person').on(table.person)],
);

/** One-time links that were not used yet: to the first account, invitations, and new passwords. */
export const staffLinks = pgTable('staff_links', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: ['first', 'invited', 'reset'] }).notNull(),
  /** SHA-256 of the token in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  /** Who gets a new password; null for the others. */
  person: uuid().references(() => staff.id, { onDelete: 'cascade' }),
  /** Who is invited; one invitation for an address. */
  email: text().unique(),
  grants: json().$type<readonly Grant[]>().notNull(),
  invitedBy: text('invited_by').notNull(),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Wrong passwords and codes by keyed hashes of account and address, shared by all processes. */
export const signInTries = pgTable('sign_in_tries', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** Nothing is tried before. */
  blockedUntil: timestamp('blocked_until', { withTimezone: true }).notNull(),
  /** The count is forgotten then. */
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

/** One row: the rules of sign-in and sessions; without it the defaults (staff/policies.ts). */
export const staffPolicies = pgTable(
  'staff_policies',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    policies: json().notNull(),
  },
  (table) => [check('staff_policies_has_one_row', sql`${table.isOnly}`)],
);

/** Generated secrets, shared by all server processes. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
