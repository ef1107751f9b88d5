import { sql } from 'drizzle-orm';
import {
  foreignKey,
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
import type { AcknowledgedWarning, LawDecision, LawPoint, ReviewState } from '../../contract/studio/review-calls.ts';
import { siteVersions } from './campaign-tables.ts';
import { staff } from './staff-tables.ts';

/**
 * Reviews of versions (publishing/reviews). A trigger sets the hash, and refuses an approval by an author, by somebody
 * who is no approver of the campaign, and of a version that is not as it was sent (docs/why/reviews.md#four-eyes).
 * Another one judges the signature of compliance (docs/why/reviews.md#compliance).
 */
export const reviews = pgTable(
  'reviews',
  {
    /** Given by the browser, so that a review which is asked for again is not added again. */
    id: uuid().primaryKey(),
    webid: text().notNull(),
    version: integer().notNull(),
    /** SHA-256 of the stored version when it was sent, by the trigger. */
    contentHash: text('content_hash').notNull().default(''),
    state: text().$type<ReviewState>().notNull(),
    note: text().notNull(),
    /** Warnings of the check that were acknowledged one by one. */
    acknowledged: json().$type<readonly AcknowledgedWarning[]>().notNull(),
    /** Findings of law as they were sent, each with its reason. Null before there were rules of law. */
    law: json().$type<readonly LawPoint[]>(),
    /** What compliance said about each; who signed for all, sealed as an approval is. */
    lawDecisions: json('law_decisions').$type<readonly LawDecision[]>(),
    lawBy: uuid('law_by').references(() => staff.id),
    lawAt: timestamp('law_at', { withTimezone: true }),
    lawSeal: text('law_seal'),
    lawSealKeyId: text('law_seal_key_id'),
    /** What visitors saw when it was sent; null: nothing. */
    baseVersion: integer('base_version'),
    /** Null in sample data. */
    requestedBy: uuid('requested_by').references(() => staff.id),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decisionNote: text('decision_note'),
    /** Of an approval: who has approved what, sealed with the key of this id (content/approvals.ts). */
    seal: text(),
    sealKeyId: text('seal_key_id'),
    /** Of an approved one. Null: at once. */
    publishAt: timestamp('publish_at', { withTimezone: true }),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    unpublishAt: timestamp('unpublish_at', { withTimezone: true }),
    /** When it was taken off, or something else had been published before. */
    unpublishedAt: timestamp('unpublished_at', { withTimezone: true }),
    /** Something prevented what was planned, and a sentence that says what. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
    stoppedBecause: text('stopped_because'),
  },
  (table) => [
    foreignKey({
      columns: [table.webid, table.version],
      foreignColumns: [siteVersions.webid, siteVersions.version],
    }).onDelete('cascade'),
    index('reviews_by_webid').on(table.webid, table.version),
    uniqueIndex('reviews_one_waits').on(table.webid).where(sql`${table.state} = 'waiting'`),
  ],
);

/** Who changed something since what visitors saw when a review was asked for. A trigger adds them. */
export const reviewAuthors = pgTable(
  'review_authors',
  {
    review: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    person: uuid()
      .notNull()
      .references(() => staff.id),
  },
  (table) => [primaryKey({ columns: [table.review, table.person] })],
);
