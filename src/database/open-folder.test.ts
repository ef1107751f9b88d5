import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEmbeddedFolder } from '../testing/embedded-folder.ts';
import { startSecondProcess } from '../testing/second-process.ts';
import { type Database, notifyWithin, type OpenDatabase } from './database.ts';
import { offerDatabase } from './database-socket.ts';
import { openDatabase } from './open.ts';
import { FolderInUse } from './open-folder.ts';
import { pgliteDatabase } from './pglite-database.ts';
import { secrets } from './tables/store-tables.ts';

// Over ten seconds, because a folder has one owner at a time: each test needs databases and processes of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let dataDir: string;
const opened: OpenDatabase[] = [];
const log = vi.fn();
const onPanic = vi.fn();

const folders: string[] = [];
async function makeFolder(): Promise<void> {
  folder = await makeEmbeddedFolder();
  folders.push(folder);
  dataDir = folder;
}
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

beforeEach(() => {
  log.mockReset();
});
afterEach(async () => {
  for (const database of opened.splice(0).reverse()) await database.close();
});

async function open(role: 'server' | 'command', waitMs = 5_000): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, role, waitMs, log });
  opened.push(database);
  return database;
}

const add = (db: Database, name: string) => db.insert(secrets).values({ name, value: name });
const names = async (db: Database) => (await db.select().from(secrets).orderBy(secrets.name)).map(({ name }) => name);

const readSocket = (): { host: string; port: number; token: string } =>
  JSON.parse(readFileSync(join(dataDir, 'holder.json'), 'utf8')).socket;

function startupOf(database: string): Buffer {
  const parameters = Buffer.from(`user\0test\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, parameters]);
}

/** A plain Postgres client on the server's socket, for statements that our commands never send. */
async function connectByHand(): Promise<pg.Client> {
  const { host, port, token } = readSocket();
  const client = new pg.Client({ host, port, user: 'test', database: token });
  client.on('error', () => {});
  await client.connect();
  return client;
}

describe('a data folder with a server', () => {
  let server: OpenDatabase;
  beforeAll(async () => {
    await makeFolder();
    server = await openDatabase({ dataDir, log });
  });
  beforeEach(async () => {
    await server.db.delete(secrets);
  });
  afterAll(() => server.close());

  it('is shared with commands', async () => {
    await add((await open('command')).db, 'from a command');
    await add(server.db, 'from the server');
    expect(await names(server.db)).toEqual(['from a command', 'from the server']);
  });

  it('refuses a second server with a message that says what to do', async () => {
    await expect(open('server', 0)).rejects.toThrow(FolderInUse);
    await expect(open('server', 0)).rejects.toThrow(
      /is in use by another server \(process \d+\).*set DATA_DIR.*set DATABASE_URL/,
    );
  });

  it('hears what a command publishes in a transaction, once it is committed and not when it is rolled back', async () => {
    const heard: string[] = [];
    await server.listen('test_channel', (payload) => heard.push(payload));
    const command = await open('command');
    await expect(
      command.db.transaction(async (transaction) => {
        await notifyWithin(transaction, 'test_channel', 'rolled back');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await command.db.transaction(async (transaction) => notifyWithin(transaction, 'test_channel', 'Hũ Vàng'));
    await command.notify('test_channel', 'plain');
    await vi.waitFor(() => expect(heard).toEqual(['Hũ Vàng', 'plain']), { timeout: 20_000 });
  });

  it('keeps its own inserts apart from a command’s transaction that is rolled back', async () => {
    const client = await connectByHand();
    await client.query('begin');
    await client.query("insert into secrets values ('undone', 'x')");
    const lead = add(server.db, 'acknowledged lead');
    await client.query('rollback');
    await lead;
    await client.end();
    expect(await names(server.db)).toEqual(['acknowledged lead']);
  });

  it('never mixes the statements of clients that ask at the same time', async () => {
    const ask = async (db: Database, letter: string) => {
      for (let index = 0; index < 30; index += 1) {
        const text = `${letter}${index}`;
        // Different numbers of parameters: a mixed-up statement fails, or returns another's value.
        const columns = Array.from({ length: 1 + (index % 3) }, () => sql`${text}::text`);
        const rows = await db
          .select({ name: sql<string>`concat(${sql.join(columns, sql`, `)})` })
          .from(sql`(select 1)`);
        expect(rows[0]?.name).toBe(text.repeat(columns.length));
      }
    };
    const commands = [await open('command'), await open('command'), await open('command')];
    await Promise.all([ask(server.db, 's'), ...commands.map(({ db }, index) => ask(db, `c${index}-`))]);
  });

  it('rolls back and goes on when a process is killed inside a transaction', async () => {
    const { host, port, token } = readSocket();
    const other = startSecondProcess(`
      const { default: pg } = await import('pg');
      const client = new pg.Client(${JSON.stringify({ host, port, user: 'test', database: token })});
      await client.connect();
      await client.query('begin');
      await client.query("insert into secrets values ('never finished', 'x')");
      console.log('inside');
      await new Promise((done) => process.stdin.once('end', done));
    `);
    await other.line('inside');
    const waiting = add(server.db, 'after the death');
    other.child.kill('SIGKILL');
    await waiting;
    expect(await names(server.db)).toEqual(['after the death']);
  });

  it('goes on when a client leaves in the middle of a query', async () => {
    const { token } = readSocket();
    // Parse without the rest: "P", length, unnamed, "select 1", no types.
    const socket = connect(join(dataDir, '.s.PGSQL.5432'));
    socket.write(startupOf(token));
    await once(socket, 'data');
    socket.write(Buffer.from('P\0\0\0\x10\0select 1\0\0\0', 'latin1'));
    await once(socket, 'data');
    socket.destroy();
    await add(server.db, 'still here');
    expect(await names(server.db)).toEqual(['still here']);
  });

  it('reports a command’s mistake to the command and stays usable', async () => {
    const client = await connectByHand();
    await expect(client.query('select nonsense from nowhere')).rejects.toThrow('nowhere');
    await expect(client.query('select $1::int', ['word'])).rejects.toThrow('word');
    expect((await client.query('select $1::int as number', [7])).rows).toEqual([{ number: 7 }]);
    await client.query('begin');
    await expect(client.query('select 1/0')).rejects.toThrow('division');
    await client.end();
    await add(server.db, 'fine');
    expect(await names(server.db)).toEqual(['fine']);
  });

  it('carries more than a large media file from a command', async () => {
    const command = await open('command');
    const value = 'ữ'.repeat(12_500_000);
    await command.db.insert(secrets).values({ name: 'large', value });
    const [row] = await server.db.select({ length: sql<number>`octet_length(value)` }).from(secrets);
    expect(row?.length).toBe(37_500_000);
  });

  it('refuses a client that does not know the folder’s token', async () => {
    const client = new pg.Client({ ...readSocket(), user: 'postgres', database: 'postgres' });
    await expect(client.connect()).rejects.toThrow('for the commands of its own data folder');
  });
});

describe('the socket of the embedded database', () => {
  let client: PGlite;
  beforeAll(async () => {
    await makeFolder();
    client = await PGlite.create(join(dataDir, 'pglite'));
  });
  beforeEach(async () => {
    await pgliteDatabase(client).db.delete(secrets);
  });
  afterAll(() => client.close());

  it('disconnects and rolls back a client that falls silent inside a transaction', async () => {
    const { db } = pgliteDatabase(client);
    const socket = await offerDatabase(client, { dataDir, log, onPanic, silenceMs: 100 });
    const { host, port, token } = socket;
    const silent = new pg.Client({ host, port, user: 'test', database: token });
    const ended = new Promise((done) => silent.on('error', done));
    await silent.connect();
    await silent.query('begin');
    await silent.query("insert into secrets values ('undone', 'x')");
    await add(db, 'the server goes on');
    await ended;
    expect(await names(db)).toEqual(['the server goes on']);
    expect(log).toHaveBeenCalledWith(
      'a database client was disconnected',
      expect.objectContaining({ message: 'no word for 100 ms inside a transaction' }),
    );
    await socket.close();
  });

  it('lets clients read and not write while there is no room', async () => {
    let isFull = false;
    const socket = await offerDatabase(client, { dataDir, log, onPanic, hasRoom: () => !isFull });
    const { host, port, token } = socket;
    const command = new pg.Client({ host, port, user: 'test', database: token });
    await command.connect();
    const write = (name: string) => command.query('insert into secrets values ($1, $1)', [name]);
    await write('before');
    isFull = true;
    await expect(write('meanwhile')).rejects.toThrow('cannot execute INSERT in a read-only transaction');
    expect(await names(pgliteDatabase(client).db)).toEqual(['before']);
    isFull = false;
    await write('after');
    expect(await names(pgliteDatabase(client).db)).toEqual(['after', 'before']);
    expect(log.mock.calls.flat()).toEqual([
      'nothing is stored for the moment: there is no space left on the disk: 64 MB have to be free',
      'there is room on the disk again',
    ]);
    await command.end();
    await socket.close();
  });

  it('is a loopback port where there are no Unix sockets', async () => {
    const socket = await offerDatabase(client, { dataDir, log, onPanic, platform: 'win32' });
    const { host, port, token } = socket;
    expect(host).toBe('127.0.0.1');
    const command = new pg.Client({ host, port, user: 'test', database: token });
    await command.connect();
    expect((await command.query('select $1::int as number', [7])).rows).toEqual([{ number: 7 }]);
    await command.end();
    await socket.close();
  });
});

describe('a data folder of which the server comes or goes', () => {
  beforeEach(makeFolder);

  it('whose path is too long for a Unix socket is shared, and lets the next server in as soon as the first ends', async () => {
    dataDir = join(folder, 'a-folder-with-a-long-name'.repeat(5));
    mkdirSync(dataDir);
    renameSync(join(folder, 'pglite'), join(dataDir, 'pglite'));
    const first = await open('server');
    await add((await open('command')).db, 'over a short path');
    const second = open('server', 20_000);
    await first.close();
    expect(await names((await second).db)).toEqual(['over a short path']);
  });

  it('is opened by a command itself, and by the next one after it', async () => {
    const first = await open('command');
    await add(first.db, 'first');
    const second = open('command', 20_000);
    await first.close();
    expect(await names((await second).db)).toEqual(['first']);
  });

  it('is free again, with everything acknowledged in it, after its server was killed', async () => {
    const killed = startSecondProcess(`
      const load = await loadByVite();
      const { openDatabase } = await load('/src/database/open.ts');
      const { secrets } = await load('/src/database/tables/store-tables.ts');
      const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
      await database.db.insert(secrets).values({ name: 'acknowledged', value: 'x' });
      console.log('ready');
      await new Promise(() => process.stdin.on('data', () => {}));
    `);
    await killed.line('ready');
    await expect(open('server', 0)).rejects.toThrow(`process ${killed.child.pid}`);
    killed.child.kill('SIGKILL');
    await killed.ended;
    // The dead server's socket and holder file still exist.
    const server = await open('server', 0);
    await add((await open('command')).db, 'after');
    expect(await names(server.db)).toEqual(['acknowledged', 'after']);
  });
});
