import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { registrationBody, sendRegistration } from '../registrations.ts';
import { expectEqual, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { statusOf, until } from '../server-process.ts';

/** Many slow clients. */
export const connectionScenarios: readonly Scenario[] = [
  {
    name: 'slow-clients',
    what: '10,000 connections that send a letter now and then do not keep others waiting',
    limitSeconds: 600,
    run: holdConnections,
  },
];

const wanted = 10_000;
/** Other open files that both processes need. */
const spareFiles = 500;

async function holdConnections(tools: ScenarioTools): Promise<void> {
  const allowed = maxOpenFiles() - spareFiles;
  const count = Math.min(wanted, allowed);
  if (count < wanted) tools.say(`this system allows ${count} connections only`);
  const server = await openServer(tools, { dataDir: await tools.newDataDir() });
  const sockets: Socket[] = [];
  tools.afterwards(() => {
    for (const socket of sockets) socket.destroy();
  });
  // One half never ends its headers, the other half never ends its body.
  const beginnings = [
    'GET /hu_vang HTTP/1.1\r\nhost: a\r\nx-slow: ',
    'POST /landingpage-api/api/website/hu_vang/form-submit HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
  ];
  let closed = 0;
  for (let index = 0; index < count; index += 1) {
    sockets.push(await open(server.port, beginnings[index % 2] ?? '', () => (closed += 1)));
  }
  const alive = () => sockets.filter((socket) => !socket.destroyed).length;
  const held = alive();
  for (let round = 0; round < 20; round += 1) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a');
    expectEqual('a page meanwhile', await statusOf(`${server.address}/hu_vang`), 200);
    expectEqual('the API meanwhile', await statusOf(`${server.address}/landingpage-api/api/category/province`), 200);
    expectEqual('a registration meanwhile', (await sendRegistration(server.address, registrationBody())).status, 201);
    expectEqual('readiness meanwhile', await statusOf(`${server.address}/readyz`), 200);
  }
  // Takes half a minute; the times themselves are tested on a server with shorter ones.
  await until('the slow are cut off', () => alive() === 0);
  expectEqual('a page afterwards', await statusOf(`${server.address}/hu_vang`), 200);
  expectEqual('has the server ended', server.child.exitCode, null);
  tools.say(
    `${held} connections at once, ${closed} ended by the server; pages, API and registrations were answered meanwhile`,
  );
}

function open(port: number, beginning: string, onClose: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.on('error', () => {});
      socket.on('close', onClose);
      socket.resume();
      socket.write(beginning);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** Node raises the soft limit to the hard one by itself. */
function maxOpenFiles(): number {
  try {
    const line = readFileSync('/proc/self/limits', 'utf8').match(
      /^Max open files\s+(\d+|unlimited)\s+(\d+|unlimited)/m,
    );
    return line?.[2] === undefined || line[2] === 'unlimited' ? Number.POSITIVE_INFINITY : Number(line[2]);
  } catch {
    // This system has no /proc.
    return 1_024;
  }
}
