import { sql } from 'drizzle-orm';
import { doublePrecision, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ArmName } from '../../contract/insight/page-events.ts';
import { staff } from './staff-tables.ts';

/**
 * Versions of a campaign that run against each other. At most one of a campaign runs. Triggers end it with what makes
 * it wrong: another version is published, the campaign is taken off, an approval is withdrawn
 * (docs/why/experiments.md#what-ends-one).
 */
export const experiments = pgTable(
  'experiments',
  {
    /** Given by the browser, so that an experiment which is started again is not added again. */
    id: uuid().primaryKey(),
    webid: text().notNull(),
    name: text().notNull(),
    /** The plan: rate of registrations to views before, and the wanted change of it in percent. */
    plannedRate: doublePrecision('planned_rate').notNull(),
    changePercent: doublePrecision('change_percent').notNull(),
    /** The plan: views that all versions need together, and the days that these were expected to take. */
    plannedViews: integer('planned_views').notNull(),
    plannedDays: integer('planned_days').notNull(),
    /** Null in sample data. */
    startedBy: uuid('started_by').references(() => staff.id),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Since when the shares hold: results are counted from here. */
    sharesSince: timestamp('shares_since', { withTimezone: true }).notNull(),
    /** Null while it runs. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
    /** Null while it runs, and when it ended by itself. */
    stoppedBy: uuid('stopped_by').references(() => staff.id),
    /** A reason in words, or an `ExperimentEnd` when it ended by itself. */
    stoppedBecause: text('stopped_because'),
    /** The arm that was asked to be taken over last, and the version that was saved of it. */
    winner: text().$type<ArmName>(),
    winnerVersion: integer('winner_version'),
  },
  (table) => [uniqueIndex('experiments_one_runs').on(table.webid).where(sql`${table.stoppedAt} is null`)],
);

/** The versions of an experiment; a trigger refuses what nobody has approved. Only shares change. */
export const experimentArms = pgTable(
  'experiment_arms',
  {
    experiment: uuid()
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    arm: text().$type<ArmName>().notNull(),
    version: integer().notNull(),
    /** Percent of the views. */
    share: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experiment, table.arm] })],
);
