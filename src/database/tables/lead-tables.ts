import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, json, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ArmName } from '../../contract/insight/page-events.ts';
import type { Calculation } from '../../contract/registration/sign-up.ts';
import { bytea, timeOf } from './columns.ts';

/** `held`: the lead is quarantined or hidden. `dead`: given up, until it is replayed. */
export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'dead';

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
    /** Arm of the experiment that the visitor saw, if one was running. */
    arm: text().$type<ArmName>(),
    /** Whether the page could count itself; null: it said nothing about it. */
    pageCounted: boolean('page_counted'),
    /** Typed values and calculation, encrypted with the key `keyId` (docs/why/personal-data.md#leads-are-sealed). */
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
    /**
     * Retention has ended: the lead is hidden, and removed from this time on
     * (docs/why/personal-data.md#retention-trusts-no-clock). Null for all others.
     */
    hiddenUntil: timestamp('hidden_until', { withTimezone: true }),
    /** Made up, to try the product out (publishing/sample-data): never exported, never delivered. */
    isSample: boolean('is_sample').notNull().default(false),
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
    index('leads_sample').on(table.createdAt).where(sql`${table.isSample}`),
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
    kind: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    /** Finished attempts. */
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, in a few words without values. */
    lastError: text('last_error'),
    /**
     * The address that it was delivered to, from `describeDestination`: a replay goes nowhere else without an
     * operator's permission. Null before the delivery.
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
    // For the last one of a destination.
    index('deliveries_arrived')
      .on(table.webid, table.destination, table.endedAt)
      .where(sql`${table.state} = 'delivered'`),
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
