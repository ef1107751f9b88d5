import { type Command, InvalidArgumentError } from 'commander';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor, AuditEntry } from '../audit/audit-entry.ts';
import { createContentStore } from '../content/database-content-store.ts';
import type { ContentStore } from '../content/site.ts';
import { isPhone, normalisePhone } from '../contract/registration/phone.ts';
import { parseVietnamTime } from '../contract/vietnam-time.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { createDeliveryOutbox, type DeliveryOutbox } from '../leads/delivery/delivery-outbox.ts';
import type { LeadFilter } from '../leads/lead.ts';
import { createLeadRepository, type LeadRepository } from '../leads/lead-repository.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import { openAuditKeys, openVault } from '../leads/privacy/open-vault.ts';
import type { CliContext } from './cli-context.ts';
import { withDatabase } from './command-tools.ts';

/** Open resources of a `leads` command. */
export interface OpenLeads {
  database: OpenDatabase;
  db: Database;
  /** The database's time when it was opened. */
  now: Date;
  vault: LeadVault;
  repository: LeadRepository;
  store: ContentStore;
  /** Waiting deliveries. */
  outbox: DeliveryOutbox;
  /**
   * Records an action on personal data before it is done, in the given transaction if any. `as`: the given name of the
   * actor.
   */
  audit: (
    entry: Omit<AuditEntry, keyof AuditActor | 'filter'> & { as: string | undefined; filter?: object },
    within?: Database,
  ) => Promise<void>;
}

/** Opens the database and its leads for one command and closes it again. */
export function withLeads(context: CliContext, run: (leads: OpenLeads) => Promise<void> | void): Promise<void> {
  return withDatabase(context, async (database) => {
    const { db } = database;
    const now = await context.databaseTime(db);
    const outbox = createDeliveryOutbox({ db, now: () => now });
    const vault = await openVault(db, context.leadKeys());
    const auditKeys = await openAuditKeys(db, context.leadKeys());
    await run({
      ...{ database, db, now, vault, outbox },
      store: createContentStore(database, {
        findAuditKeys: async () => auditKeys,
        deliveryHosts: context.deliveryHosts(),
        bucket: context.bucket(),
      }),
      repository: createLeadRepository(db, vault, outbox),
      audit: ({ as, filter = {}, ...entry }, within = db) => {
        const described = { ...entry, ...readActor(context, as), filter: describeFilter(filter, vault) };
        return appendAudit(within, auditKeys, described);
      },
    });
  });
}

/** The actor: the user of the operating system, unless another is given. */
export function readActor(context: CliContext, as: string | undefined): AuditActor {
  const osUser = context.userName() ?? 'unknown';
  return { who: as ?? osUser, osUser, origin: 'command line' };
}

export const asOption = ['--as <name>', 'who does this, for the audit log; your user name when left out'] as const;

export function addFilterOptions(command: Command): Command {
  return command
    .option('--webid <webid>', 'only of this campaign')
    .option('--quarantine', 'only what was set aside as suspicious; left out otherwise')
    .option(
      '--since <date>',
      'registered since, for example 20/11/2026 or "2026-11-20 09:30" (Vietnam time)',
      parseTime,
    )
    .option('--phone <phone>', 'only with this phone, however it is written', parsePhone);
}

/** Options for the audit log, a phone as its keyed hash. */
function describeFilter(filter: object, vault: LeadVault): Record<string, string> {
  const described = Object.entries(filter).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    if (value instanceof Date) return [[name, value.toISOString()]];
    if (name === 'phone') return [['phoneHash', vault.hashPhone(normalisePhone(String(value))) ?? '']];
    return [[name, String(value)]];
  });
  return Object.fromEntries(described);
}

export type FilterOptions = Omit<LeadFilter, 'quarantine' | 'hidden'> & { quarantine?: boolean };

export function readFilter({ quarantine, ...filter }: FilterOptions): LeadFilter {
  return { ...filter, quarantine: quarantine ? 'only' : 'left-out' };
}

export function parsePhone(text: string): string {
  if (!isPhone(normalisePhone(text))) throw new InvalidArgumentError('Expected a phone number.');
  return text;
}

export function parseEmail(text: string): string {
  if (!/^\s*[^\s@]+@[^\s@]+\s*$/.test(text)) throw new InvalidArgumentError('Expected an e-mail address.');
  return text;
}

/** Parses a reference; case does not matter. */
export function parseReference(text: string): string {
  const reference = text.trim().toUpperCase();
  if (!/^[A-Z0-9]{1,20}$/.test(reference)) throw new InvalidArgumentError('Expected a reference such as HV7K3M.');
  return reference;
}

export function parseTime(text: string): Date {
  const time = parseVietnamTime(text);
  if (!time)
    throw new InvalidArgumentError('Expected a date such as 20/11/2026, "9:30 20/11/2026" or 2026-11-20T09:30.');
  return time;
}

export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 1 to 99999.');
  return Number(text);
}
