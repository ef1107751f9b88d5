import { sql } from 'drizzle-orm';
import {
  bigint,
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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Grant, Role } from '../../contract/studio/permissions.ts';
import { bytea, timeOf } from './columns.ts';

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
  /** Kinds of notices that also come by e-mail; null for the default of each kind (contract/studio/notice-kinds.ts). */
  mailedNotices: json('mailed_notices').$type<readonly string[]>(),
  /** Gets what campaigns brought by e-mail every Monday (insight/weekly). */
  hasWeeklySummary: boolean('has_weekly_summary').notNull().default(false),
  /** The Monday of the last one, so that none is sent twice. */
  summarisedOn: date('summarised_on'),
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
  /** Id of the person who invites; null for commands and the server. */
  invitedById: text('invited_by_id'),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Wrong passwords and codes by keyed hashes of account and address, shared by all processes. */
export const signInTries = pgTable('sign_in_tries', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** Not used any more: that nothing is tried for a while follows from the other two. */
  blockedUntil: timestamp('blocked_until', { withTimezone: true }).notNull().defaultNow(),
  /** The count is forgotten then, an hour after its last try. */
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

/** Devices that people have signed in from, in words: a new one is told to its person. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    person: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Browser and system. */
    device: text().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.device] })],
);

/** What people are told of in the Studio (staff/notices.ts). */
export const notices = pgTable(
  'notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    person: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** One of `noticeKinds` (contract/studio/notice-kinds.ts). */
    kind: text().notNull(),
    /** The campaign that it is about. */
    webid: text(),
    /** In Vietnamese, as they are shown. */
    title: text().notNull(),
    text: text().notNull(),
    /** Where it leads, below the Studio's address. */
    path: text().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** Null until the person has read it. */
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [index('notices_by_person').on(table.person, table.id)],
);
