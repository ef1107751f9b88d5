import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CliContext } from '../cli/cli-context.ts';
import { runProgram } from '../cli/program.ts';
import { createContentStore } from '../content/database-content-store.ts';
import type { OpenDatabase } from '../database/database.ts';
import { mediaFiles, sites } from '../database/tables/campaign-tables.ts';
import type { LeadKey } from '../env.ts';
import type { Bucket } from '../http/bucket.ts';
import { someServer } from '../page/own-server.ts';
import { testStoreOptions } from './store-options.ts';
import { openTestDatabase } from './test-database.ts';
import { testLeadKeys } from './vault.ts';

export interface CommandResult {
  output: string;
  errors: string;
  exitCode: number;
  /** How often it opened the database. */
  opened: number;
}

export const commandTime = new Date('2026-11-20T09:00:00+07:00');

interface CliSettings {
  deliveryHosts?: readonly string[];
  leadKeys?: readonly LeadKey[];
  /** The time of the database; needed when a server has stored its clock, too. */
  databaseTime?: CliContext['databaseTime'];
  mailOrigin?: string;
  bucket?: Bucket;
}

/**
 * Runs real commands as the user lan on 2026-11-20 at 9:00 in Vietnam time, on a fresh database in memory unless the
 * test brings one.
 */
export async function openCliWorld(
  given?: OpenDatabase,
  {
    deliveryHosts = [],
    leadKeys = testLeadKeys,
    databaseTime = async () => commandTime,
    mailOrigin,
    bucket,
  }: CliSettings = {},
) {
  const database = given ?? (await openTestDatabase());
  const dirs: string[] = [];
  const removeDirs = () => {
    for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
  };
  return {
    database,
    store: createContentStore(database, testStoreOptions),
    /** Runs a command line as `npm run landing -- …` does. Throws when it leaves the database open. */
    run: async (...words: string[]): Promise<CommandResult> => {
      const result: CommandResult = { output: '', errors: '', exitCode: 0, opened: 0 };
      let open = 0;
      await runProgram(words, {
        openDatabase: async () => {
          open += 1;
          result.opened += 1;
          return {
            ...database,
            close: async () => {
              open -= 1;
            },
          };
        },
        dataDir: () => tmpdir(),
        leadKeys: () => leadKeys,
        bucket: () => bucket,
        deliveryHosts: () => deliveryHosts,
        write: (text) => {
          result.output += text;
        },
        writeError: (text) => {
          result.errors += text;
        },
        now: () => commandTime,
        databaseTime,
        userName: () => 'lan',
        publicUrl: () => 'https://uudai.example.vn',
        studioUrl: () => 'https://studio.example.vn',
        mailOrigin: () => mailOrigin,
        ownServer: () => someServer,
        fail: (code) => {
          result.exitCode = code;
        },
      });
      if (open !== 0) throw new Error('The command left the database open');
      return result;
    },
    /** Makes a folder that `reset` and `close` remove. */
    makeDir: () => {
      const dir = mkdtempSync(join(tmpdir(), 'site-commands-'));
      dirs.push(dir);
      return dir;
    },
    /** Makes a small campaign `thu`; content by key. Call `makeDir` first. */
    makeFolder: (content: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) => {
      const dir = dirs.at(-1) ?? '';
      mkdirSync(join(dir, 'thu/content'), { recursive: true });
      const site = { webid: 'thu', name: 'Thử nghiệm', template: 'hu_vang', ...settings };
      writeFileSync(join(dir, 'thu/site.json'), JSON.stringify(site));
      for (const [key, value] of Object.entries(content)) {
        writeFileSync(join(dir, `thu/content/${key}.json`), JSON.stringify(value));
      }
      return join(dir, 'thu');
    },
    /** Removes folders and campaigns. */
    reset: async () => {
      removeDirs();
      await database.db.delete(sites);
      await database.db.delete(mediaFiles);
    },
    close: async () => {
      removeDirs();
      await database.close();
    },
  };
}

export type CliWorld = Awaited<ReturnType<typeof openCliWorld>>;
