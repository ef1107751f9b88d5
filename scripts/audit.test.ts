import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atNight } from '../src/testing/at-night.ts';
import { readPinnedPackages } from './pinned-packages.mjs';

const script = join(import.meta.dirname, 'audit.mjs');
const folder = mkdtempSync(join(tmpdir(), 'audit-test-'));
const list = join(folder, 'advisories.json');

/** A registry that answers audits as each test says. */
let respond: (response: ServerResponse) => void;
let registry: Server;
let address = '';
beforeAll(async () => {
  registry = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (request.method === 'POST') return respond(response);
      // npm requests the versions of the weak packages and of the packages that depend on them.
      const name = decodeURIComponent(request.url?.slice(1) ?? '');
      const versions = Object.fromEntries(['1.9.2', '8.23.1'].map((version) => [version, { name, version }]));
      sendJson(response, { name, 'dist-tags': { latest: '8.23.1' }, versions });
    });
  });
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  const bound = registry.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}/`;
});
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => rmSync(list, { force: true }));

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function advisory(id: number, title: string, versions: string) {
  return {
    id,
    title,
    url: `https://advisories.example/${id}`,
    severity: 'high',
    vulnerable_versions: versions,
    cwe: [],
    cvss: { score: 7, vectorString: null },
  };
}

/** The known advisory of the canary that the command adds to see whether the registry really answers. */
const known = { growl: [advisory(1, 'Command injection', '<1.10.0')] };

function audit(...words: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, '--list', list, ...words],
      { env: { ...process.env, npm_config_registry: address, npm_config_cache: join(folder, 'cache') } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

/** Each call of npm takes a second, and five on a busy machine. */
const patience = { timeout: 120_000 };

describe('a registry that answers', patience, () => {
  test('and knows of nothing: 0, and what it said is there when it is gone', async () => {
    respond = (response) => sendJson(response, known);
    expect(await audit('--strict')).toEqual({
      code: 0,
      output: expect.stringMatching(/^\d+ packages checked, no weakness known\.\n$/),
    });
    respond = (response) => response.writeHead(503).end();
    expect(await audit('--strict')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Instead of its answer: ${list}`),
    });
    expect(await audit('--offline', '--strict')).toMatchObject({ code: 0 });
  });

  test('and names a weakness: 1, and 1 again from the list', async () => {
    respond = (response) => sendJson(response, { ...known, pg: [advisory(2, 'Reads what it should not', '<=9.0.0')] });
    const words = 'high: pg@8.23.1: Reads what it should not https://advisories.example/2';
    expect(await audit()).toMatchObject({ code: 1, output: expect.stringContaining(words) });
    expect(await audit('--offline')).toMatchObject({ code: 1, output: expect.stringContaining(words) });
  });
});

describe('a registry that does not answer: 2, loudly', patience, () => {
  const answers: [string, (response: ServerResponse) => void][] = [
    ['an empty answer, whatever is asked', (response) => sendJson(response, {})],
  ];
  // npm says the same of these.
  const others: typeof answers = [
    ['a page instead of an answer', (response) => response.end('<html>Sign in</html>')],
    ['404', (response) => response.writeHead(404).end('{"error":"not found"}')],
    ['another shape', (response) => sendJson(response, { pg: { severity: 'high' } })],
    ['the end of the connection', (response) => response.destroy()],
  ];
  test.each([...answers, ...(atNight ? others : [])])('%s', async (_, answer) => {
    respond = answer;
    const { code, output } = await audit('--patience', '8');
    expect(output).toMatch(/did not answer: .+\nNOT CHECKED: (\d+) of \1 packages, /);
    expect(code).toBe(2);
  });

  test('silence', async () => {
    respond = () => {};
    const { code, output } = await audit('--patience', '1');
    expect(output).toMatch(/did not answer: nothing came within 1 s\nNOT CHECKED: /);
    expect(code).toBe(2);
  });
});

describe('without the registry', patience, () => {
  test('and without a list nothing is checked: said, and a failure with --strict', async () => {
    expect(await audit('--offline')).toMatchObject({ code: 0, output: expect.stringContaining('NOT CHECKED: ') });
    expect(await audit('--offline', '--strict')).toMatchObject({
      code: 2,
      output: expect.stringContaining('NOT CHECKED: '),
    });
  });

  test('what the list does not know, or what is too old for --strict, was not checked', async () => {
    const checked = readPinnedPackages().map(({ name, version }) => `${name}@${version}`);
    const kept = { checkedAt: new Date().toISOString(), weaknesses: [], checked };
    writeFileSync(list, JSON.stringify({ ...kept, checked: checked.filter((name) => !name.startsWith('pg@')) }));
    const missing = /NOT CHECKED: 1 of \d+ packages, such as pg@8\.23\.1\n/;
    expect(await audit('--offline')).toMatchObject({ code: 0, output: expect.stringMatching(missing) });
    expect(await audit('--offline', '--strict')).toMatchObject({ code: 2, output: expect.stringMatching(missing) });

    writeFileSync(list, JSON.stringify({ ...kept, checkedAt: '2026-01-01T00:00:00.000Z' }));
    expect(await audit('--offline')).toMatchObject({ code: 0 });
    expect(await audit('--offline', '--strict')).toMatchObject({
      code: 2,
      output: expect.stringContaining('days old'),
    });
  });

  test('a file that is no list is refused', async () => {
    writeFileSync(list, '{"checked":true}');
    expect(await audit('--offline')).toMatchObject({
      code: 1,
      output: expect.stringContaining('is no list of this command'),
    });
  });
});
