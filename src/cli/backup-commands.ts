import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { type BackupSize, saveBackup, verifyBackup } from '../database/backup/backup-file.ts';
import { readStore } from '../database/backup/read-store.ts';
import { restoreStore } from '../database/backup/restore-store.ts';
import { formatVietnamTime } from '../leads/vietnam-time.ts';
import type { CliContext } from './cli-context.ts';

/** Adds `backup` and `restore`. */
export function addBackupCommands(program: Command, context: CliContext): void {
  const refuse = (text: string) => {
    context.writeError(text);
    context.fail(1);
  };

  program
    .command('backup')
    .argument('<file>', 'where to write it, for example landing-2026-11-21.backup.gz')
    .description('write everything that is stored to one file: campaigns, files, registrations (sealed), waiting jobs')
    .option('--overwrite', 'replace the file when it exists', false)
    .action(async (file: string, { overwrite }: { overwrite: boolean }) => {
      if (existsSync(file) && !overwrite) {
        return refuse(`${file} exists. Choose another name, or add --overwrite.\n`);
      }
      const database = await context.openDatabase();
      try {
        await readStore(database, context.now(), async (entries) => {
          const size = await saveBackup(file, entries);
          await context.write(`Wrote ${file}: ${describeSize(size)}.\n`);
        });
      } finally {
        await database.close();
      }
      await context.write('It opens no registration without LEAD_KEY, which is not in it: keep that apart.\n');
    });

  program
    .command('restore')
    .argument('<file>', 'what backup wrote')
    .description('put back what a back-up holds, all or nothing; stop the servers first')
    .option('--replace', 'throw away what is stored now', false)
    .option('--check', 'only look whether the file is whole', false)
    .action(async (file: string, { replace, check }: { replace: boolean; check: boolean }) => {
      if (check) {
        const { head, size } = await verifyBackup(file);
        await context.write(`${file} is whole, from ${timeOf(head.createdAt)}: ${describeSize(size)}.\n`);
        return;
      }
      const database = await context.openDatabase({ isAlone: true });
      try {
        const result = await restoreStore(database, {
          path: file,
          replace,
          log: (message) => context.writeError(`${message}\n`),
        });
        switch (result.kind) {
          case 'restored':
            await context.write(
              `Restored what was stored at ${timeOf(result.createdAt)}: ${describeSize(result.size)}.\n`,
            );
            return;
          case 'not-empty':
            return refuse(
              `There is something stored already: ${describeRows(result.tables)}. Nothing was changed.\nMake a back-up of it if it is worth one; then add --replace to throw it away.\n`,
            );
          case 'server-runs':
            return refuse('A server is using this database. Stop all servers, then restore. Nothing was changed.\n');
        }
      } finally {
        await database.close();
      }
    });
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
