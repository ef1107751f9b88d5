import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type AuditFilter, listEntries, readEntries, type StoredEntry } from '../audit/read-entries.ts';
import type { ChainHead } from '../audit/verify-chain.ts';
import { verifyRecords } from '../content/verify-records.ts';
import { readSeal } from '../contract/paper-seal.ts';
import { auditActionNames } from '../contract/studio/audit-words.ts';
import { formatVietnamTime } from '../contract/vietnam-time.ts';
import { writeWholeFile } from '../database/whole-file.ts';
import { type AuditFormat, auditFormats, exportEntries } from '../leads/privacy/export-audit.ts';
import { openAuditKeys } from '../leads/privacy/open-vault.ts';
import { findPaper } from '../publishing/papers/make-paper.ts';
import type { CliContext } from './cli-context.ts';
import { countOf, refuse, withDatabase } from './command-tools.ts';
import { parseCount, parseTime } from './leads-command-tools.ts';
import { formatTable } from './text-table.ts';

const defaultListLimit = 50;

/**
 * Adds `audit` with `list`, `export`, `verify` and `paper`. They are not recorded themselves, because the log holds
 * nothing of a lead.
 */
export function addAuditCommands(program: Command, context: CliContext): void {
  const audit = program.command('audit').description('who did what to personal data, campaigns and the store');
  addAuditList(audit.command('list'), context);

  addFilterOptions(audit.command('export').description('write out the log, oldest first'))
    .addOption(new Option('--format <format>', 'form of the output').choices(auditFormats).default('csv'))
    .option('--output <file>', 'write to this file, readable by its owner only, and not to standard output')
    .action(({ format, output, ...filter }: AuditFilter & { format: AuditFormat; output?: string }) =>
      withDatabase(context, async ({ db }) => {
        const pieces = exportEntries(readEntries(db, filter), format);
        if (output !== undefined) return writeWholeFile(output, pieces);
        for await (const piece of pieces) await context.write(piece);
      }),
    );

  audit
    .command('verify')
    .description(
      'look whether every entry is there as it was written, and every approval made by a server; exit code 1 when not',
    )
    .option(
      '--known <head>',
      'a head that this command, or the log of the server, said earlier: it must still be there',
      parseHead,
    )
    .action(({ known }: { known?: ChainHead }) =>
      withDatabase(context, async ({ db }) => {
        const verdict = await verifyRecords(db, await openAuditKeys(db, context.leadKeys()), known);
        if (verdict.kind === 'broken') {
          await context.write(`WRONG: entry ${verdict.id}: ${verdict.reason}.\n`);
          return context.fail(1);
        }
        if (verdict.kind === 'forged') {
          for (const { webid, version, id } of verdict.approvals)
            await context.write(
              `WRONG: the approval of ${webid} version ${version} (review ${id}) was not made by a server with a key of LEAD_KEY.\n`,
            );
          return context.fail(1);
        }
        const { entries, head, covered } = verdict;
        const from = head ? `, head ${formatHead(head)}` : '';
        await context.write(`OK: ${countOf(entries, 'entry', 'entries')}${from}\n`);
        if (covered > 0) {
          await context.write(
            `${covered} of them ${covered === 1 ? 'was' : 'were'} written without a seal of ${covered === 1 ? 'its' : 'their'} own: by an older version, or by hand. The entries "audit.cover" say since when nobody can change them.\n`,
          );
        }
      }),
    );

  audit
    .command('paper')
    .argument('<file>', 'a paper of the Studio, as it was downloaded')
    .description('look whether a paper "Khách đã thấy gì" is as it was made here; exit code 1 when not')
    .action((path: string) => checkPaper(context, path));
}

/** Whether a paper ("Khách đã thấy gì") is as it was made here. */
async function checkPaper(context: CliContext, path: string): Promise<void> {
  const seal = readSeal(await readFile(path, 'utf8'));
  if (!seal) return refuse(context, `${path} is no sealed paper.\n`);
  const isUnchanged = createHash('sha256').update(seal.unsealed).digest('hex') === seal.hash;
  await withDatabase(context, async ({ db }) => {
    const keys = await openAuditKeys(db, context.leadKeys());
    const found = isUnchanged ? await findPaper(db, keys, seal.hash) : undefined;
    if (!found) {
      const why = isUnchanged ? 'the audit log has no paper with this seal' : 'it was changed after it was sealed';
      await context.write(`WRONG: ${why}.\n`);
      return context.fail(1);
    }
    await context.write(`OK: made by ${found.by} at ${formatVietnamTime(found.at)}, entry ${found.entry}.\n`);
  });
}

/** The newest entries; also as `leads audit`. */
export function addAuditList(command: Command, context: CliContext): void {
  addFilterOptions(command.description('show who did what, newest first'))
    .option('--limit <count>', 'at most so many', parseCount, defaultListLimit)
    .action(({ limit, ...filter }: AuditFilter & { limit: number }) =>
      withDatabase(context, async ({ db }) => {
        const entries = await listEntries(db, filter, limit);
        await context.write(entries.length === 0 ? 'There are no entries.\n' : formatEntries(entries));
      }),
    );
}

function addFilterOptions(command: Command): Command {
  return command
    .option('--since <time>', 'since then, for example 2026-11-20 or "2026-11-20 09:30" (Vietnam time)', parseTime)
    .option('--until <time>', 'before then', parseTime)
    .option('--who <name>', 'only by them')
    .addOption(new Option('--action <action>', 'only this').choices(Object.keys(auditActionNames)))
    .option('--subject <id>', 'only on this webid, reference or keyed hash of a phone');
}

function formatEntries(entries: readonly StoredEntry[]): string {
  return formatTable([
    ['TIME (VIETNAM)', 'WHO', 'FROM', 'ACTION', 'ON', 'LEADS', 'WHAT'],
    ...entries.map((entry) => [
      formatVietnamTime(new Date(entry.at)),
      entry.osUser === null || entry.osUser === entry.who ? entry.who : `${entry.who} (${entry.osUser})`,
      entry.origin ?? '',
      entry.action ?? entry.command ?? '',
      [entry.subjectKind, entry.subjectId].filter((part) => part !== null).join(' '),
      String(entry.leads),
      [formatFacts(entry.filter), formatChange(entry)].filter(Boolean).join('  '),
    ]),
  ]);
}

function formatChange({ before, after }: StoredEntry): string {
  if (before === null && after === null) return '';
  return `${before === null ? '' : formatFacts(before)} -> ${after === null ? '' : formatFacts(after)}`.trim();
}

/** `a=1 b=text`, of an object that is stored as JSON. */
function formatFacts(json: string): string {
  return Object.entries(JSON.parse(json))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}

/** `118:9c1f…`: number and hash of an entry, to be stored elsewhere. */
function formatHead({ id, hash }: ChainHead): string {
  return `${id}:${hash}`;
}

function parseHead(text: string): ChainHead {
  const [, id = '', hash = ''] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (hash === '') throw new InvalidArgumentError('Expected a head such as "audit verify" prints: 118:<64 letters>.');
  return { id: Number(id), hash };
}
