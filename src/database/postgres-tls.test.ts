import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAsProcess, startOwnPostgres } from '../testing/test-database.ts';
import type { ThrowawayPostgres } from '../testing/throwaway-postgres.ts';
import type { OpenDatabase } from './database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const whyNot = hasOpenssl ? '' : 'there is no openssl to make certificates with';

const folder = mkdtempSync(join(tmpdir(), 'postgres-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates files of a key and a certificate; without `issuer` a certificate authority. */
function makeCertificate(name: string, subject: string, issuer?: string): void {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const issued =
    issuer === undefined
      ? []
      : [
          '-addext',
          `subjectAltName=${subject}`,
          '-CA',
          join(folder, `${issuer}.pem`),
          '-CAkey',
          join(folder, `${issuer}.key`),
        ];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', [...words, '-subj', `/CN=${name}`, '-keyout', key, '-out', certificate, ...issued], {
    stdio: 'pipe',
  });
}

describe.skipIf(whyNot)(`TLS to PostgreSQL${whyNot && ` (skipped: ${whyNot})`}`, () => {
  let strict: ThrowawayPostgres;
  let plain: ThrowawayPostgres;
  beforeAll(async () => {
    makeCertificate('authority', '');
    makeCertificate('another-authority', '');
    makeCertificate('server', 'IP:127.0.0.1', 'authority');
    makeCertificate('postgres', 'DNS:landing.example.vn', 'authority');
    strict = await startOwnPostgres({
      settings: ['ssl=on', 'ssl_ca_file=authority.crt'],
      prepare: (data) => {
        copyFileSync(join(folder, 'authority.pem'), join(data, 'authority.crt'));
        copyFileSync(join(folder, 'server.pem'), join(data, 'server.crt'));
        copyFileSync(join(folder, 'server.key'), join(data, 'server.key'));
        chmodSync(join(data, 'server.key'), 0o600);
        // Unencrypted connections are refused; one database also requires a certificate.
        const rules = ['hostssl template1 all all trust clientcert=verify-full', 'hostssl all all all trust'];
        writeFileSync(join(data, 'pg_hba.conf'), `${rules.join('\n')}\n`);
      },
    });
    plain = await startOwnPostgres();
  });
  const opened: OpenDatabase[] = [];
  afterAll(async () => {
    for (const database of opened) await database.close();
    await strict?.stop();
    await plain?.stop();
  });

  /** Opens the database as the server does. */
  async function open(url: string, parameters: Readonly<Record<string, string>> = {}): Promise<OpenDatabase> {
    const address = new URL(url);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    const database = await openAsProcess(address.href);
    opened.push(database);
    return database;
  }

  const rightAuthority = { sslrootcert: join(folder, 'authority.pem') };
  const wrongAuthority = { sslrootcert: join(folder, 'another-authority.pem') };

  test('verify-full with the right authority: every connection is encrypted, also the one that listens', async () => {
    const database = await open(strict.url, { sslmode: 'verify-full', ...rightAuthority });
    const heard = Promise.withResolvers<string>();
    await database.listen('site_published', heard.resolve);
    await database.notify('site_published', 'hu_vang');
    expect(await heard.promise).toBe('hu_vang');
    expect((await listConnections(database)).length).toBeGreaterThanOrEqual(2);
    expect(new Set(await listConnections(database))).toEqual(new Set([true]));
  });

  test.each(['verify-full', 'verify-ca', 'require', 'prefer', 'a slip of the pen'])(
    '%s refuses a server of another authority, and one without TLS',
    async (sslmode) => {
      await expect(open(strict.url, { sslmode, ...wrongAuthority })).rejects.toThrow(/certificate/);
      await expect(open(plain.url, { sslmode, ...rightAuthority })).rejects.toThrow(
        'The server does not support SSL connections',
      );
    },
  );

  test('verify-full refuses a server whose certificate has another name, and an authority that this system does not know', async () => {
    const named = strict.url.replace('127.0.0.1', 'localhost');
    await expect(open(named, { sslmode: 'verify-full', ...rightAuthority })).rejects.toThrow(
      /does not match certificate/,
    );
    await expect(open(strict.url, { sslmode: 'verify-full' })).rejects.toThrow(/certificate/);
    const missing = join(folder, 'missing.pem');
    await expect(open(strict.url, { sslmode: 'verify-full', sslrootcert: missing })).rejects.toThrow(missing);
  });

  test('a server that asks for a certificate gets that of the address', async () => {
    const guarded = strict.url.replace(/postgres$/, 'template1');
    const parameters = { sslmode: 'verify-full', ...rightAuthority };
    await expect(open(guarded, parameters)).rejects.toThrow(/valid client certificate/);
    const own = { sslcert: join(folder, 'postgres.pem'), sslkey: join(folder, 'postgres.key') };
    expect(await listConnections(await open(guarded, { ...parameters, ...own }))).toContain(true);
  });

  test('no-verify encrypts and believes everybody; disable and nothing do not encrypt, which a server may refuse', async () => {
    expect(await listConnections(await open(strict.url, { sslmode: 'no-verify' }))).toContain(true);
    await expect(open(strict.url, { sslmode: 'disable' })).rejects.toThrow(/no encryption/);
    await expect(open(strict.url)).rejects.toThrow(/no encryption/);
    expect(await listConnections(await open(plain.url))).not.toContain(true);
  });
});

/** Whether each connection of a server of the product is encrypted. */
async function listConnections(database: OpenDatabase): Promise<unknown[]> {
  const { rows } = await database.executeSql(
    "select ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'landing server'",
  );
  return rows.map((row) => (typeof row === 'object' && row !== null && 'ssl' in row ? row.ssl : undefined));
}
