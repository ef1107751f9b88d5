import { userInfo } from 'node:os';
import { openMediaBucket } from '../content/media-bucket.ts';
import { readDatabaseTime } from '../database/clock.ts';
import { formatReport } from '../database/database.ts';
import { privateUmask } from '../database/private-files.ts';
import { readEnv } from '../env.ts';
import { buildOwnServer } from '../page/own-server.ts';
import { runProgram } from './program.ts';

/** How long a command waits for the data folder. */
const folderWaitMs = 15_000;

// `landing … | head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Files of commands are for their user only: back-ups, exports, and the database where no server runs.
process.umask(privateUmask);

await runProgram(process.argv.slice(2), {
  openDatabase: async ({ isAlone = false } = {}) => {
    const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR } = readEnv();
    // Loaded lazily, for commands without a database, such as `site check` of a folder.
    const { openDatabase } = await import('../database/open.ts');
    return openDatabase({
      databaseUrl: DATABASE_URL,
      migrationUrl: MIGRATION_DATABASE_URL,
      dataDir: DATA_DIR,
      role: isAlone ? 'lone command' : 'command',
      waitMs: isAlone ? 0 : folderWaitMs,
      log: (message, error) => process.stderr.write(formatReport(message, error)),
    });
  },
  dataDir: () => readEnv().DATA_DIR,
  leadKeys: () => readEnv().LEAD_KEY ?? [],
  bucket: () => openMediaBucket(readEnv(), () => new Date()),
  deliveryHosts: () => readEnv().DELIVERY_HOSTS,
  write: (text) => writeTo(process.stdout, text),
  writeError: (text) => writeTo(process.stderr, text),
  now: () => new Date(),
  databaseTime: readDatabaseTime,
  userName: findUserName,
  publicUrl: findPublicUrl,
  studioUrl: () => readEnv().STUDIO_URL ?? findPublicUrl(),
  mailOrigin: () => {
    const { STUDIO_URL, PUBLIC_URL } = readEnv();
    const address = STUDIO_URL ?? PUBLIC_URL;
    return address === undefined ? undefined : new URL(address).origin;
  },
  ownServer: () => {
    const env = readEnv();
    return buildOwnServer(env, `http://localhost:${env.PORT}`);
  },
  // Knows about NO_COLOR and FORCE_COLOR.
  usesColour: () => process.stdout.isTTY && process.stdout.hasColors(),
  fail: (code) => {
    process.exitCode = code;
  },
});

function findPublicUrl(): string {
  const env = readEnv();
  return env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
}

/** In a container there may be a number and no name. */
function findUserName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** Resolves when the stream has taken the text, so that a long export does not fill the memory. */
function writeTo(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((done) => stream.write(text, () => done()));
}
