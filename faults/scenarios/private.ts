import { chmodSync, chownSync, lstatSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testLeadKey } from '../../scripts/built-server.ts';
import { registrationBody, sendRegistration } from '../registrations.ts';
import { expectEqual, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { query, spawnServer, statusOf } from '../server-process.ts';

/** Nothing breaks here: a setting is missing, or the umask is too open. */
export const privateScenarios: readonly Scenario[] = [
  {
    name: 'no-settings',
    what: 'a server that is told nothing refuses to start without a key, and without an address of the Studio; with them it serves nothing that is meant for developers',
    limitSeconds: 300,
    run: startWithoutSettings,
  },
  {
    name: 'open-files',
    what: 'whatever umask and modes there were, in the data folder nothing is open to other users; a folder of another user is refused',
    limitSeconds: 300,
    run: closeFiles,
  },
];

/** Empty counts as not set. */
const nothingSet = { NODE_ENV: '', LEAD_KEY: '', DEMO: '', API_DOCS: '' };

const forDevelopers = ['/', '/gallery', '/demo/portal', '/landingpage-api/docs', '/landingpage-api/openapi.json'];

async function startWithoutSettings(tools: ScenarioTools): Promise<void> {
  const dataDir = join(tools.folder, 'empty');
  const refused = await spawnServer({ dataDir, env: nothingSet });
  expectEqual('exit code', await refused.ended, 1);
  if (!refused.output().includes('LEAD_KEY: needed'))
    throw new Error(`it does not say what it needs:\n${refused.output()}`);
  expectEqual('a data folder', lstatSync(dataDir, { throwIfNoEntry: false }), undefined);

  const keyFile = join(tools.folder, 'key');
  await writeFile(keyFile, `${testLeadKey}\n`);
  // Pages run tags of others, so they share no origin with the Studio unless this is for trying out.
  const shared = await spawnServer({ dataDir, env: { ...nothingSet, LEAD_KEY_FILE: keyFile } });
  expectEqual('exit code without an address of the Studio', await shared.ended, 1);
  if (!shared.output().includes('STUDIO_URL: needed'))
    throw new Error(`it does not say what it needs:\n${shared.output()}`);
  const pagesOnly = { ...nothingSet, SERVE: 'public' };
  const fromFile = await openServer(tools, { dataDir, env: { ...pagesOnly, LEAD_KEY_FILE: keyFile } });
  for (const path of [...forDevelopers, '/hu_vang']) {
    expectEqual(path, await statusOf(`${fromFile.address}${path}`), 404);
  }
  await checkSecrets(dataDir);
  expectEqual('exit code', await fromFile.stop(), 0);

  // The key of "npm start" counts too. Content of the demos counts like any other.
  await writeFile(join(dataDir, 'lead-key'), testLeadKey);
  const demo = await openServer(tools, { dataDir, env: { ...nothingSet, DEMO: 'on', API_DOCS: 'on' } });
  for (const path of ['/', '/demo/portal', '/landingpage-api/docs', '/hu_vang']) {
    expectEqual(`with the demo: ${path}`, await statusOf(`${demo.address}${path}`), 200);
  }
  await demo.stop();
  const after = await openServer(tools, { dataDir, env: pagesOnly });
  for (const path of forDevelopers)
    expectEqual(`after the demo: ${path}`, await statusOf(`${after.address}${path}`), 404);
  expectEqual('a page that the demo left', await statusOf(`${after.address}/hu_vang`), 200);
  if (!after.output().includes('DEMO is off'))
    throw new Error('the log does not say that demo campaigns are published');
}

/** No key in the clear: each is `<key id>:<sealed>`. */
async function checkSecrets(dataDir: string): Promise<void> {
  const rows = await query<{ name: string; value: string }>(
    { dataDir },
    'select name, value from secrets order by name',
  );
  expectEqual(
    'secrets',
    rows.map(({ name }) => name),
    ['lead-hash', 'signing'],
  );
  for (const { name, value } of rows) {
    if (!/^test:[\w+/]{80}$/.test(value)) throw new Error(`the secret ${name} is not sealed`);
  }
}

async function closeFiles(tools: ScenarioTools): Promise<void> {
  const dataDir = await tools.newDataDir();
  for (const path of listPaths(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
  const around = ['sh', '-c', 'umask 0; exec "$@"', 'sh'];
  const server = await openServer(tools, { dataDir, around, env: { PICTURES_AHEAD: 'true' } });
  if (!server.output().includes('were open to other users')) throw new Error('the log does not say what was mended');
  const page = await (await fetch(`${server.address}/hu_vang`)).text();
  const picture = /\/media\/[\w-]+\/\d+\.avif/.exec(page)?.[0];
  expectEqual('a picture', await statusOf(`${server.address}${picture}`), 200);
  expectEqual('a registration', (await sendRegistration(server.address, registrationBody())).status, 201);
  const paths = listPaths(dataDir);
  for (const part of ['media-cache', 'pglite', 'holder.json', 'lock.sqlite', '.s.PGSQL.5432']) {
    if (!paths.some((path) => path.startsWith(join(dataDir, part)))) throw new Error(`there is no ${part}`);
  }
  expectEqual('what is open', listOpen(dataDir), []);
  expectEqual('exit code', await server.stop(), 0);
  expectEqual('what is open after the end', listOpen(dataDir), []);
  tools.say(`${paths.length} files and folders, none of them open`);

  if (process.getuid?.() !== 0) return tools.say('a folder of another user was not tried: to give one away needs root');
  chownSync(dataDir, 4321, 4321);
  const refused = await spawnServer({ dataDir });
  expectEqual('exit code', await refused.ended, 1);
  const expected = `The data folder ${dataDir} cannot be used: it belongs to user 4321, and this process runs as user 0`;
  if (!refused.output().includes(expected) || /\n\s+at /.test(refused.output())) {
    throw new Error(`expected "${expected}" and no trace, found:\n${refused.output()}`);
  }
}

/** The folder and everything in it. */
function listPaths(folder: string): string[] {
  return [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))];
}

function listOpen(folder: string): string[] {
  return listPaths(folder).flatMap((path) => {
    const info = lstatSync(path, { throwIfNoEntry: false });
    const isOpen = info !== undefined && (info.mode & (info.isDirectory() ? 0o077 : 0o177)) !== 0;
    return isOpen ? [`${path} ${(info.mode & 0o777).toString(8)}`] : [];
  });
}
