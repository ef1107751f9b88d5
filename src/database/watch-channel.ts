import type { z } from 'zod';
import type { DatabaseLog, OpenDatabase } from './database.ts';
import { retryUntilDone } from './retry-until-done.ts';

/**
 * Watches a channel of notifications, whichever process sends them. `onBroken`: messages may have been missed, because
 * listening has only begun, a lost connection was replaced, a message could not be read, or `onMessage` has failed. It
 * reads anew what the messages tell of, and is retried until it succeeds. Returns the function that ends it.
 */
export type ChannelWatch<Message> = (onMessage: (message: Message) => unknown, onBroken: () => unknown) => () => void;

interface Watcher<Message> {
  readonly handle: (message: Message) => void;
  readonly catchUp: () => void;
}

/** Listens once for all watchers, from the first one until the last one has left. Failures are retried and logged. */
export function watchChannel<Message>(
  { listen }: Pick<OpenDatabase, 'listen'>,
  channel: string,
  schema: z.ZodType<Message>,
  log: DatabaseLog,
): ChannelWatch<Message> {
  const watchers = new Set<Watcher<Message>>();
  let stopListening = () => {};

  const catchUp = () => {
    for (const watcher of watchers) watcher.catchUp();
  };

  function receive(payload: string): void {
    let message: Message;
    try {
      message = schema.parse(payload);
    } catch {
      // Without the error, which may quote the message.
      log(`cannot read a message on the channel ${channel}`);
      catchUp();
      return;
    }
    for (const watcher of watchers) watcher.handle(message);
  }

  function startListening(): () => void {
    let hasEnded = false;
    let end = async (): Promise<void> => {};
    const stopTrying = retryUntilDone(
      async () => {
        const ending = await listen(channel, receive, catchUp);
        if (hasEnded) return ending();
        end = ending;
        catchUp();
      },
      (error) => log(`cannot listen to the channel ${channel}`, error),
    );
    return () => {
      hasEnded = true;
      stopTrying();
      end().catch(() => {});
    };
  }

  return (onMessage, onBroken) => {
    let stopTrying = () => {};
    const watcher: Watcher<Message> = {
      handle: (message) => {
        const handled = async () => onMessage(message);
        handled().catch((error: unknown) => {
          log(`cannot follow a message on the channel ${channel}`, error);
          if (watchers.has(watcher)) watcher.catchUp();
        });
      },
      // A later call replaces the attempts of the one before.
      catchUp: () => {
        stopTrying();
        stopTrying = retryUntilDone(
          async () => onBroken(),
          (error) => log(`cannot catch up with the channel ${channel}`, error),
        );
      },
    };
    watchers.add(watcher);
    if (watchers.size === 1) stopListening = startListening();
    return () => {
      stopTrying();
      if (watchers.delete(watcher) && watchers.size === 0) stopListening();
    };
  };
}
