import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expectEqual, openPostgres, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { until } from '../server-process.ts';
import { type StudioClient, signInAs } from '../studio-client.ts';

/** Editors type while something breaks. */
export const editingScenarios: readonly Scenario[] = [
  {
    name: 'kill-while-typing',
    what: 'kill -9 of the server while two editors type, embedded database: every acknowledged change is there once',
    limitSeconds: 900,
    run: (tools) => killWhileTyping(tools, undefined),
  },
  {
    name: 'kill-while-typing-postgres',
    what: 'the same on PostgreSQL',
    limitSeconds: 900,
    run: async (tools) => killWhileTyping(tools, (await openPostgres(tools)).url),
  },
];

const webid = 'hu_vang';
const path = `/campaigns/${webid}/working-copy`;
/** A key that no template reads: it takes any number of items. */
const place = ['content', 'home.ghi_chu'] as const;

async function killWhileTyping(tools: ScenarioTools, url: string | undefined): Promise<void> {
  const rounds = tools.isShort ? 2 : 20;
  const dataDir = url === undefined ? await tools.newDataDir() : join(tools.folder, 'data');
  const env: Record<string, string> = { DEMO: 'on', ...(url !== undefined && { DATABASE_URL: url }) };
  let server = await openServer(tools, { dataDir, env });
  const { port } = server;
  const editors: StudioClient[] = [];
  for (let count = 0; count < 2; count += 1)
    editors.push(await signInAs('editor', { address: () => server.address, env: { ...env, DATA_DIR: dataDir } }));
  const [first] = editors;
  await first?.call('POST', `${path}/changes`, saveOf(0, { kind: 'set', at: place, value: [] }));

  const acknowledged: string[] = [];
  let repeated = 0;
  let isTyping = true;
  async function type(editor: StudioClient): Promise<void> {
    let base = 1;
    while (isTyping) {
      const letter = randomUUID();
      const save = saveOf(base, { kind: 'insert', at: [...place, 0], value: letter });
      // Sent again with the same id until it is answered, as the editor does.
      for (;;) {
        const answer = await editor.call<{ kind: string; news: { revision: number } }>('POST', `${path}/changes`, save);
        if (answer) {
          expectEqual('a save', answer.kind, 'saved');
          base = answer.news.revision;
          break;
        }
        repeated += 1;
        await delay(20);
      }
      acknowledged.push(letter);
    }
  }
  const typing = Promise.all(editors.map(type));
  typing.catch(() => {});
  for (let round = 0; round < rounds; round += 1) {
    // Each kill hits another point of its work.
    const before = acknowledged.length;
    await Promise.race([until('letters were typed', () => acknowledged.length > before + 10 + round * 3), typing]);
    await server.killAtOnce();
    server = await openServer(tools, { dataDir, env, port });
  }
  isTyping = false;
  await typing;
  const copy = await first?.call<{ content: Record<string, string[]> }>('GET', path);
  const stored = copy?.content['home.ghi_chu'] ?? [];
  expectEqual('letters that are there twice', stored.length - new Set(stored).size, 0);
  const missing = acknowledged.filter((letter) => !stored.includes(letter));
  expectEqual('acknowledged letters that are missing', missing, []);
  expectEqual('letters that were not acknowledged', stored.length - acknowledged.length, 0);
  tools.say(
    `killed ${rounds} times; ${acknowledged.length} changes acknowledged, each there once; ${repeated} tries repeated`,
  );
}

function saveOf(base: number, change: object) {
  return { id: randomUUID(), step: randomUUID(), base, changes: [change] };
}
