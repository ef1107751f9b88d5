import { type Command, Option } from 'commander';
import { appendAudit } from '../audit/append-audit.ts';
import { claimBucket, ownsBucket } from '../content/media-bucket.ts';
import { checkFiles, type FilesReport, type MoveResult, moveFiles } from '../content/move-files.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Bucket } from '../http/bucket.ts';
import { openAuditKeys } from '../leads/privacy/open-vault.ts';
import type { CliContext } from './cli-context.ts';
import { countOf, formatBytes, refuse, withDatabase } from './command-tools.ts';
import { asOption, readActor } from './leads-command-tools.ts';

/** Files between two lines of progress. */
const progressEvery = 50;

/** Adds `files check`, `files move` and `files claim`. */
export function addFilesCommands(program: Command, context: CliContext): void {
  const files = program.command('files').description('the bytes of pictures, films and documents');

  files
    .command('check')
    .description('how many files are in the database and in the bucket, and which are missing; exit code 1 if some are')
    .action(() =>
      withDatabase(context, async ({ db }) => {
        const bucket = context.bucket();
        const report = await checkFiles(db, bucket);
        await context.write(describeFiles(report));
        if (bucket && !(await ownsBucket(db, bucket)))
          await context.write('The bucket belongs to another store: see "files claim".\n');
        reportMissing(context, report);
      }),
    );

  files
    .command('move')
    .description('move the bytes of all files; may be interrupted and begun again, while servers run')
    .addOption(new Option('--to <place>', 'where to').choices(['bucket', 'database']).makeOptionMandatory())
    .option(...asOption)
    .action(({ to, as }: { to: 'bucket' | 'database'; as?: string }) =>
      withBucket(context, async (database, bucket) => {
        const { db } = database;
        const keys = await openAuditKeys(db, context.leadKeys());
        const entry = { ...readActor(context, as), action: 'media.move', subject: { kind: 'store' } } as const;
        await appendAudit(db, keys, { ...entry, after: { to } });
        const deps = { db, bucket, now: () => new Date() };
        const result = await moveFiles(deps, to, (done, all) => {
          if (done % progressEvery === 0 || done === all) void context.write(`${done} of ${countOf(all, 'file')}\n`);
        });
        await context.write(`Moved ${countOf(result.moved, 'file')}, ${formatBytes(result.bytes)}, to the ${to}.\n`);
        reportLeft(context, result);
      }),
    );

  files
    .command('claim')
    .description('make this store the one that may remove files from the bucket: after a restore that replaces the old')
    .option(...asOption)
    .action(({ as }: { as?: string }) =>
      withBucket(context, async ({ db }, bucket) => {
        const keys = await openAuditKeys(db, context.leadKeys());
        const entry = { ...readActor(context, as), action: 'media.claim', subject: { kind: 'store' } } as const;
        await appendAudit(db, keys, entry);
        await claimBucket(db, bucket);
        await context.write('The bucket belongs to this store now; no other one removes files from it.\n');
      }),
    );
}

function withBucket(
  context: CliContext,
  run: (database: OpenDatabase, bucket: Bucket) => Promise<void>,
): Promise<void> | void {
  const bucket = context.bucket();
  if (!bucket) return refuse(context, 'MEDIA_BUCKET_URL is not set. Nothing was changed.\n');
  return withDatabase(context, (database) => run(database, bucket));
}

export function describeFiles({ database, bucket, unnamed }: FilesReport): string {
  const describe = ({ files, bytes }: { files: number; bytes: number }) =>
    `${countOf(files, 'file')}, ${formatBytes(bytes)}`;
  const more = unnamed > 0 ? `; and ${countOf(unnamed, 'object')} that nothing names, removed after a day` : '';
  return `In the database: ${describe(database)}.\nIn the bucket: ${describe(bucket)}${more}.\n`;
}

/** Names every file whose bytes are not where they should be; then the exit code is 1. */
export function reportMissing(context: CliContext, { bucket, missing }: FilesReport): void {
  if (missing.length === 0) return;
  const lines = missing.map(({ hash, bytes, object }) => `  ${hash} ${bytes} ${object}\n`);
  const why = context.bucket() ? '' : ' (MEDIA_BUCKET_URL is not set)';
  refuse(
    context,
    `Missing in the bucket: ${missing.length} of ${countOf(bucket.files, 'file')}${why}. Hash, bytes, name:\n${lines.join('')}`,
  );
}

function reportLeft(context: CliContext, { left }: MoveResult): void {
  if (left.length === 0) return;
  const words = { exchanged: 'its bytes are not those of its hash', missing: 'its bytes are missing' } as const;
  const lines = left.map(({ hash, why }) => `  ${hash}: ${words[why]}\n`);
  refuse(context, `Not moved: ${countOf(left.length, 'file')}.\n${lines.join('')}`);
}
