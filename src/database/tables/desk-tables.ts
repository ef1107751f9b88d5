import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CallOutcome, WorkState } from '../../contract/desk/outcomes.ts';
import { bytea } from './columns.ts';
import { leads } from './lead-tables.ts';
import { staff } from './staff-tables.ts';

/**
 * The work on a person: one row for all registrations with a phone. Triggers on `leads` add and change it with each
 * registration, whatever process stores it, and with each release from quarantine; it goes with the newest lead.
 */
export const leadWork = pgTable(
  'lead_work',
  {
    /** The keyed hash of the phone, or the id of a lead without one. */
    person: text().primaryKey(),
    /** The newest registration that is not quarantined, and its campaign. */
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    webid: text().notNull(),
    /** The `utm_source` of the newest registration, copied so that lists are filtered without reading leads. */
    utmSource: text('utm_source'),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
    state: text().$type<WorkState>().notNull(),
    /** State `new`: the earliest registration that nobody has called about. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }).notNull(),
    /** States `callBack` and `retry`: time of the next call. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Calls without an answer since somebody last answered. */
    unanswered: integer().notNull().default(0),
    /** How often the person has registered. */
    registrations: integer().notNull().default(1),
    /** Who works on it until `heldUntil`; later it is free, as it is when this account is disabled. */
    holder: uuid().references(() => staff.id),
    heldSince: timestamp('held_since', { withTimezone: true }),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    lastOutcome: text('last_outcome').$type<CallOutcome>(),
    lastCallBy: uuid('last_call_by').references(() => staff.id),
    lastCallAt: timestamp('last_call_at', { withTimezone: true }),
  },
  (table) => [
    index('lead_work_new').on(table.waitingSince).where(sql`${table.state} = 'new'`),
    index('lead_work_due').on(table.dueAt).where(sql`${table.state} in ('callBack', 'retry')`),
    index('lead_work_closed').on(table.lastCallAt).where(sql`${table.state} = 'closed'`),
    index('lead_work_quarantined').on(table.waitingSince).where(sql`${table.state} = 'quarantined'`),
    index('lead_work_by_holder').on(table.holder).where(sql`${table.holder} is not null`),
    index('lead_work_by_lead').on(table.leadId),
  ],
);

/** Calls and their outcomes. Rows are added only; a trigger allows nothing but sealing a note with another key. */
export const leadCalls = pgTable(
  'lead_calls',
  {
    /** Given by the browser or the bank's CRM, so that an outcome which is sent again is not added again. */
    id: uuid().primaryKey(),
    person: text().notNull(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    webid: text().notNull(),
    /** Null: the bank's CRM. */
    by: uuid().references(() => staff.id),
    outcome: text().$type<CallOutcome>().notNull(),
    followUpAt: timestamp('follow_up_at', { withTimezone: true }),
    /** Encrypted with the key `noteKeyId`; null without a note. */
    sealedNote: bytea('sealed_note'),
    noteKeyId: text('note_key_id'),
    /** When the person was claimed for this call; null for outcomes of the CRM. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Minutes inside the call window from the registration; only of the first call after it. */
    firstCallMinutes: integer('first_call_minutes'),
  },
  (table) => [
    index('lead_calls_by_person').on(table.person, table.at),
    index('lead_calls_by_lead').on(table.leadId),
    index('lead_calls_by_time').on(table.at),
  ],
);

/** How the desk works, until an administrator changes it: no row is the default. */
export const deskPolicies = pgTable(
  'desk_policies',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    policy: json().notNull(),
  },
  (table) => [check('desk_policies_has_one_row', sql`${table.isOnly}`)],
);
