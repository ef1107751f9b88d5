import type { Command } from 'commander';
import type { ReplayFilter } from '../leads/delivery/delivery-outbox.ts';
import { type ListedDelivery, listDeliveries } from '../leads/delivery/list-deliveries.ts';
import { formatVietnamTime } from '../leads/vietnam-time.ts';
import type { CliContext } from './cli-context.ts';
import { parseCount, withLeads } from './leads-command-tools.ts';
import { formatTable } from './text-table.ts';

const defaultListLimit = 50;

/** Adds `leads deliveries` and `leads replay`. Neither shows anything personal. */
export function addDeliveryCommands(leads: Command, context: CliContext): void {
  addFilterOptions(
    leads.command('deliveries').description('show what became of sending registrations, the newest first'),
  )
    .option('--dead', 'only those that were given up')
    .option('--limit <count>', 'at most so many', parseCount, defaultListLimit)
    .action(({ dead, limit, ...filter }: ReplayFilter & { dead?: boolean; limit: number }) =>
      withLeads(context, async ({ db }) => {
        const rows = await listDeliveries(db, dead ? { ...filter, states: ['dead'] } : filter, limit);
        await context.write(rows.length === 0 ? 'No deliveries.\n' : formatDeliveries(rows));
      }),
    );

  addFilterOptions(
    leads
      .command('replay')
      .description('send again what was given up; a registration that is named also where it arrived already'),
  ).action((filter: ReplayFilter) =>
    withLeads(context, async ({ outbox }) => {
      const count = await outbox.replay(filter);
      await context.write(
        count === 0
          ? 'There is nothing to send again.\n'
          : `${count === 1 ? '1 delivery' : `${count} deliveries`} will be sent again.\n`,
      );
    }),
  );
}

function addFilterOptions(command: Command): Command {
  return command
    .option('--webid <webid>', 'only of this campaign')
    .option('--destination <id>', 'only to this destination of the campaigns')
    .option('--reference <reference>', 'only of this registration');
}

function formatDeliveries(rows: readonly ListedDelivery[]): string {
  return formatTable([
    ['REFERENCE', 'REGISTERED (VIETNAM)', 'WEBID', 'DESTINATION', 'KIND', 'STATE', 'TRIES', 'NEXT OR LAST', 'WHY'],
    ...rows.map(({ reference, createdAt, webid, destination, kind, state, attempts, at, lastError = '' }) => [
      ...[reference, formatVietnamTime(createdAt), webid, destination, kind, state, String(attempts)],
      ...[at ? formatVietnamTime(at) : '', lastError],
    ]),
  ]);
}
