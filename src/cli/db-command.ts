import type { Command } from 'commander';
import type { OpenDatabase } from '../database/database.ts';
import { type DatabaseDescription, describeDatabase } from '../database/describe-database.ts';
import { readRoom } from '../database/disk-room.ts';
import { engineLimits } from '../database/engine-limits.ts';
import { createStorageWatch } from '../database/storage-watch.ts';
import type { CliContext } from './cli-context.ts';
import { countOf, formatBytes, refuse, withDatabase } from './command-tools.ts';
import { formatTable } from './text-table.ts';

/** Adds `db check`. */
export function addDatabaseCommand(program: Command, context: CliContext): void {
  program
    .command('db')
    .description('the database')
    .command('check')
    .description('which database it is, how large, and how far from what it carries; exit code 1 when that is exceeded')
    .action(() =>
      withDatabase(context, async (database) => {
        const described = await describeDatabase(database.db, await context.databaseTime(database.db));
        await context.write(`${formatTable(describeStore(context, database, described))}\n`);
        const load = compareLoad(database.kind, described);
        await context.write(
          formatTable([
            ['', 'busiest minute of 7 days', 'carries'],
            ...load.map(({ what, most, limit }) => [
              what,
              formatCount(most),
              limit === undefined ? '–' : String(limit),
            ]),
          ]),
        );
        if (!(await createStorageWatch(database).canStore())) {
          return refuse(context, '\nNothing can be stored: the disk is full, or the database is read-only.\n');
        }
        const exceeded = load.filter(({ most, limit }) => limit !== undefined && most > limit);
        if (exceeded.length === 0) return context.write('\nThis is within what it carries.\n');
        const what = exceeded.map(({ what: name }) => name.toLowerCase()).join(', ');
        return refuse(context, `\nMore than it carries, so answers come late: ${what}. ${advice[database.kind]}\n`);
      }),
    );
}

const advice = {
  pglite: 'PostgreSQL carries more: docs/run.md says how to move.',
  postgres: 'Give it a faster disk and more processors, and measure with "npm run bench -- quick".',
} as const;

function describeStore(context: CliContext, { kind }: OpenDatabase, described: DatabaseDescription): string[][] {
  const { version, bytes, registrations, campaigns, published, people } = described;
  const engine = kind === 'pglite' ? `embedded (PGlite, PostgreSQL ${version})` : `PostgreSQL ${version}`;
  const room = kind === 'pglite' ? `, ${formatBytes(readRoom(context.dataDir()))} free on its disk` : '';
  return [
    ['Database', engine],
    ['Size', `${formatBytes(bytes)}${room}`],
    ['Holds', `${countOf(registrations, 'registration')}, ${countOf(campaigns, 'campaign')}, ${published} published`],
    ['In use', `${countOf(people, 'person', 'people')} in the Studio in the last 5 minutes`],
  ];
}

/** The load of the busiest minute, beside the load that the database carries. */
function compareLoad(kind: OpenDatabase['kind'], described: DatabaseDescription) {
  const { registrationsPerSecond, agents, editors } = engineLimits[kind];
  return [
    { what: 'Registrations a second', most: described.mostRegistrations / 60, limit: registrationsPerSecond },
    // An agent who presses once a second stores an outcome each time.
    { what: 'Calls stored a second', most: described.mostCalls / 60, limit: agents },
    { what: 'People who edit at once', most: described.mostEditors, limit: editors },
  ];
}

function formatCount(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
