import { z } from 'zod';
import type { DatabaseLog, OpenDatabase } from '../database/database.ts';
import { watchChannel } from '../database/watch-channel.ts';
import { findOpenIds } from './sessions.ts';
import { type StaffContext, sessionsChannel } from './staff-context.ts';

/** A session of which somebody wants to know when it ends. */
interface Watched {
  readonly id: string;
  readonly personId: string;
  readonly onEnd: () => void;
}

/** Reports at once when sessions end, whichever process ended them. */
export interface SessionEnds {
  /** Calls back once, when the session has ended. Returns the function that stops it. */
  watch(session: { id: string; personId: string }, onEnd: () => void): () => void;
  /** Checks whether sessions have expired. */
  checkAll(): Promise<void>;
  /** For a server that stops: calls back every watcher, and later ones at once, although no session has ended. */
  stop(): void;
  readonly hasStopped: boolean;
}

/** Listens for ends in the database from the first watched session on. */
export function watchSessionEnds(
  context: Pick<StaffContext, 'db' | 'now'>,
  database: Pick<OpenDatabase, 'listen'>,
  log: DatabaseLog,
): SessionEnds {
  const watched = new Set<Watched>();
  const watchEnds = watchChannel(database, sessionsChannel, z.string().min(1), log);
  let hasStopped = false;
  let stopWatching: (() => void) | undefined;

  async function checkSome(some: readonly Watched[]): Promise<void> {
    const open = await findOpenIds(
      context,
      some.map(({ id }) => id),
    );
    for (const one of some) {
      if (open.has(one.id) || !watched.delete(one)) continue;
      one.onEnd();
    }
  }
  const checkAll = () => checkSome([...watched]);
  const checkPerson = (personId: string) => checkSome([...watched].filter((one) => one.personId === personId));

  return {
    get hasStopped() {
      return hasStopped;
    },
    watch: ({ id, personId }, onEnd) => {
      if (hasStopped) {
        onEnd();
        return () => {};
      }
      const one = { id, personId, onEnd };
      watched.add(one);
      stopWatching ??= watchEnds(checkPerson, checkAll);
      return () => void watched.delete(one);
    },
    checkAll: checkAll,
    stop: () => {
      hasStopped = true;
      stopWatching?.();
      for (const { onEnd } of watched) onEnd();
      watched.clear();
    },
  };
}
