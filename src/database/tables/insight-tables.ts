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
import type { ArmName, HostApp, PageEvent, Vital, WidthClass } from '../../contract/insight/page-events.ts';
import { staff } from './staff-tables.ts';

/** `''`: the page is in no experiment. */
type Arm = ArmName | '';

/**
 * How often something happened on a page in an hour. No row stands for a view or a visitor. Words of the address (utm)
 * are folded before they come here, so that made-up ones cannot make too many rows; `''` stands for a missing one.
 */
export const pageCounts = pgTable(
  'page_counts',
  {
    /** Beginning of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    webid: text().notNull(),
    version: integer().notNull(),
    arm: text().$type<Arm>().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    content: text().notNull(),
    width: text().$type<WidthClass>().notNull(),
    app: text().$type<HostApp>().notNull(),
    event: text().$type<PageEvent>().notNull(),
    /** The ctaId, the name of the refused field; otherwise `''`. */
    detail: text().notNull(),
    /** Made up, to try the product out (publishing/sample-data). */
    isSample: boolean('is_sample').notNull().default(false),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'page_counts_of_an_hour',
      columns: [
        table.webid,
        table.hour,
        table.event,
        table.version,
        table.arm,
        table.source,
        table.medium,
        table.campaign,
        table.content,
        table.width,
        table.app,
        table.detail,
        table.isSample,
      ],
    }),
    index('page_counts_sample').on(table.hour).where(sql`${table.isSample}`),
  ],
);

/** The sums of `page_counts` by day in Viet Nam, so that a year of all campaigns is read in one look. */
export const pageDays = pgTable(
  'page_days',
  {
    day: date().notNull(),
    webid: text().notNull(),
    event: text().$type<PageEvent>().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.webid, table.day, table.event] }),
    // All that the overview reads: with it, a year of 50 campaigns takes 20 ms instead of 52 on the embedded database.
    index('page_days_overview')
      .on(table.webid, table.day, table.event, table.count)
      .where(sql`${table.event} in ('view', 'handOver')`),
  ],
);

/**
 * Registrations of old days and what became of them, added up by day in Viet Nam (insight/results/lead-days.ts). A day
 * without any has no row.
 */
export const leadDays = pgTable(
  'lead_days',
  {
    day: date().notNull(),
    webid: text().notNull(),
    registrations: integer().notNull(),
    reached: integer().notNull(),
    interested: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.webid] }),
    index('lead_days_of_campaign').on(table.webid, table.day),
  ],
);

/**
 * Days of which a registration or a call has changed, so that their rows of `lead_days` are not read. Triggers on
 * `leads` and `lead_calls` add a row in the transaction of the change, unless the registration is of the last day.
 */
export const leadDaysChanged = pgTable('lead_days_changed', {
  day: date().notNull(),
  webid: text().notNull(),
});

/** Web Vitals of pages as histograms: how many measured values fell into a bucket (contract/insight). */
export const pageVitals = pgTable(
  'page_vitals',
  {
    /** Beginning of the day in Viet Nam; in an experiment, of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    webid: text().notNull(),
    version: integer().notNull(),
    arm: text().$type<Arm>().notNull(),
    width: text().$type<WidthClass>().notNull(),
    metric: text().$type<Vital>().notNull(),
    bucket: integer().notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'page_vitals_of_an_hour',
      columns: [
        table.webid,
        table.hour,
        table.metric,
        table.version,
        table.arm,
        table.width,
        table.bucket,
        table.isSample,
      ],
    }),
    // The overview reads the last 28 days of all campaigns: a few rows of two years.
    index('page_vitals_lcp').on(table.hour).where(sql`${table.metric} = 'lcp'`),
  ],
);

/** Addresses of a campaign with their words (utm), which staff give to others. */
export const links = pgTable(
  'links',
  {
    /** Given by the browser, so that a link which is sent again is not added again. */
    id: uuid().primaryKey(),
    webid: text().notNull(),
    name: text().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    /** `''`: none. */
    content: text().notNull(),
    /** Null in sample data. */
    createdBy: uuid('created_by').references(() => staff.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Out of the list; its address goes on to work. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (table) => [unique('links_one_per_words').on(table.webid, table.source, table.medium, table.campaign, table.content)],
);

/** The sources and media that links may have, until somebody changes them: no row is the default. */
export const linkLists = pgTable(
  'link_lists',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    lists: json().notNull(),
  },
  (table) => [check('link_lists_has_one_row', sql`${table.isOnly}`)],
);
