import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CallRule } from '../../contract/desk/may-call.ts';
import type { CallOutcome, WorkState } from '../../contract/desk/outcomes.ts';
import type { RequestSource, RequestState, RequestStep } from '../../contract/desk/person-requests.ts';
import type { RequestKind } from '../../contract/desk/request-rules.ts';
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
    /** The last call that was allowed when an agent pressed, and by which rule, until how it ended is stored. */
    allowedTo: uuid('allowed_to'),
    allowedAt: timestamp('allowed_at', { withTimezone: true }),
    allowedBy: text('allowed_by').$type<CallRule>(),
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
    /** Minutes inside the working hours from the registration; only of the first call after it. */
    firstCallMinutes: integer('first_call_minutes'),
    /**
     * The rule that allowed the call when the agent pressed; `notAsked` when the agent called without the Studio. Null:
     * an outcome of the CRM, or from before there were rules.
     */
    allowedBy: text('allowed_by').$type<CallRule | 'notAsked'>(),
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

/**
 * What people asked about their data. The person is sealed as in `leads`; these columns are emptied when the person is
 * forgotten. One that matches no registration is kept apart, for a short time (desk/receive-request.ts).
 */
export const personRequests = pgTable(
  'person_requests',
  {
    id: uuid().primaryKey(),
    /** Shown to the person: six signs, made from what was sent, so that sending it again shows the same ones. */
    code: text().notNull(),
    kind: text().$type<RequestKind>().notNull(),
    source: text().$type<RequestSource>().notNull(),
    /** Keyed hash of kind, reference and phone: while a request is open, the same wish is not stored again. */
    wish: text(),
    /** Of the phone, as in `leads`. */
    phoneHash: text('phone_hash'),
    /** Phone, and what was typed beside it, encrypted with the key `keyId`. */
    sealed: bytea(),
    keyId: text('key_id'),
    /** Reference and phone belong together, or staff have seen who asks. */
    isMatched: boolean('is_matched').notNull(),
    state: text().$type<RequestState>().notNull().default('received'),
    /** Who works on it. */
    owner: uuid().references(() => staff.id),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** When the person heard that the request was read, and until when they have to. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answerDueAt: timestamp('answer_due_at', { withTimezone: true }).notNull(),
    /** When its own clock ends, and how many days that has. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    days: integer().notNull(),
    /** Days of the one extension, and why. */
    extendedBy: integer('extended_by'),
    extensionReason: text('extension_reason'),
    /** Steps that people have done, with their times. */
    steps: json().$type<Readonly<Partial<Record<RequestStep, string>>>>().notNull().default({}),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** What was done, or why it was refused. */
    outcome: text(),
  },
  (table) => [
    uniqueIndex('person_requests_one_per_wish').on(table.wish).where(sql`${table.endedAt} is null`),
    index('person_requests_open').on(table.dueAt).where(sql`${table.endedAt} is null and ${table.isMatched}`),
    index('person_requests_unmatched').on(table.receivedAt).where(sql`not ${table.isMatched}`),
    index('person_requests_ended').on(table.endedAt),
    index('person_requests_by_code').on(table.code),
    index('person_requests_by_phone').on(table.phoneHash),
  ],
);

/** Imports of do-not-call lists. Their numbers count from `activeAt` until `endedAt`, so that no half list counts. */
export const doNotCallImports = pgTable('do_not_call_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Who keeps the list, in the words of who imported it. */
  source: text().notNull(),
  /** Each number once, and lines that were left out with the permission of who imported it. */
  numbers: integer().notNull().default(0),
  broken: integer().notNull(),
  importedBy: text('imported_by').notNull(),
  beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
  /** Null until all numbers are stored; for good when the import broke off. */
  activeAt: timestamp('active_at', { withTimezone: true }),
  /** A newer list of the source has taken its place. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

/** Numbers that must not be called for advertising, of all imports. */
export const doNotCall = pgTable(
  'do_not_call',
  {
    /** No foreign key, because checking it for each number would cost a third of an import. */
    importId: integer('import_id').notNull(),
    /** The bytes of the hash of `leads.phone_hash`. They outlive the erasure of a person, who did not ask for calls. */
    phoneHash: bytea('phone_hash').notNull(),
    /** Since when, as the list says; null where it does not. */
    listedOn: date('listed_on'),
  },
  (table) => [primaryKey({ columns: [table.phoneHash, table.importId] })],
);

/** When people are called: the differences of the bank's calendar (id `bank`) and of those of its teams. */
export const workCalendars = pgTable('work_calendars', {
  id: text().primaryKey(),
  /** Of a team; empty for the bank. */
  name: text().notNull(),
  /** Campaigns of a team. */
  webids: json().$type<readonly string[]>().notNull(),
  differences: json().notNull(),
});
