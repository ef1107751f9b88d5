import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ensureDebianPackages } from '../../scripts/debian.mjs';
import { ensurePostgres } from '../../scripts/postgres.mjs';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import { ScenarioSkipped, type ScenarioTools } from '../scenario.ts';
import { until } from '../server-process.ts';
import { type Host, network, openHosts } from './hosts.ts';

/** Three hosts with etcd, Patroni and PostgreSQL, and HAProxy in front, by the files of `deploy/cluster`. */
export interface Cluster {
  /** DATABASE_URL and MIGRATION_DATABASE_URL of the product, through HAProxy. */
  readonly env: { readonly DATABASE_URL: string; readonly MIGRATION_DATABASE_URL: string };
  /** The superuser, through HAProxy. */
  readonly url: string;
  /** The host whose Patroni holds the place of the primary. */
  findPrimary(): Promise<Host>;
  /** Resolves once a primary, a synchronous standby and another standby are about at the same place. */
  untilWhole(): Promise<void>;
  /** `kill -9` of the first process of PostgreSQL. */
  killPostgres(host: Host): void;
  /** Starts what was killed with a host. */
  startHost(host: Host): void;
  /** `patronictl` with these words; resolves with what it says. */
  control(...words: string[]): Promise<string>;
}

const packages = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/setpriv': 'util-linux',
  '/usr/sbin/ip': 'iproute2',
};

/** Bytes by which a standby may be behind, because the load goes on. */
const longestLag = 1_000_000;

const names = ['db1', 'db2', 'db3'];

const clusterSchema = z.object({
  members: z.array(
    z.object({
      ...{ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() },
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
});

/** Throws ScenarioSkipped where a program is missing and cannot be had. */
export async function startCluster(tools: ScenarioTools): Promise<Cluster> {
  const isMissing = ([path]: readonly string[]) => path !== undefined && !existsSync(path);
  await ensureDebianPackages(
    Object.entries(packages)
      .filter(isMissing)
      .map(([, name]) => name),
  );
  const missing = Object.entries(packages).find(isMissing);
  if (missing) throw new ScenarioSkipped(`${missing[1]} is not installed`);
  const { bin, user } = await ensurePostgres();
  if (!existsSync(join(bin, 'pg_rewind')) || !user) throw new ScenarioSkipped('needs root, and Debian’s PostgreSQL');
  const hosts = await openHosts(tools, names);
  chmodSync(tools.folder, 0o711);

  /** What the programs have said lately, for somebody who looks for a reason. */
  let output = '';
  const port = await findFreePort();
  const folderOf = ({ name }: Host) => join(tools.folder, name);
  /** A file of `deploy/cluster` with the addresses and folders of this scenario in place of those that it has. */
  const place = (file: string, host?: Host) => {
    let text = readFileSync(join('deploy/cluster', file), 'utf8').replaceAll('10.0.0.0/24', `${network}.0/24`);
    for (const [index, { address }] of hosts.entries()) text = text.replaceAll(`10.0.0.${11 + index}`, address);
    text = text.replace('127.0.0.1:5000', `127.0.0.1:${port}`).replaceAll('_PASSWORD', '-of-this-scenario');
    if (!host) return text;
    const folder = folderOf(host);
    return text
      .replaceAll('HOST_NAME', host.name)
      .replaceAll('HOST_ADDRESS', host.address)
      .replace('/var/lib/etcd/landing', join(folder, 'etcd'))
      .replace('/usr/lib/postgresql/15/bin', bin)
      .replaceAll('/var/lib/postgresql', folder)
      .replaceAll('/var/run/postgresql', folder);
  };
  const settings = (host: Host) => join(folderOf(host), 'patroni.yml');

  const startHost = (host: Host): void => {
    const onOutput = (name: string) => (text: string) => {
      const lines = text.trimEnd().split('\n');
      output = (output + lines.map((line) => `${host.name} ${name}: ${line}\n`).join('')).slice(-400_000);
    };
    const env = Object.fromEntries(
      place('etcd.env', host)
        .split('\n')
        .flatMap((line) => (/^\w+=/.test(line) ? [line.split(/=(.*)/).slice(0, 2)] : [])),
    );
    host.start('/usr/bin/etcd', [], { user, env, onOutput: onOutput('etcd') });
    host.start('/usr/bin/patroni', [settings(host)], { user, env: {}, onOutput: onOutput('patroni') });
  };

  for (const host of hosts) {
    mkdirSync(folderOf(host), { mode: 0o700 });
    chownSync(folderOf(host), user.uid, user.gid);
    writeFileSync(settings(host), place('patroni.yml', host));
    chownSync(settings(host), user.uid, user.gid);
    startHost(host);
  }
  startProxy(tools, place('haproxy.cfg'));

  async function listMembers() {
    for (const { address } of hosts) {
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
        return clusterSchema.parse(await answer.json()).members;
      } catch {}
    }
    return [];
  }

  const findPrimary = async () => {
    const primary = (await listMembers()).find(({ role }) => role === 'leader');
    const host = hosts.find(({ name }) => name === primary?.name);
    if (!host) throw new Error('no host is primary');
    return host;
  };

  const superuser = `postgres://postgres:SUPERUSER-of-this-scenario@127.0.0.1:${port}`;
  const cluster: Cluster = {
    env: {
      DATABASE_URL: `postgres://landing_app:app@127.0.0.1:${port}/landing`,
      MIGRATION_DATABASE_URL: `postgres://landing_owner:owner@127.0.0.1:${port}/landing`,
    },
    url: `${superuser}/landing`,
    findPrimary,
    untilWhole: () =>
      until('the cluster is whole', async () => {
        const members = await listMembers();
        const roles = members.map(({ role }) => role).toSorted();
        return (
          roles.join() === 'leader,replica,sync_standby' &&
          members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
          members.every(({ timeline, lag = 0 }) => timeline === members[0]?.timeline && Number(lag) < longestLag)
        );
      }).catch((error: unknown) => {
        throw new Error(`${error instanceof Error ? error.message : error}\n${output.slice(-20_000)}`);
      }),
    killPostgres: (host) => {
      const [pid] = readFileSync(join(folderOf(host), 'landing', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    startHost,
    control: async (...words) => {
      const [host] = hosts;
      const { stdout } = await promisify(execFile)('patronictl', ['-c', host ? settings(host) : '', ...words]);
      return stdout;
    },
  };
  await cluster.untilWhole();
  await promisify(execFile)(join(bin, 'psql'), [
    ...[`${superuser}/postgres`, '--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1'],
    ...['--variable', 'owner_password=owner', '--variable', 'app_password=app', '--file', 'deploy/roles.sql'],
  ]);
  return cluster;
}

function startProxy(tools: ScenarioTools, configuration: string): void {
  const path = join(tools.folder, 'haproxy.cfg');
  writeFileSync(path, configuration);
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '/usr/sbin/haproxy', '-f', path, '-db'], { stdio: 'ignore' });
  tools.afterwards(() => child.kill('SIGKILL'));
}
