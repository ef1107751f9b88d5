import type { DatabaseLog, OpenDatabase } from '../database/database.ts';
import { keepTrying } from '../database/keep-trying.ts';
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
  look(): Promise<void>;
  /** For a server that stops: calls back every watcher, and later ones at once, although no session has ended. */
  stop(): void;
  readonly hasStopped: boolean;
}

/**
 * Listens for ends in the database from the first watched session on. After a lost connection all watched sessions are
 * looked at, so that no end is missed.
 */
export function watchSessionEnds(
  context: Pick<StaffContext, 'db' | 'now'>,
  { listen }: Pick<OpenDatabase, 'listen'>,
  log: DatabaseLog,
): SessionEnds {
  const watched = new Set<Watched>();
  let hasStopped = false;
  let stopTrying: (() => void) | undefined;
  let endListening = async (): Promise<void> => {};

  async function lookAt(some: readonly Watched[]): Promise<void> {
    const open = await findOpenIds(
      context,
      some.map(({ id }) => id),
    );
    for (const one of some) {
      if (open.has(one.id) || !watched.delete(one)) continue;
      one.onEnd();
    }
  }
  const lookLater = (some: readonly Watched[]) =>
    lookAt(some).catch((error: unknown) => log('could not see which sessions of the Studio have ended', error));

  async function begin(): Promise<void> {
    const end = await listen(
      sessionsChannel,
      (personId) => void lookLater([...watched].filter((one) => one.personId === personId)),
      () => void lookLater([...watched]),
    );
    if (hasStopped) return end();
    endListening = end;
    // Sessions may have ended before it listened.
    await lookAt([...watched]);
  }

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
      stopTrying ??= keepTrying(begin, (error) => log('cannot hear of sessions that end', error));
      return () => void watched.delete(one);
    },
    look: () => lookAt([...watched]),
    stop: () => {
      hasStopped = true;
      stopTrying?.();
      endListening().catch(() => {});
      for (const { onEnd } of watched) onEnd();
      watched.clear();
    },
  };
}
