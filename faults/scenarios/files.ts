import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { builtServerEnv } from '../../scripts/built-server.ts';
import { type BucketServer, startSwift } from '../bucket/start-swift.ts';
import { expectEqual, openPostgres, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { query, readMetric, runCommand, type ServerProcess, statusOf, until } from '../server-process.ts';
import { signInAs } from '../studio-client.ts';

/** The bytes of files in a bucket, and what breaks there. */
export const fileScenarios: readonly Scenario[] = [
  {
    name: 'bucket',
    what: 'files in an S3 bucket: moved there and back with kill -9, uploads that survive it, pictures that two servers share, a bucket that hangs, back-ups',
    limitSeconds: 1_500,
    run: async (tools) => {
      const { url } = await openPostgres(tools);
      const service = await startSwift(tools);
      const env = { DEMO: 'on', SAMPLE_DATA: 'off', DATABASE_URL: url, DATA_DIR: join(tools.folder, 'command') };
      await runCommand(['site', 'import', 'content/hu_vang', '--publish'], env);
      await moveUnderKills(tools, { ...env, ...service.env });
      await useBucket(tools, service, { ...env, ...service.env });
    },
  },
];

const movedFiles = 500;

/** Every file is whole, wherever it is, after each kill; at the end all are there, and all come back. */
async function moveUnderKills(
  { say, isShort }: ScenarioTools,
  env: Record<string, string> & { DATABASE_URL: string },
): Promise<void> {
  const where = { url: env.DATABASE_URL };
  await query(
    where,
    `insert into media_files (hash, type, data)
     select left(encode(sha256(data), 'hex'), 20), 'application/pdf', data
     from (select decode(repeat(md5(random()::text || file), 6250), 'hex') as data
       from generate_series(1, ${movedFiles}) as file) as made`,
  );
  const countMoved = async () =>
    (await query<{ count: number }>(where, 'select count(*)::int from media_files where object is not null'))[0]
      ?.count ?? 0;
  const all = (await query<{ count: number }>(where, 'select count(*)::int from media_files'))[0]?.count ?? 0;
  const kills = isShort ? 2 : 10;
  for (const to of ['bucket', 'database'] as const) {
    for (let round = 1; round <= kills; round += 1) {
      const share = Math.floor((all * round) / (kills + 2));
      const child = spawn(process.execPath, ['dist/server/landing.js', 'files', 'move', '--to', to], {
        env: { ...process.env, ...builtServerEnv, ...env },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await until(`${share} files are moved`, async () => {
        const moved = await countMoved();
        return child.exitCode !== null || (to === 'bucket' ? moved : all - moved) >= share;
      });
      child.kill('SIGKILL');
      await ended;
      // Exits with 1 when a file is missing.
      await runCommand(['files', 'check'], env);
    }
    await runCommand(['files', 'move', '--to', to], env);
    expectEqual(`files in the bucket after the move to the ${to}`, await countMoved(), to === 'bucket' ? all : 0);
    say(`to the ${to}, killed ${kills} times: ${summarise(await runCommand(['files', 'check'], env))}`);
  }
  const [wrong] = await query<{ count: number }>(
    where,
    "select count(*)::int from media_files where data is null or left(encode(sha256(data), 'hex'), 20) <> hash",
  );
  expectEqual('files with other bytes than before', wrong?.count, 0);
  const [, milliseconds] = await timed(() => runCommand(['files', 'move', '--to', 'bucket'], env));
  say(`${all} files moved without a kill in ${(milliseconds / 1000).toFixed(1)} s`);
}

function summarise(answer: string): string {
  return answer.trim().replaceAll('\n', ' ');
}

async function useBucket(
  tools: ScenarioTools,
  service: BucketServer,
  env: Record<string, string> & { DATABASE_URL: string },
): Promise<void> {
  const { say, folder } = tools;
  const open = (name: string, port?: number) =>
    openServer(tools, { dataDir: join(folder, name), env, ...(port !== undefined && { port }) });
  let one = await open('one');
  const two = await open('two');
  const editor = await signInAs('editor', { address: () => two.address, env });
  const upload = (server: ServerProcess, name: string, bytes: Buffer) =>
    fetch(`${server.address}/studio/api/campaigns/hu_vang/working-copy/files?name=${name}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: editor.cookie() },
      body: new Uint8Array(bytes),
    });

  // Acknowledged uploads survive the server that took them.
  const uploads: { hash: string; bytes: Buffer }[] = [];
  const milliseconds: number[] = [];
  for (let round = 0; round < (tools.isShort ? 2 : 5); round += 1) {
    const bytes = await drawPicture(round);
    const started = performance.now();
    const answer = await upload(one, `anh-${round}.png`, bytes);
    milliseconds.push(performance.now() - started);
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { file: { hash: string } } };
    const { port } = one;
    await one.killAtOnce();
    one = await open('one', port);
    uploads.push({ hash: data.file.hash, bytes });
  }
  const reads: number[] = [];
  for (const { hash, bytes } of uploads) {
    const started = performance.now();
    const read = Buffer.from(await (await fetch(`${two.address}/media/${hash}/a.png`)).arrayBuffer());
    reads.push(performance.now() - started);
    const [stored] = await query<{ data: unknown; object: string }>(
      { url: env.DATABASE_URL },
      `select data, object from media_files where hash = '${hash}'`,
    );
    expectEqual('bytes in the database', stored?.data, null);
    const kept = await service.bucket.get(stored?.object ?? '', bytes.length);
    expectEqual('bytes in the bucket', kept && Buffer.compare(kept.bytes, bytes), 0);
    if (read.length === 0) throw new Error('the original is empty');
  }
  const size = (uploads[0]?.bytes.length ?? 0) / 1e6;
  say(
    `upload of ${size.toFixed(1)} MB ${describe(milliseconds)}; its first reading by the other server ${describe(reads)}`,
  );

  // What one server made the other one does not make.
  const [first] = uploads;
  const picture = `/media/${first?.hash}/640.avif`;
  const [made, makingMs] = await timed(() => readBytes(one.address + picture));
  await until('the made picture is in the bucket', async () => {
    return (await service.bucket.get(`made/${first?.hash}-plain/640.avif`, 1_000_000)) !== undefined;
  });
  const [shared, sharingMs] = await timed(() => readBytes(two.address + picture));
  expectEqual('the shared picture', Buffer.compare(made, shared), 0);
  expectEqual(
    'pictures from the bucket',
    await readMetric(two, 'landing_bucket_calls_total{kind="get",result="failed"}'),
    0,
  );
  // Both at once.
  const both = await Promise.all(
    [one, two].map(({ address }) => readBytes(`${address}/media/${first?.hash}/320.avif`)),
  );
  if (both.some(({ length }) => length === 0)) throw new Error('a picture that both made is empty');
  say(`a picture of 640 pixels: made in ${makingMs} ms, from the bucket in ${sharingMs} ms`);

  // The bucket hangs: what is on the disk is served, and nothing is promised that is not stored.
  service.pause();
  expectEqual('a page', await statusOf(`${one.address}/hu_vang`), 200);
  expectEqual('a picture of before', await statusOf(one.address + picture), 200);
  const cold = `${one.address}/media/${uploads.at(-1)?.hash}/a.png`;
  const [status, waitedMs] = await timed(() => statusOf(cold));
  expectEqual('an original that is not on the disk', status, 503);
  const refused = await upload(one, 'khong-luu.png', await drawPicture(99));
  expectEqual('an upload', [refused.status, ((await refused.json()) as { error: string }).error], [503, 'filesAway']);
  const ready = await fetch(`${one.address}/readyz`);
  expectEqual('readiness', [ready.status, await ready.text()], [200, 'ready; the bucket of files does not answer']);
  expectEqual('the metric', await readMetric(one, 'landing_bucket_away'), 1);
  service.resume();
  await until('the original is there again', async () => (await statusOf(cold)) === 200, 60);
  expectEqual('an upload afterwards', (await upload(one, 'luu.png', await drawPicture(99))).status, 200);
  for (const { output } of [one, two])
    if (output().includes(service.place.secret)) throw new Error('a log has the secret of the bucket');
  say(`while the bucket hung, an original was refused after ${waitedMs} ms`);
  await two.stop();
  await one.stop();
  await restoreElsewhere(tools, env, uploads.length);
}

/** A back-up with the files needs no bucket; one without says what it needs, and finds it. */
async function restoreElsewhere(
  { folder, say }: ScenarioTools,
  env: Record<string, string>,
  least: number,
): Promise<void> {
  const brief = join(folder, 'brief.backup');
  const whole = join(folder, 'whole.backup');
  await runCommand(['backup', brief], env);
  await runCommand(['backup', whole, '--with-files'], env);
  const {
    DATABASE_URL: _url,
    MEDIA_BUCKET_URL: _bucket,
    MEDIA_BUCKET_KEY_ID: _id,
    MEDIA_BUCKET_SECRET: _secret,
    ...bare
  } = env;
  const embedded = { ...bare, DATA_DIR: join(folder, 'embedded') };
  const answer = await runCommand(['restore', brief], embedded).catch(String);
  if (!answer.includes('Missing in the bucket: ')) throw new Error(`restore: ${answer}`);
  await runCommand(['restore', whole, '--replace'], embedded);
  const inside = await runCommand(['files', 'check'], embedded);
  if (!inside.includes('In the bucket: 0 files')) throw new Error(`files: ${inside}`);
  const { DATABASE_URL: _other, ...withBucket } = env;
  const found = await runCommand(['restore', brief, '--replace'], { ...withBucket, DATA_DIR: embedded.DATA_DIR });
  const [, files = '0'] = /In the bucket: (\d+) file/.exec(found) ?? [];
  if (Number(files) < least) throw new Error(`restore: ${found}`);
  say(`restored without a bucket from the back-up that has the files, and with it from the other (${files} files)`);
}

function drawPicture(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 30 } as const;
  return sharp({ create: { width: 1000, height: 400, channels: 3, background: '#400', noise } })
    .png()
    .toBuffer();
}

async function readBytes(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now();
  const result = await work();
  return [result, Math.round(performance.now() - started)];
}

/** The median and the longest of some times. */
function describe(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  return `${sorted[Math.floor(sorted.length / 2)]} ms (longest ${sorted.at(-1)} ms)`;
}
