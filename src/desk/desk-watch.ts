import { type Database, type DatabaseLog, notifyWithin, type OpenDatabase } from '../database/database.ts';
import { keepTrying } from '../database/keep-trying.ts';

/** No payload. Triggers of `leads` send it, too, when a registration arrives. */
const deskChannel = 'desk';

/** Tells every process, when the transaction commits, that lists of the desk have changed. */
export function announceDesk(transaction: Database): Promise<void> {
  return notifyWithin(transaction, deskChannel, '');
}

/** Tells when lists of the desk may have changed, whatever process changed them. */
export interface DeskWatch {
  /** Returns the function that stops it. */
  watch(onChange: () => void): () => void;
  stop(): void;
}

/** Listens to the database from the first watcher on. After a lost connection everybody is told. */
export function watchDesk({ listen }: Pick<OpenDatabase, 'listen'>, log: DatabaseLog): DeskWatch {
  const watchers = new Set<{ onChange: () => void }>();
  let hasStopped = false;
  let stopTrying: (() => void) | undefined;
  let endListening = async (): Promise<void> => {};
  const tell = () => {
    for (const { onChange } of watchers) onChange();
  };
  async function begin(): Promise<void> {
    const end = await listen(deskChannel, tell, tell);
    if (hasStopped) return end();
    endListening = end;
    tell();
  }
  return {
    watch: (onChange) => {
      const one = { onChange };
      watchers.add(one);
      stopTrying ??= keepTrying(begin, (error) => log('cannot hear of registrations', error));
      return () => void watchers.delete(one);
    },
    stop: () => {
      hasStopped = true;
      stopTrying?.();
      endListening().catch(() => {});
      watchers.clear();
    },
  };
}
