import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Asked, approve, changeAndAsk } from '../reviewing.ts';
import { expectEqual, openPostgres, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { query, until } from '../server-process.ts';
import { type StudioClient, signInAs } from '../studio-client.ts';

/** Versions are approved while something breaks. */
export const publishingScenarios: readonly Scenario[] = [
  {
    name: 'kill-while-publishing',
    what: 'PostgreSQL: one server of two is killed (kill -9) while a time comes and an approval is under way: each version is published once',
    limitSeconds: 900,
    run: killWhilePublishing,
  },
];

/** One is published at its time, the other by its approval. */
const planned = 'hu_vang';
const approved = 'diamond';

async function killWhilePublishing(tools: ScenarioTools): Promise<void> {
  const { url } = await openPostgres(tools);
  const env = { DEMO: 'on', SAMPLE_DATA: 'off', DATABASE_URL: url };
  let killed = await openServer(tools, { dataDir: join(tools.folder, 'one'), env });
  const other = await openServer(tools, { dataDir: join(tools.folder, 'two'), env });
  const { port } = killed;
  const where = { address: () => other.address, env: { ...env, DATA_DIR: join(tools.folder, 'command') } };
  const editor = await signInAs('editor', where);
  const approver = await signInAs('approver', where);
  /** The same person at the server that is killed. */
  const press = (path: string, body: object) =>
    fetch(`${killed.address}/studio/api${path}/approve`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie: approver.cookie() },
      body: JSON.stringify(body),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
  const rounds = tools.isShort ? 2 : 12;
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    const time = await changeAndAsk(editor, planned, `Hẹn giờ ${round}`);
    const now = await changeAndAsk(editor, approved, `Duyệt ${round}`);
    const publishAt = new Date(Date.now() + 2_000).toISOString();
    await approver.call('POST', `${time.path}/approve`, {
      contentHash: time.contentHash,
      publishAt,
      unpublishAt: null,
    });
    // Each kill hits another point: the servers look for times every two seconds.
    await delay(2_000 + (round * 2_000) / rounds);
    const answered = press(now.path, { contentHash: now.contentHash, publishAt: null, unpublishAt: null });
    // The kill comes at another moment in each round, from before the request is read until after it is answered.
    await delay(round * 40);
    await killed.killAtOnce();
    if (!(await answered)) {
      lost += 1;
      await approveAgain(approver, now);
    }
    await until(`version ${time.version} is published by the other`, async () => (await count(url, time)) > 0, 60);
    killed = await openServer(tools, { dataDir: join(tools.folder, 'one'), env, port });
    // Both look for times again.
    await delay(4_500);
    expectEqual(`publications of version ${time.version}, which had a time`, await count(url, time), 1);
    expectEqual(`publications of version ${now.version}, which was approved`, await count(url, now), 1);
    for (const { address } of [killed, other]) {
      expectEqual(`${planned} at ${address}`, await shownVersion(address, planned), String(time.version));
      expectEqual(`${approved} at ${address}`, await shownVersion(address, approved), String(now.version));
    }
  }
  tools.say(`killed ${rounds} times; ${2 * rounds} versions, each published once; ${lost} approvals lost their answer`);
}

/** At the other server. An approval that had arrived is refused: it is decided. */
async function approveAgain(approver: StudioClient, asked: Asked): Promise<void> {
  try {
    await approve(approver, asked);
  } catch (error) {
    if (!(error instanceof Error && error.message.endsWith('reviewEnded'))) throw error;
  }
}

async function count(url: string, { webid, version }: Asked): Promise<number> {
  const rows = await query({ url }, `select 1 from publications where webid = '${webid}' and version = ${version}`);
  return rows.length;
}

/** The version of the page that visitors see. */
async function shownVersion(address: string, webid: string): Promise<string | undefined> {
  const page = await (await fetch(`${address}/${webid}`)).text();
  return /data-version="(\d+)"/.exec(page)?.[1];
}
