import { index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContentChange } from '../../contract/changes/content-change.ts';
import { sites } from './campaign-tables.ts';
import { timeOf } from './columns.ts';
import { staff } from './staff-tables.ts';

/**
 * The working copy of a campaign: what its editors see, one for a campaign, made when it is first opened. It stays when
 * a version is made of it. `json` as in `site_versions`.
 */
export const drafts = pgTable('drafts', {
  webid: text()
    .primaryKey()
    .references(() => sites.webid, { onDelete: 'cascade' }),
  /** Counts saves, from 0. */
  revision: integer().notNull(),
  /** The newest version that it contains. */
  baseVersion: integer('base_version').notNull(),
  settings: json().notNull(),
  content: json().notNull(),
  media: json().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** What people say about a field or a section of a campaign. The first comment of a thread gives it its id. */
export const comments = pgTable(
  'comments',
  {
    /** Given by the browser, so that a comment which is sent again is not added again. */
    id: uuid().primaryKey(),
    webid: text()
      .notNull()
      .references(() => sites.webid, { onDelete: 'cascade' }),
    thread: uuid().notNull(),
    key: text().notNull(),
    /** In the key; empty for the whole. */
    path: text().notNull(),
    person: uuid()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** Only in the first comment: the person who has resolved the thread, and the time. */
    resolvedBy: uuid('resolved_by').references(() => staff.id),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (table) => [index('comments_by_webid').on(table.webid, table.madeAt)],
);

/** Addresses that show a version or the working copy to people without an account, until they end or are withdrawn. */
export const previewAddresses = pgTable(
  'preview_addresses',
  {
    id: uuid().primaryKey(),
    webid: text()
      .notNull()
      .references(() => sites.webid, { onDelete: 'cascade' }),
    /** Null: the working copy, as it is when the address is opened. */
    version: integer(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => staff.id),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [index('preview_addresses_by_webid').on(table.webid, table.expiresAt)],
);

/**
 * What each save changed. Undo, four eyes and colleagues read it: rows are added, and removed 30 days after their
 * changes became part of a version, once that or a newer one is published.
 */
export const draftChanges = pgTable(
  'draft_changes',
  {
    webid: text()
      .notNull()
      .references(() => sites.webid, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** Given by the browser, so that a save which is sent again is not made again. */
    id: uuid().notNull().unique(),
    /** `absorbed`: a version that was saved elsewhere, by command line for example. */
    kind: text({ enum: ['edit', 'undo', 'redo', 'absorbed'] }).notNull(),
    /** The step that one undo reverts: one or more saves. An undo or redo has the step that it reverts. */
    step: uuid().notNull(),
    /** Null for an absorbed version. */
    person: uuid().references(() => staff.id),
    changes: json().$type<readonly ContentChange[]>().notNull(),
    /** Take the changes back, when they are applied in this order. */
    inverses: json().$type<readonly ContentChange[]>().notNull(),
    /** The version that they became part of. */
    version: integer(),
    at: timeOf('at'),
  },
  (table) => [
    primaryKey({ columns: [table.webid, table.revision] }),
    index('draft_changes_by_person').on(table.webid, table.person, table.revision),
    index('draft_changes_by_step').on(table.webid, table.step),
  ],
);

/**
 * The part of a page that a person has copied, one for a person, so that it can be pasted on another device and nobody
 * else sees it. Removed once it has ended.
 */
export const partCopies = pgTable('part_copies', {
  person: uuid()
    .primaryKey()
    .references(() => staff.id),
  /** The campaign that it was copied from, and the newest version that its working copy contained. */
  webid: text()
    .notNull()
    .references(() => sites.webid, { onDelete: 'cascade' }),
  version: integer().notNull(),
  key: text().notNull(),
  section: text().notNull(),
  /** Its name there. */
  title: text().notNull(),
  content: json().notNull(),
  /** Name of what stood with it under a key of its own there, and does not come along; null for none. */
  left: text(),
  /** The files that the content names, as in `drafts`. Their bytes stay while it is there. */
  media: json().notNull(),
  copiedAt: timestamp('copied_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
