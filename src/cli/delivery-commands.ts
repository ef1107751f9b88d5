import type { Command } from 'commander';
import { formatVietnamTime } from '../contract/vietnam-time.ts';
import type { Replayed, ReplayFilter } from '../leads/delivery/delivery-outbox.ts';
import { describeReplay } from '../leads/delivery/describe-replay.ts';
import { findAddress } from '../leads/delivery/find-destination.ts';
import { type ListedDelivery, listDeliveries } from '../leads/delivery/list-deliveries.ts';
import type { CliContext } from './cli-context.ts';
import { countOf, refuse } from './command-tools.ts';
import { asOption, parseCount, withLeads } from './leads-command-tools.ts';
import { formatTable } from './text-table.ts';

const defaultListLimit = 50;

/** Adds `leads deliveries` and `leads replay`, which show no personal data. */
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
      .description(
        'send again what was given up; a registration that is named also where it arrived already; goes into the audit log',
      ),
  )
    .option('--to-new-address', 'also what has arrived at another address than that of now', false)
    .option(...asOption)
    .action(({ toNewAddress, as, ...filter }: ReplayFilter & { toNewAddress: boolean; as?: string }) =>
      withLeads(context, async ({ store, outbox, audit }) => {
        const { webid, reference, ...others } = filter;
        const result = await outbox.replay(filter, {
          allowsNewAddress: toNewAddress,
          findAddress: (name, version) => findAddress(store, name, version),
          note: (transaction, replayed) =>
            audit(
              {
                ...{ as, ...describeReplay(replayed) },
                subject: reference === undefined ? { kind: 'campaign', id: webid } : { kind: 'lead', id: reference },
                filter: { ...others, toNewAddress },
              },
              transaction,
            ),
        });
        if (result.kind === 'moved') {
          return refuse(context, `${result.moved.map(describeMove).join('')}Nothing was sent again.\n`);
        }
        const { deliveries: count } = result;
        await context.write(
          count === 0
            ? 'There is nothing to send again.\n'
            : `${countOf(count, 'delivery', 'deliveries')} will be sent again.\n`,
        );
      }),
    );
}

function describeMove({ destination: { webid, id }, deliveries: count, before, now }: Replayed): string {
  const where = before.map((address) => address ?? 'an address that was not written down then').join(', ');
  const what = `${webid}/${id}: ${countOf(count, 'delivery', 'deliveries')} arrived at ${where}`;
  return now === undefined
    ? `${what}, and the campaign does not have this destination any more.\n`
    : `${what}, and would go to ${now} now. If that is right, add --to-new-address.\n`;
}

function addFilterOptions(command: Command): Command {
  return command
    .option('--webid <webid>', 'only of this campaign')
    .option('--destination <id>', 'only to this destination of the campaigns')
    .option('--reference <reference>', 'only of this registration');
}

function formatDeliveries(rows: readonly ListedDelivery[]): string {
  return formatTable([
    [
      'REFERENCE',
      'REGISTERED (VIETNAM)',
      'WEBID',
      'DESTINATION',
      'KIND',
      'STATE',
      'TRIES',
      'NEXT OR LAST',
      'ARRIVED AT',
      'WHY',
    ],
    ...rows.map(
      ({ reference, createdAt, webid, destination, kind, state, attempts, at, boundTo = '', lastError = '' }) => [
        ...[reference, formatVietnamTime(createdAt), webid, destination, kind, state, String(attempts)],
        ...[at ? formatVietnamTime(at) : '', boundTo, lastError],
      ],
    ),
  ]);
}
