import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { carryOverAudit } from '../audit/carry-over-audit.ts';
import { readNewest } from '../audit/read-entries.ts';
import { forgetOwnId } from '../content/media-bucket.ts';
import { checkFiles } from '../content/move-files.ts';
import { readFileBytes } from '../content/stored-media.ts';
import { formatVietnamTime } from '../contract/vietnam-time.ts';
import { type BackupEntry, type BackupSize, saveBackup, verifyBackup } from '../database/backup/backup-file.ts';
import { readStore } from '../database/backup/read-store.ts';
import { restoreStore } from '../database/backup/restore-store.ts';
import { SealUnreadable } from '../database/cipher.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { LeadKey } from '../env.ts';
import {
  type ErasureList,
  eraseAgain,
  nothingErased,
  OtherHashes,
  parseErasures,
  readErasures,
} from '../leads/privacy/erase-again.ts';
import { openAuditKeys } from '../leads/privacy/open-vault.ts';
import { forgetRemoved, freeRemoved } from '../leads/privacy/removed-bytes.ts';
import type { CliContext } from './cli-context.ts';
import { countOf, formatBytes, refuse, withDatabase } from './command-tools.ts';
import { describeFiles, reportMissing } from './files-commands.ts';
import { asOption, readActor } from './leads-command-tools.ts';

/** Adds `backup` and `restore`. */
export function addBackupCommands(program: Command, context: CliContext): void {
  program
    .command('backup')
    .argument('<file>', 'where to write it, for example landing-2026-11-21.backup')
    .description(
      'write everything that is stored to one file, sealed with LEAD_KEY: campaigns, files, registrations, waiting jobs',
    )
    .option('--overwrite', 'replace the file when it exists', false)
    .option('--with-files', 'also the bytes of files that are in the bucket, which it otherwise only names', false)
    .option(...asOption)
    .action(async (file: string, { overwrite, withFiles, as }: BackupWords) => {
      if (existsSync(file) && !overwrite) {
        return refuse(context, `${file} exists. Choose another name, or add --overwrite.\n`);
      }
      return withDatabase(context, async (database) => {
        const keys = await openAuditKeys(database.db, context.leadKeys());
        const entry = { ...readActor(context, as), action: 'store.backup', subject: { kind: 'store' } } as const;
        await appendAudit(database.db, keys, { ...entry, filter: { file: resolve(file) } });
        const write = async (entries: AsyncIterable<BackupEntry>) => {
          const size = await saveBackup(file, entries, keys);
          await context.write(`Wrote ${file}: ${describeSize(size)}.\n${describeExpected(size)}`);
        };
        const readFile = (transaction: Database, hash: string) => readFileBytes(transaction, context.bucket(), hash);
        await readStore(database, context.now(), write, withFiles ? readFile : undefined);
        await context.write(
          `Only the key "${keys[0]?.id}" of LEAD_KEY opens it, which is not in it: keep that apart.\n`,
        );
      });
    });

  program
    .command('restore')
    .argument('<file>', 'what backup wrote')
    .description('put back what a back-up holds, all or nothing; stop the servers first')
    .option('--replace', 'throw away what is stored now', false)
    .option('--check', 'only look whether the file is whole', false)
    .option('--list-files', 'with --check: also hash, bytes and name of each file that the bucket must have', false)
    .option('--erasures <file>', 'what "leads erasures" wrote: also forget whom it names')
    .option(...asOption)
    .action(async (file: string, { replace, check, listFiles, erasures, as }: RestoreWords) => {
      if (check) {
        const { head, size } = await verifyBackup(file, context.leadKeys());
        await context.write(`${file} is whole, from ${timeOf(head.createdAt)}: ${describeSize(size)}.\n`);
        await context.write(describeExpected(size));
        const lines = size.expected.map(({ hash, bytes, object }) => `${hash} ${bytes} ${object}\n`);
        return listFiles ? context.write(lines.join('')) : undefined;
      }
      const given = erasures === undefined ? undefined : parseErasures(readFileSync(erasures, 'utf8'), erasures);
      const restore = async (database: OpenDatabase) => {
        const forgetting = forgetAgain(context, given);
        let auditEntries = 0;
        const result = await restoreStore(database, {
          path: file,
          keys: context.leadKeys(),
          replace,
          log: (message) => context.writeError(`${message}\n`),
          carryOver: async (before) => {
            const addAudit = await carryOverAudit(before);
            const newest = await readNewest(before);
            const forget = await forgetting.carryOver(before);
            return async (restored, backup) => {
              auditEntries = await addAudit(restored);
              await forgetOwnId(restored);
              const { leads, ...again } = await forget(restored);
              const entry: AuditEntry = {
                ...readActor(context, as),
                ...{ action: 'store.restore', subject: { kind: 'store' }, leads },
                filter: { file: resolve(file), replace: String(replace) },
                before: { entries: newest?.id ?? 0, head: newest?.hash ?? null },
                after: { backup: backup.createdAt, entriesKept: auditEntries, ...again },
              };
              await appendAudit(restored, await findAuditKeys(restored, context.leadKeys()), entry);
            };
          },
        });
        switch (result.kind) {
          case 'restored':
            // Rows that were erased again had just been written.
            await (forgetting.removed() > 0 ? forgetRemoved(database) : freeRemoved(database.db));
            await context.write(
              `Restored what was stored at ${timeOf(result.createdAt)}: ${describeSize(result.size)}.\n`,
            );
            if (auditEntries > 0) {
              await context.write(
                `Kept from the audit log of the replaced store: ${countOf(auditEntries, 'entry', 'entries')} that the back-up does not have.\n`,
              );
            }
            await forgetting.report();
            if (result.size.expected.length > 0) await reportFiles(context, database.db);
            return;
          case 'not-empty':
            return refuse(
              context,
              `There is something stored already: ${describeRows(result.tables)}. Nothing was changed.\nMake a back-up of it if it is worth one; then add --replace to throw it away.\n`,
            );
          case 'not-owner':
            return refuse(
              context,
              'A restore makes the tables anew, and the role of DATABASE_URL may not: set MIGRATION_DATABASE_URL. Nothing was changed.\n',
            );
          case 'server-runs':
            return refuse(
              context,
              'A server is using this database. Stop all servers, then restore. Nothing was changed.\n',
            );
        }
      };
      return withDatabase(context, restore, { isAlone: true });
    });
}

interface BackupWords {
  overwrite: boolean;
  withFiles: boolean;
  as?: string;
}

interface RestoreWords {
  replace: boolean;
  check: boolean;
  listFiles: boolean;
  erasures?: string;
  as?: string;
}

/** Repeats the erasures since the back-up that the replaced store or the given list knows. */
function forgetAgain(context: CliContext, given: ErasureList | undefined) {
  const keys = context.leadKeys();
  let done = nothingErased;
  /** Erasures and withdrawals of the replaced store whose hashes do not match the restored one. */
  let notApplied = 0;

  const eraseListed = async (restored: Database, list: ErasureList) => {
    const { people, leads, withdrawals, isVerified, notSearched, unreadable } = await eraseAgain(restored, list, keys);
    done = {
      people: done.people + people,
      leads: done.leads + leads,
      withdrawals: done.withdrawals + withdrawals,
      isVerified: done.isVerified && isVerified,
      notSearched: done.notSearched + notSearched,
      unreadable: Math.max(done.unreadable, unreadable),
    };
  };

  return {
    carryOver: async (before: Database) => {
      const known = await readErasures(before, keys);
      return async (restored: Database) => {
        try {
          await eraseListed(restored, known);
        } catch (error) {
          if (!(error instanceof OtherHashes)) throw error;
          notApplied = known.erasures.length + known.withdrawals.length;
        }
        if (given) await eraseListed(restored, given);
        return { erasures: done.people, withdrawals: done.withdrawals, leads: done.leads };
      };
    },
    removed: () => done.leads,
    report: async () => {
      if (done.people > 0) {
        await context.write(
          `Erased again what ${countOf(done.people, 'erasure')} since then had removed: ${countOf(done.leads, 'registration')}.\n`,
        );
      }
      if (done.withdrawals > 0) {
        await context.write(`Consents taken back since then, written down again: ${done.withdrawals}.\n`);
      }
      if (!done.isVerified) {
        context.writeError(
          'Whether these erasures and withdrawals belong to this store could not be verified without its LEAD_KEY: set it, and restore again.\n',
        );
      }
      if (done.notSearched > 0) {
        context.writeError(
          `Erasures by e-mail address or reference, ${done.notSearched} in all, could not be done again without LEAD_KEY: set it, and restore again.\n`,
        );
      }
      if (done.unreadable > 0) {
        context.writeError(
          `Registrations that open with none of the keys: ${done.unreadable}. Nobody can tell whether they are of somebody who was erased by e-mail address: add the key that sealed them to LEAD_KEY, and restore again.\n`,
        );
      }
      if (notApplied > 0) {
        context.writeError(
          `Erasures and withdrawals of the store that was replaced, ${notApplied} in all, could not be done again, as phones have other hashes here: run "leads erase" and "leads withdraw" for these people.\n`,
        );
      }
    },
  };
}

/** A store can be restored without its key; the entry then has no seal until the next one covers it. */
async function findAuditKeys(restored: Database, given: readonly LeadKey[]): Promise<readonly LeadKey[]> {
  if (given.length === 0) return [];
  try {
    return await openAuditKeys(restored, given);
  } catch (error) {
    if (error instanceof SealUnreadable) return [];
    throw error;
  }
}

/** Says which files of a restored store are in the bucket, and which are missing. */
async function reportFiles(context: CliContext, db: Database): Promise<void> {
  const report = await checkFiles(db, context.bucket());
  await context.write(describeFiles(report));
  await context.write(
    'Nothing is removed from the bucket by this store until "files claim", which is for the one that replaces the old.\n',
  );
  reportMissing(context, report);
}

function describeExpected({ expected }: BackupSize): string {
  if (expected.length === 0) return '';
  const bytes = expected.reduce((sum, file) => sum + file.bytes, 0);
  return `The bytes of ${countOf(expected.length, 'file')}, ${formatBytes(bytes)}, are in the bucket and not in it.\n`;
}

function timeOf(iso: string): string {
  return `${formatVietnamTime(new Date(iso))} (Vietnam)`;
}

function describeSize({ rows, tables }: BackupSize): string {
  const filled = new Map([...tables].filter(([, count]) => count > 0));
  return rows === 0 ? 'nothing' : describeRows(filled);
}

function describeRows(tables: ReadonlyMap<string, number>): string {
  return [...tables].map(([table, count]) => `${count} ${table.replace(/^public\./, '')}`).join(', ');
}
