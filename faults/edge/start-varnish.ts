import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDebianPackages } from '../../scripts/debian.mjs';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import { ScenarioSkipped, type ScenarioTools } from '../scenario.ts';
import { statusOf, until } from '../server-process.ts';

const program = '/usr/sbin/varnishd';

interface VarnishOptions {
  tools: Pick<ScenarioTools, 'folder' | 'afterwards'>;
  /** Ports of one or two servers on this machine, or of what stands in front of them. */
  origins: readonly [number] | readonly [number, number];
}

export interface Varnish {
  /** Where visitors ask: http://127.0.0.1:PORT. */
  address: string;
  /** For PURGE_URL. */
  purgeUrl: string;
}

/**
 * Starts Varnish with deploy/edge/default.vcl, with local ports in place of the servers' names. It is stopped after the
 * scenario. Throws ScenarioSkipped where there is none and none can be installed.
 */
export async function startVarnish({ tools, origins }: VarnishOptions): Promise<Varnish> {
  if (!existsSync(program) && !(await ensureDebianPackages(['varnish'])))
    throw new ScenarioSkipped('varnish is not installed');
  const folder = await mkdtemp(join(tools.folder, 'varnish-'));
  const [first, second = first] = origins;
  const configuration = (await readFile('deploy/edge/default.vcl', 'utf8'))
    .replaceAll(/"server-1";\s+\.port = "3000"/g, `"127.0.0.1"; .port = "${first}"`)
    .replaceAll(/"server-2";\s+\.port = "3000"/g, `"127.0.0.1"; .port = "${second}"`);
  const path = join(folder, 'default.vcl');
  await writeFile(path, configuration);
  const [port, purgePort] = [await findFreePort(), await findFreePort()];
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(
    program,
    [
      ...['-F', '-n', join(folder, 'work'), '-f', path, '-s', 'malloc,256m', '-p', 'http_gzip_support=off'],
      ...['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
      // The folder belongs to this user alone.
      ...(process.getuid?.() === 0 ? ['-j', 'none'] : []),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let complaints = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      complaints += data.toString();
    });
  }
  tools.afterwards(async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
  await until('Varnish answers', async () => {
    if (child.exitCode !== null) throw new Error(`Varnish did not start:\n${complaints}`);
    return (await statusOf(`${address}/robots.txt`)) !== undefined;
  });
  return { address, purgeUrl: `http://127.0.0.1:${purgePort}/` };
}
