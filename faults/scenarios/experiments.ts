import { join } from 'node:path';
import { registrationBody, sendRegistration } from '../registrations.ts';
import { approve, changeAndAsk, startExperiment } from '../reviewing.ts';
import { expectEqual, openPostgres, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { query, type ServerProcess, until } from '../server-process.ts';
import { type StudioClient, signInAs } from '../studio-client.ts';
import { armOf, countPage, type OpenPage, openPage } from '../visitor.ts';

/** Versions run against each other while something breaks. */
export const experimentScenarios: readonly Scenario[] = [
  {
    name: 'experiment-and-kills',
    what: 'kill -9 of the server during an experiment, embedded database: it goes on, visitors keep their version, and no registration changes its letter',
    limitSeconds: 600,
    run: killDuringExperiment,
  },
  {
    name: 'experiment-of-two',
    what: 'two servers on one PostgreSQL, one killed, agree on the version of a letter; a withdrawn version, and a campaign that is taken off and back, end the experiment on both',
    limitSeconds: 600,
    run: shareExperiment,
  },
];

const webid = 'hu_vang';

interface Running {
  readonly id: string;
  readonly editor: StudioClient;
  readonly approver: StudioClient;
  /** Version and review of B. */
  readonly b: { version: number; path: string };
}

/** Starts an experiment of two versions. `address`: of a server that runs at this moment. */
async function begin(address: () => string, env: Record<string, string>): Promise<Running> {
  const editor = await signInAs('editor', { address, env });
  const approver = await signInAs('approver', { address, env });
  return { editor, approver, ...(await beginAnother(editor, approver, address(), 'Tựa B')) };
}

async function beginAnother(editor: StudioClient, approver: StudioClient, address: string, text: string) {
  const { version } = await openPage(address, webid);
  const b = await changeAndAsk(editor, webid, text);
  await approve(approver, b, { isKept: true });
  return { id: await startExperiment(editor, webid, [version, b.version], text), b };
}

/** So many new visitors, in turn at these servers. */
async function openPages(servers: readonly ServerProcess[], count: number): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  for (let one = 0; one < count; one += 1) pages.push(await openPage(addressOf(servers, one), webid));
  return pages;
}

function addressOf(servers: readonly ServerProcess[], count: number): string {
  return servers[count % servers.length]?.address ?? '';
}

/** Each visitor who comes back sees the same version, at whichever server. */
async function expectSame(servers: readonly ServerProcess[], visitors: readonly OpenPage[]): Promise<void> {
  for (const [count, { version, cookie }] of visitors.entries()) {
    for (const { address } of [servers[count % servers.length], servers[(count + 1) % servers.length]].filter(
      isThere,
    )) {
      const again = await openPage(address, webid, cookie);
      expectEqual(
        `the version of who has ${cookie}`,
        [again.status, again.version, again.cookie],
        [200, version, cookie],
      );
    }
  }
}

const isThere = (server: ServerProcess | undefined): server is ServerProcess => server !== undefined;

/** Every visitor, also with a cookie of before, sees this version and is given no letter. */
async function expectAllSee(
  servers: readonly ServerProcess[],
  version: number,
  visitors: readonly OpenPage[],
): Promise<void> {
  for (const server of servers) {
    let seen: OpenPage | undefined;
    const isSeen = async () => {
      seen = await openPage(server.address, webid);
      return seen.status === 200 && seen.version === version && seen.cookie === '';
    };
    await until(`new visitors see version ${version}`, isSeen, 60).catch((error) => {
      throw new Error(`${error.message}; they see ${JSON.stringify(seen)}`);
    });
    for (const { cookie } of visitors) {
      const { status, version: seen } = await openPage(server.address, webid, cookie);
      expectEqual(`what who has ${cookie} sees after the end`, [status, seen], [200, version]);
    }
  }
}

/** Each visitor counts a view and registers, at the other server than the one of the page. */
async function countAndRegister(
  servers: readonly ServerProcess[],
  visitors: readonly OpenPage[],
): Promise<Map<string, string>> {
  const letters = new Map<string, string>();
  for (const [count, page] of visitors.entries()) {
    const address = addressOf(servers, count + 1);
    expectEqual('the answer to a view', await countPage(address, page), 204);
    const body = { ...registrationBody(), version: page.version };
    const answer = await sendRegistration(address, body, page.cookie);
    expectEqual('the answer to a registration', answer.status, 201);
    letters.set(body.submissionId, armOf(page));
  }
  return letters;
}

/** The letters that stand beside registrations. */
async function expectLetters(where: Parameters<typeof query>[0], letters: ReadonlyMap<string, string>): Promise<void> {
  const rows = await query<{ submission: string; arm: string | null }>(
    where,
    'select submission_id::text as submission, arm from leads where submission_id is not null',
  );
  const stored = new Map(rows.map(({ submission, arm }) => [submission, arm ?? '']));
  for (const [submission, letter] of letters)
    expectEqual(`the letter of ${submission}`, stored.get(submission), letter);
}

async function readExperiment(editor: StudioClient, id: string) {
  let read: { stopped: { kind: string } | null } | undefined;
  await until('the experiment is read', async () => {
    const answer = await editor.call<{ experiment: { stopped: { kind: string } | null } }>(
      'GET',
      `/campaigns/${webid}/experiments/${id}`,
    );
    read = answer?.experiment;
    return read !== undefined;
  });
  return read?.stopped?.kind ?? 'running';
}

async function killDuringExperiment(tools: ScenarioTools): Promise<void> {
  const kills = 5;
  const dataDir = await tools.newDataDir();
  const env = { DEMO: 'on' };
  let server = await openServer(tools, { dataDir, env });
  const { port } = server;
  const { id, editor } = await begin(() => server.address, { ...env, DATA_DIR: dataDir });
  const visitors = await openPages([server], 20);
  expectEqual('versions that visitors see', new Set(visitors.map(({ version }) => version)).size, 2);
  const letters = new Map<string, string>();
  for (let kill = 0; kill < kills; kill += 1) {
    for (const [submission, letter] of await countAndRegister([server], visitors)) letters.set(submission, letter);
    // While pages are read.
    const reading = openPages([server], 1_000).catch(() => []);
    await server.killAtOnce();
    await reading;
    server = await openServer(tools, { dataDir, env, port });
    expectEqual(`the experiment after ${kill + 1} kills`, await readExperiment(editor, id), 'running');
    await expectSame([server], visitors);
  }
  await expectLetters({ dataDir }, letters);
  tools.say(
    `killed ${kills} times; ${visitors.length} visitors kept their version, ${letters.size} registrations their letter`,
  );
}

async function shareExperiment(tools: ScenarioTools): Promise<void> {
  const { url } = await openPostgres(tools);
  const env = { DEMO: 'on', DATABASE_URL: url };
  const first = await openServer(tools, { dataDir: join(tools.folder, 'one'), env });
  let other = await openServer(tools, { dataDir: join(tools.folder, 'two'), env });
  const servers = () => [first, other];
  const { version: shown } = await openPage(first.address, webid);
  const running = await begin(() => first.address, { ...env, DATA_DIR: join(tools.folder, 'command') });
  const { editor, approver } = running;
  for (const { address } of servers())
    await until(`${address} gives letters`, async () => (await openPage(address, webid)).cookie !== '');

  const visitors = await openPages(servers(), 40);
  const versionOf = { A: shown, B: running.b.version };
  for (const page of visitors)
    expectEqual(`the version of ${page.cookie}`, page.version, armOf(page) === 'A' ? versionOf.A : versionOf.B);
  expectEqual('letters', [...new Set(visitors.map(armOf))].toSorted(), ['A', 'B']);
  await expectSame(servers(), visitors);
  const letters = await countAndRegister(servers(), visitors);

  const { port } = other;
  await other.killAtOnce();
  for (const [submission, letter] of await countAndRegister([first], visitors)) letters.set(submission, letter);
  other = await openServer(tools, { dataDir: join(tools.folder, 'two'), env, port });
  await expectSame(servers(), visitors);

  await press(approver, `${running.b.path}/times/withdraw`);
  expectEqual('the experiment of a withdrawn version', await readExperiment(editor, running.id), 'withdrawn');
  await expectAllSee(servers(), shown, visitors);
  // Pages that are still open count and register as before, without a letter.
  for (const submission of (
    await countAndRegister(
      servers(),
      visitors.filter((page) => armOf(page) === 'A'),
    )
  ).keys())
    letters.set(submission, '');

  const again = await beginAnother(editor, approver, first.address, 'Tựa C');
  for (const { address } of servers())
    await until(`${address} gives letters of the second`, async () => (await openPage(address, webid)).cookie !== '');
  const others = await openPages(servers(), 20);
  await expectSame(servers(), others);
  await press(approver, `/campaigns/${webid}/take-off`, { reason: 'Tạm dừng' });
  for (const { address } of servers())
    await until(`${address} shows nothing`, async () => (await openPage(address, webid)).status === 404);
  for (const page of others)
    expectEqual('the answer to who has a letter', (await openPage(other.address, webid, page.cookie)).status, 404);
  expectEqual('the answer to a view', await countPage(other.address, others[0] ?? fail(), {}), 404);
  expectEqual('the experiment that was taken off', await readExperiment(editor, again.id), 'takenOff');
  await putBack(editor, approver, first.address);
  const { version: back } = await openPage(first.address, webid);
  await expectAllSee(servers(), back, others);
  expectEqual('the experiment after the campaign came back', await readExperiment(editor, again.id), 'takenOff');
  await expectLetters({ url }, letters);
  tools.say(`${visitors.length + others.length} visitors, ${letters.size} registrations, each with its letter`);
}

async function press(person: StudioClient, path: string, body?: object): Promise<void> {
  if ((await person.call('POST', path, body)) === undefined) throw new Error(`${path} was not answered`);
}

/** The campaign comes back by the approval of a version. */
async function putBack(editor: StudioClient, approver: StudioClient, address: string): Promise<void> {
  const asked = await changeAndAsk(editor, webid, 'Trở lại');
  await approve(approver, asked);
  await until('the campaign is back', async () => (await openPage(address, webid)).version === asked.version);
}

function fail(): never {
  throw new Error('there is no visitor');
}
