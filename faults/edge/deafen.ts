import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import type { ScenarioTools } from '../scenario.ts';

/** A way to PostgreSQL on which news can be held back. */
interface Relay {
  /** The same database by this way. */
  url: string;
  /** From now on connections that listen hear nothing; others work. */
  hold(): void;
  /** They hear what was held back. */
  release(): void;
}

/** Opens such a way, which is closed after the scenario. */
export async function deafen({ afterwards }: Pick<ScenarioTools, 'afterwards'>, url: string): Promise<Relay> {
  const { port: databasePort, hostname } = new URL(url);
  const listening = new Set<Socket>();
  const sockets = new Set<Socket>();
  let isHolding = false;
  const relay = createServer((client) => {
    const database = connect(Number(databasePort), hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    client.on('data', (data: Buffer) => {
      if (data.includes('listen "')) {
        listening.add(database);
        if (isHolding) database.pause();
      }
      database.write(data);
    });
    database.on('data', (data: Buffer) => void client.write(data));
    database.on('close', () => listening.delete(database));
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  afterwards(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  const way = new URL(url);
  way.port = String(port);
  return {
    url: way.href,
    hold: () => {
      isHolding = true;
      for (const socket of listening) socket.pause();
    },
    release: () => {
      isHolding = false;
      for (const socket of listening) socket.resume();
    },
  };
}
