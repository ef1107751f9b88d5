import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureDebianPackages } from '../../scripts/debian.mjs';
import { type Bucket, type BucketPlace, createBucket } from '../../src/http/bucket.ts';
import { signBucketRequest } from '../../src/http/sign-bucket-request.ts';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import { ScenarioSkipped, type ScenarioTools } from '../scenario.ts';

/** An S3 service of its own on loopback ports, with one bucket. */
export interface BucketServer {
  readonly place: BucketPlace;
  /** The settings of a server or command that uses it. */
  readonly env: Record<string, string>;
  readonly bucket: Bucket;
  /** The service hangs: it takes connections and does not answer. */
  pause(): void;
  resume(): void;
}

/** Python of Debian, which its packages belong to; another one may come first on the path. */
const python = '/usr/bin/python3';
const library = '/usr/lib/python3/dist-packages/swift';
const key = { id: 'bank:landing', secret: 'a-secret-for-this-scenario', region: 'us-east-1' };

/**
 * OpenStack Swift of Debian's packages with its S3 interface: the object storage of many private clouds. It verifies
 * signatures and the hashes of bodies, and syncs each object before it answers.
 */
export async function startSwift(tools: ScenarioTools): Promise<BucketServer> {
  if (!existsSync(library)) await ensureDebianPackages(['python3-swift']);
  if (!existsSync(library)) throw new ScenarioSkipped('python3-swift, an S3 service, is not installed');
  const folder = join(tools.folder, 'swift');
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true });
  const ports = {
    proxy: await findFreePort(),
    account: await findFreePort(),
    container: await findFreePort(),
    object: await findFreePort(),
  };
  await writeFile(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = landing\n');
  const common = `swift_dir = ${folder}\nuser = ${userInfo().username}\nbind_ip = 127.0.0.1\nworkers = 0\n`;
  for (const kind of ['account', 'container', 'object'] as const) {
    await writeFile(
      join(folder, `${kind}.conf`),
      `[DEFAULT]\n${common}bind_port = ${ports[kind]}\ndevices = ${folder}/devices\nmount_check = false\n` +
        `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  }
  await makeRings(folder, ports);
  await writeFile(
    join(folder, 'proxy.conf'),
    `[DEFAULT]\n${common}bind_port = ${ports.proxy}\n` +
      '[pipeline:main]\npipeline = catch_errors cache s3api tempauth proxy-server\n' +
      // Wanted by tempauth, which goes on where none answers.
      '[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n' +
      '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n' +
      '[filter:catch_errors]\nuse = egg:swift#catch_errors\n' +
      `[filter:s3api]\nuse = egg:swift#s3api\nlocation = ${key.region}\nauth_pipeline_check = false\n` +
      `[filter:tempauth]\nuse = egg:swift#tempauth\nuser_${key.id.replace(':', '_')} = ${key.secret} .admin\n`,
  );
  const parts = Object.keys(ports).map((kind) => run(tools, kind, join(folder, `${kind}.conf`)));
  const origin = `http://127.0.0.1:${ports.proxy}`;
  await makeBucket(`${origin}/files`);
  const place = { ...key, url: `${origin}/files/landing` };
  return {
    place,
    env: {
      MEDIA_BUCKET_URL: place.url,
      MEDIA_BUCKET_REGION: key.region,
      MEDIA_BUCKET_KEY_ID: key.id,
      MEDIA_BUCKET_SECRET: key.secret,
    },
    bucket: createBucket(place, { now: () => new Date() }),
    pause: () => parts.forEach((part) => void part.kill('SIGSTOP')),
    resume: () => parts.forEach((part) => void part.kill('SIGCONT')),
  };
}

/** The rings say where objects are: each has one disk here. */
async function makeRings(folder: string, ports: Readonly<Record<string, number>>): Promise<void> {
  const code = `
import json, sys
from swift.common.ring import RingBuilder
for kind, port in json.loads(sys.argv[2]).items():
    ring = RingBuilder(2, 1, 1)
    place = {'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port}
    ring.add_dev({'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1.0, **place})
    ring.rebalance()
    ring.get_ring().save(f'{sys.argv[1]}/{kind}.ring.gz')
`;
  await promisify(execFile)(python, ['-c', code, folder, JSON.stringify(ports)]);
}

function run({ afterwards }: ScenarioTools, kind: string, configuration: string): ChildProcess {
  // Its programs find swift.conf in /etc only.
  const code = [
    'import sys',
    'from swift.common import utils, wsgi',
    `utils.set_swift_dir(sys.argv[2])`,
    `sys.exit(wsgi.run_wsgi(sys.argv[1], "${kind}-server"))`,
  ].join('\n');
  const child = spawn(python, ['-c', code, configuration, dirname(configuration)], { stdio: 'ignore' });
  afterwards(() => child.kill('SIGKILL'));
  return child;
}

/** Tries until the parts of the service have found each other. */
async function makeBucket(url: string): Promise<void> {
  let last = '';
  for (let count = 0; count < 600; count += 1) {
    const signed = await signBucketRequest({ method: 'PUT', url }, key, new Date());
    const answer = await fetch(signed.url, { method: 'PUT', headers: signed.headers }).catch(() => undefined);
    if (answer?.ok) return;
    last = answer === undefined ? 'no answer' : `${answer.status} ${await answer.text()}`;
    await delay(100);
  }
  throw new Error(`The S3 service made no bucket: ${last}`);
}
