import { index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BankTemplateState } from '../../contract/studio/bank-calls.ts';
import type { CampaignCard } from '../../contract/studio/campaign-calls.ts';
import { sites } from './campaign-tables.ts';
import { staff } from './staff-tables.ts';

/**
 * Templates of the bank: each row is a version, of which only what became of it changes. The files that it names are
 * kept. `json` as in `site_versions`.
 */
export const bankTemplates = pgTable(
  'bank_templates',
  {
    id: uuid().notNull(),
    version: integer().notNull(),
    /** Given by the browser, so that a template which is sent again is not added again. */
    request: uuid().notNull().unique(),
    name: text().notNull(),
    /** When people choose it, in their words. */
    purpose: text().notNull(),
    state: text().$type<BankTemplateState>().notNull(),
    settings: json().notNull(),
    /** Null: only the composition. A campaign from it has the words of the samples. */
    content: json(),
    media: json().notNull(),
    /** Its picture, drawn from the working copy. */
    card: json().$type<CampaignCard>().notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => staff.id),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** Ids of everybody who wrote something in it; none of them releases it. */
    authors: json().$type<readonly string[]>().notNull(),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Why it was withdrawn. */
    decisionNote: text('decision_note'),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);

/**
 * What editors may not change (contract/locks.ts), in all campaigns from a template of the bank, or in one campaign. A
 * lock that is lifted is removed; the audit log keeps it.
 */
export const locks = pgTable(
  'locks',
  {
    /** Given by the browser. */
    id: uuid().primaryKey(),
    /** Either a template or a campaign. */
    template: uuid(),
    webid: text().references(() => sites.webid, { onDelete: 'cascade' }),
    kind: text({ enum: ['order', 'part', 'field'] }).notNull(),
    /** Both empty for the order. */
    key: text().notNull(),
    path: text().notNull(),
    reason: text().notNull(),
    /** Keys of the parts in the order that holds while a campaign has none of its own. */
    order: json().$type<readonly string[]>().notNull(),
    lockedBy: uuid('locked_by')
      .notNull()
      .references(() => staff.id),
    lockedAt: timestamp('locked_at', { withTimezone: true }).notNull(),
    /** When somebody last asked to lift it. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
  },
  (table) => [index('locks_by_template').on(table.template), index('locks_by_webid').on(table.webid)],
);
