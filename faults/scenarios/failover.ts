import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { publishDestinations } from '../campaign.ts';
import { type Cluster, startCluster } from '../cluster/start-cluster.ts';
import { openReceiver } from '../receiver.ts';
import { compareLeads, registerUnderLoad } from '../registrations.ts';
import { followRequests } from '../request-figures.ts';
import { type Asked, approveOnce, askForReview } from '../reviewing.ts';
import { expectEqual, expectNothingWrong, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { query, runCommand, until } from '../server-process.ts';
import { listen } from '../soak/event-stream.ts';
import { call, createTypist, openDeskAllDay } from '../soak/people.ts';
import { startWork } from '../soak/work.ts';
import { inviteAs, type StudioClient, signInAs } from '../studio-client.ts';
import { openPage } from '../visitor.ts';

/** A cluster of PostgreSQL loses its primary. */
export const failoverScenarios: readonly Scenario[] = [
  {
    name: 'failover',
    what: 'the primary of a cluster is killed, its host dies or is cut off, or the place is handed over, ten times under load: all that was acknowledged is there once, and within 15 s registrations are stored again',
    limitSeconds: 2_400,
    run: failOver,
  },
  {
    name: 'synchronous-cost',
    what: 'nothing breaks: registrations on a cluster whose commits wait for a standby, and on the same one without',
    byNameOnly: true,
    limitSeconds: 900,
    run: measureCost,
  },
];

/** Beyond what a registration took before, on a machine that may be busy. */
const longestOutageMs = 15_000;

type Fault = 'kill -9 of PostgreSQL' | 'kill -9 of its host' | 'a cut of its network' | 'a planned switch';

const faults: readonly Fault[] = [
  ...(['kill -9 of PostgreSQL', 'kill -9 of its host', 'a cut of its network', 'a planned switch'] as const),
  ...(['kill -9 of its host', 'a cut of its network', 'kill -9 of PostgreSQL', 'a planned switch'] as const),
  ...(['a cut of its network', 'kill -9 of its host'] as const),
];

/** Does it to the primary. Resolves with what mends it. */
async function breakPrimary(cluster: Cluster, fault: Fault): Promise<() => Promise<void> | void> {
  const host = await cluster.findPrimary();
  switch (fault) {
    case 'kill -9 of PostgreSQL':
      cluster.killPostgres(host);
      return () => {};
    case 'kill -9 of its host':
      await host.killAll();
      return () => cluster.startHost(host);
    case 'a cut of its network':
      await host.cut();
      return host.heal;
    case 'a planned switch':
      await cluster.control('switchover', '--force');
      return () => {};
  }
}

const secret = `whsec_${Buffer.from('a key for the receiver of this test').toString('base64')}`;
const typedIn = 'diamond';

async function failOver(tools: ScenarioTools): Promise<void> {
  const cluster = await startCluster(tools);
  tools.say('the cluster is whole');
  const where = { url: cluster.url };
  const receiver = await openReceiver(secret, 'accepts');
  tools.afterwards(() => receiver.change('gone'));
  const { DATABASE_URL } = cluster.env;
  const env = { DATABASE_URL, DEMO: 'on', DELIVERY_ALLOW_PRIVATE: 'true', DELIVERY_FAULTS_SECRET: secret };
  await runCommand(['migrate'], { ...cluster.env, DATA_DIR: join(tools.folder, 'migrate') });
  const servers = [
    await openServer(tools, { dataDir: join(tools.folder, 'one'), env }),
    await openServer(tools, { dataDir: join(tools.folder, 'two'), env }),
  ] as const;
  await publishDestinations(tools, env, [
    { id: 'crm', kind: 'webhook', url: receiver.url, secret: 'DELIVERY_FAULTS_SECRET' },
  ]);
  let turn = 0;
  const anyAddress = () => servers[turn++ % 2 === 0 ? 0 : 1].address;
  const admin = await signInAs('admin', { address: anyAddress, env: { ...env, DATA_DIR: join(tools.folder, 'one') } });
  await openDeskAllDay(admin);
  const signIn = (role: string) => inviteAs(role, admin, anyAddress, { isPatient: true });

  const work = startWork();
  const outcomes = new Map<string, string>();
  const published: Asked[] = [];
  /** Of each stream, without its heartbeats. */
  const events: number[] = [];
  const typist = createTypist(await signIn('editor'), typedIn);
  const approver = await signIn('approver');
  const agents = [await signIn('agent'), await signIn('agent')];
  const follow = (address: string, path: string, person: StudioClient) => {
    const index = events.push(0) - 1;
    const onEvent = (text: string) => {
      if (!text.startsWith(':')) events[index] = (events[index] ?? 0) + 1;
    };
    listen(work, { address, path, person, onEvent });
  };
  for (const { address } of servers) {
    follow(address, `/campaigns/${typedIn}/working-copy/events`, typist.person);
    for (const agent of agents) follow(address, '/events', agent);
  }
  for (const agent of agents) work.add((isOver) => call(agent, outcomes, isOver));
  work.add(async (isOver) => {
    await typist.open();
    while (!isOver()) {
      for (let letter = 0; letter < 5; letter += 1) await typist.typeLetter();
      const asked = await askForReview(typist.person, typedIn, `Sau ${typist.acknowledged.length} chữ`);
      await approveOnce(approver, asked);
      published.push(asked);
      for (const { address } of servers) {
        const isShown = async () => (await openPage(address, typedIn)).version === asked.version;
        await until(`${address} shows version ${asked.version}`, isShown, 30);
      }
      await typist.open();
    }
  });

  const acknowledged = new Map<string, string>();
  const tooLong: string[] = [];
  for (const [round, fault] of faults.entries()) {
    const before = { published: published.length, outcomes: outcomes.size };
    const load = registerUnderLoad({ address: anyAddress, visitors: 6, pauseMs: 200 });
    await load.untilMore(30);
    const mend = await breakPrimary(cluster, fault);
    const usual = load.longestMs();
    await load.untilMore(60);
    await mend();
    await load.untilMore(60);
    await cluster.untilWhole();
    const heard = [...events];
    await until('people at the desk and editors go on, and each hears of it', async () => {
      await work.wait(0);
      const isHeard = events.every((count, index) => count > (heard[index] ?? 0));
      return isHeard && published.length > before.published && outcomes.size > before.outcomes;
    });
    await load.finish();
    for (const [submission, reference] of load.acknowledged) acknowledged.set(submission, reference);
    const seconds = (load.longestMs() / 1_000).toFixed(1);
    tools.say(
      `round ${round + 1}, ${fault}: registrations waited ${seconds} s at most (before it ${(usual / 1_000).toFixed(1)} s), ${[...load.answers].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
    );
    if (load.longestMs() - usual > longestOutageMs) tooLong.push(`${fault}: ${seconds} s`);
    expectNothingWrong(await compareLeads(where, acknowledged));
    const references = [...load.acknowledged.values()];
    await until('each registration is delivered', () => references.every((one) => receiver.accepted.has(one)));
  }
  await work.finish();

  const { typed, stored } = await typist.compare();
  expectEqual('what the editor has typed', stored, typed);
  await expectRows(
    where,
    'saves',
    typist.acknowledged,
    `select id::text from draft_changes where webid = '${typedIn}' and kind = 'edit'`,
  );
  await expectRows(where, 'outcomes', outcomes.keys(), 'select id::text from lead_calls');
  await expectRows(
    where,
    'claims',
    new Set(outcomes.values()),
    `select distinct subject_id as id from audit_log where action = 'leads.reveal'`,
  );
  await expectRows(
    where,
    'publications',
    published.map(({ version }) => String(version)),
    `select version::text as id from publications where webid = '${typedIn}' and review is not null`,
  );
  for (const [reference, ids] of receiver.idsOf) expectEqual(`ids of ${reference} at the receiver`, ids.size, 1);
  await runCommand(['audit', 'verify'], { ...env, DATA_DIR: join(tools.folder, 'command') });
  for (const { child } of servers) expectEqual('has a server ended', child.exitCode, null);
  expectEqual('registrations that waited too long', tooLong, []);
  tools.say(
    `${acknowledged.size} registrations, ${outcomes.size} outcomes, ${typist.acknowledged.length} letters, ${published.length} publications, each there once`,
  );
}

/** Each of these is there once. Others may be there, of whom nobody was told in time. */
async function expectRows(
  where: Parameters<typeof query>[0],
  what: string,
  acknowledged: Iterable<string>,
  statement: string,
): Promise<void> {
  const times = new Map<string, number>();
  for (const { id } of await query<{ id: string }>(where, statement)) times.set(id, (times.get(id) ?? 0) + 1);
  const wrong = [...acknowledged].filter((id) => times.get(id) !== 1).map((id) => `${id}: ${times.get(id) ?? 0} times`);
  expectEqual(`acknowledged ${what} that are not there once`, wrong, []);
}

/** Two turns each, because the machine may be busier in one of them. */
async function measureCost(tools: ScenarioTools): Promise<void> {
  const cluster = await startCluster(tools);
  await runCommand(['migrate'], { ...cluster.env, DATA_DIR: join(tools.folder, 'migrate') });
  const { DATABASE_URL } = cluster.env;
  const { address } = await openServer(tools, { dataDir: join(tools.folder, 'data'), env: { DATABASE_URL } });
  // The first seconds of a process are slower than the others.
  await registerForSeconds(address, 16);
  for (const visitors of [1, 16])
    for (const isSynchronous of [false, true, false, true]) {
      await cluster.control('edit-config', 'landing', '--force', '--set', `synchronous_mode=${isSynchronous}`);
      await until('commits wait for a standby, or no longer', async () => {
        const [row] = await query<{ waits: boolean }>(
          { url: cluster.url },
          `select current_setting('synchronous_standby_names') <> '' as waits`,
        );
        return row?.waits === isSynchronous;
      });
      const kind = `a registration of ${visitors} at a time, synchronous_mode ${isSynchronous ? 'on' : 'off'}`;
      const figures = followRequests(address, () => kind);
      await registerForSeconds(address, visitors);
      figures.stop();
      for (const line of figures.table()) tools.say(line);
    }
}

async function registerForSeconds(address: string, visitors: number): Promise<void> {
  const load = registerUnderLoad({ address: () => address, visitors });
  await delay(secondsOfTurn * 1_000);
  await load.finish();
}

const secondsOfTurn = 15;
