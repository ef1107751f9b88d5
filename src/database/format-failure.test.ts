import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { openAsProcess, openTestDatabase, startOwnPostgres } from '../testing/test-database.ts';
import { findFreePort } from '../testing/throwaway-postgres.ts';
import { formatFailure } from './format-failure.ts';
import { TablesNotOurs } from './migrate.ts';

const sayStart = (url: string) =>
  openAsProcess(url).then(async (database) => {
    await database.close();
    return 'started';
  }, formatFailure);

describe('a server that cannot start says why in one line, and repeats no value', () => {
  test('on a database that only reads, as a standby does, which a command still reads', async () => {
    const database = await openTestDatabase();
    const { pathname } = new URL(database.url);
    await database.executeSql(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
    expect(await sayStart(database.url)).toMatch(/^The database of DATABASE_URL only reads: it is a standby[^\n]*$/);
    await (await database.openAgain({ role: 'command' })).close();
    await database.executeSql(`alter database ${pathname.slice(1)} reset default_transaction_read_only`);
    await database.close();
  });

  test('without tables on a database that only reads', async () => {
    const database = await openTestDatabase({ isEmpty: true });
    const { pathname } = new URL(database.url);
    await database.executeSql(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
    expect(await sayStart(database.url)).toMatch(/^The database of DATABASE_URL only reads: .* \(25006\)\.$/);
    await database.close();
  });

  test('where nobody listens, and at an address of two protocols', async () => {
    const port = await findFreePort();
    const refused = 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).';
    expect(await sayStart(`postgres://lan:mat-khau@127.0.0.1:${port}/landing`)).toBe(refused);
    expect(await sayStart(`postgres://lan:mat-khau@localhost:${port}/landing`)).toBe(refused);
    expect(await sayStart(`postgres://lan:mat-khau@localhost/landing?host=/nonexistent`)).toBe(
      'The database of DATABASE_URL cannot be reached (ENOENT).',
    );
  });

  test('with a database, a user, or a protection that the server does not have', async () => {
    const { url, stop } = await startOwnPostgres();
    expect(await sayStart(url.replace(/postgres$/, 'kho_khac'))).toBe(
      'The database that DATABASE_URL names does not exist on its server (3D000).',
    );
    expect(await sayStart(url.replace('postgres@', 'lan:mat-khau@'))).toBe(
      'The database of DATABASE_URL refuses this user, password or kind of connection (28000).',
    );
    expect(await sayStart(`${url}?sslmode=verify-full`)).toBe(
      'The database of DATABASE_URL cannot be reached: The server does not support SSL connections.',
    );
    await stop();
  });
});

const ofDatabase = (code: string, message: string) =>
  new DrizzleQueryError(
    'insert into leads values ($1)',
    ['0912345678'],
    Object.assign(new Error(message), { code, severity: 'ERROR' }),
  );

test.each([
  ['what the database quotes', ofDatabase('22P02', 'invalid input "0912345678"'), 'invalid input … (22P02).'],
  // Made up, because a machine without a network waits for an answer about a name.
  [
    'a name that nobody has',
    Object.assign(new Error('getaddrinfo ENOTFOUND db.invalid'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    'The database of DATABASE_URL cannot be reached (ENOTFOUND).',
  ],
  ['a full disk', ofDatabase('53100', 'could not extend "base/1"'), 'The disk of the database is full (53100).'],
  [
    'an own message for people, whatever caused it',
    new TablesNotOurs('run "npm run landing -- migrate"', { cause: ofDatabase('42501', 'denied') }),
    'run "npm run landing -- migrate"',
  ],
  [
    'a foreign certificate',
    Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    'The certificate of the database is not the expected one (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ],
])('%s', (_what, error, line) => {
  expect(formatFailure(error)).toBe(line);
});
