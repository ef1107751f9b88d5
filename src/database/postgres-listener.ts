import pg from 'pg';
import type { DatabaseLog, OpenDatabase } from './database.ts';
import { retryUntilDone } from './retry-until-done.ts';

/** How long anybody waits for a connection, new or free. */
export const connectMs = 5_000;

/** A silent connection is noticed and replaced within this time. */
const heartbeatMs = 15_000;
const reconnectDelaysMs = { first: 100, longest: 5_000 };

interface Subscription {
  callback: (payload: string) => void;
  onGap: (() => void) | undefined;
}

/** LISTEN on its own connection, which is replaced when it is lost. Connects at the first `listen`. */
export function createPostgresListener(
  connection: pg.ClientConfig,
  log: DatabaseLog,
): Pick<OpenDatabase, 'listen' | 'close'> {
  const subscriptions = new Map<string, Set<Subscription>>();
  let current: Promise<pg.Client> | undefined;
  /** Ends the reconnecting; undefined before the first loss. */
  let stopReconnecting: (() => void) | undefined;
  let isClosed = false;
  /** Settles when the earlier statements were answered, because the driver no longer queues statements. */
  let lastAnswer: Promise<unknown> = Promise.resolve();

  function ask(client: pg.Client, statement: string): Promise<unknown> {
    const answer = lastAnswer.then(() => client.query(statement));
    lastAnswer = answer.catch(() => {});
    return answer;
  }

  async function connect(): Promise<pg.Client> {
    // Statements on the lost connection are never answered.
    lastAnswer = Promise.resolve();
    const client = new pg.Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      query_timeout: heartbeatMs,
    });
    let isLost = false;
    const lose = (error?: unknown) => {
      if (isLost) return;
      isLost = true;
      clearInterval(heartbeat);
      if (isClosed || !wasReady) return;
      log('lost the connection that listens for changes; connecting again', error);
      void client.end().catch(() => {});
      reconnect();
    };
    let wasReady = false;
    const heartbeat = setInterval(() => ask(client, 'select 1').catch(lose), heartbeatMs);
    heartbeat.unref();
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ channel, payload }) => {
      for (const { callback } of subscriptions.get(channel) ?? []) callback(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of subscriptions.keys()) await ask(client, `listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      isLost = true;
      clearInterval(heartbeat);
      await client.end().catch(() => {});
      throw error;
    }
    wasReady = true;
    return client;
  }

  function reconnect(): void {
    const connectAgain = async () => {
      current = connect();
      await current;
      for (const channel of subscriptions.values()) for (const { onGap } of channel) onGap?.();
    };
    const onFailure = (error: unknown) => log('still no connection that listens for changes', error);
    stopReconnecting = retryUntilDone(connectAgain, onFailure, reconnectDelaysMs);
  }

  return {
    listen: async (channel, callback, onGap) => {
      if (isClosed) throw new Error('The database is closed');
      const subscription: Subscription = { callback, onGap };
      const ofChannel = subscriptions.get(channel) ?? new Set();
      subscriptions.set(channel, ofChannel.add(subscription));
      // The first failure goes to the caller; later ones are retried here.
      current ??= connect();
      try {
        const client = await current;
        await ask(client, `listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        ofChannel.delete(subscription);
        if (!stopReconnecting) current = undefined;
        throw error;
      }
      return async () => {
        ofChannel.delete(subscription);
      };
    },
    close: async () => {
      isClosed = true;
      stopReconnecting?.();
      const client = await current?.catch(() => undefined);
      await client?.end().catch(() => {});
    },
  };
}
