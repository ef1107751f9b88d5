import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureDebianPackages } from '../../scripts/debian.mjs';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import { ScenarioSkipped, type ScenarioTools } from '../scenario.ts';
import { statusOf, until } from '../server-process.ts';

const program = '/usr/sbin/haproxy';

interface HaproxyOptions {
  tools: Pick<ScenarioTools, 'folder' | 'afterwards'>;
  /** Ports of the two servers. */
  servers: readonly [number, number];
  /** Port where Varnish asks for pages. */
  origin: number;
  /** Where Varnish answers: http://127.0.0.1:PORT. */
  cache: string;
}

export interface Haproxy {
  /** Where visitors ask: http://127.0.0.1:PORT. */
  address: string;
  /** Whether requests go to this server. */
  isUp: (server: 'one' | 'two') => Promise<boolean>;
}

/**
 * Starts HAProxy with deploy/edge/haproxy.cfg, with local ports in place of the servers' names. It is stopped after the
 * scenario. Throws ScenarioSkipped where there is none and none can be installed.
 */
export async function startHaproxy({ tools, servers, origin, cache }: HaproxyOptions): Promise<Haproxy> {
  if (!existsSync(program) && !(await ensureDebianPackages(['haproxy'])))
    throw new ScenarioSkipped('haproxy is not installed');
  const folder = await mkdtemp(join(tools.folder, 'haproxy-'));
  const port = await findFreePort();
  const socket = join(folder, 'admin.sock');
  const configuration = (await readFile('deploy/edge/haproxy.cfg', 'utf8'))
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('127.0.0.1:8081', `127.0.0.1:${origin}`)
    .replace('127.0.0.1:6081', new URL(cache).host)
    .replaceAll('server-1:3000', `127.0.0.1:${servers[0]}`)
    .replaceAll('server-2:3000', `127.0.0.1:${servers[1]}`)
    .replace('/run/haproxy/admin.sock', socket);
  const path = join(folder, 'haproxy.cfg');
  await writeFile(path, configuration);
  const child = spawn(program, ['-db', '-f', path], { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      words += data.toString();
    });
  }
  tools.afterwards(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  await until('HAProxy answers', async () => {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start:\n${words}`);
    return (await statusOf(`${address}/hu_vang`)) === 200;
  });
  return {
    address,
    isUp: async (server) => {
      const rows = (await ask(socket, 'show stat\n')).split('\n').map((row) => row.split(','));
      const status = rows[0]?.indexOf('status') ?? -1;
      return rows.find(([backend, name]) => backend === 'reads' && name === server)?.[status] === 'UP';
    },
  };
}

/** The answer of the administration to a command. */
async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.write(command);
  return text(connection);
}
