import type { DatabaseLog, OpenDatabase } from '../database/database.ts';
import { keepTrying } from '../database/keep-trying.ts';
import { noticesChannel } from './notices.ts';

/** Tells when the notices of a person may have changed, whatever process changed them. */
export interface NoticeWatch {
  /** Returns the function that stops it. */
  watch(personId: string, onChange: () => void): () => void;
  stop(): void;
}

/** Listens to the database from the first watched person on. After a lost connection everybody is told. */
export function watchNotices({ listen }: Pick<OpenDatabase, 'listen'>, log: DatabaseLog): NoticeWatch {
  const watched = new Set<{ personId: string; onChange: () => void }>();
  let hasStopped = false;
  let stopTrying: (() => void) | undefined;
  let endListening = async (): Promise<void> => {};
  const tell = (personId = '') => {
    for (const one of watched) if (personId === '' || one.personId === personId) one.onChange();
  };
  async function begin(): Promise<void> {
    const end = await listen(noticesChannel, tell, () => tell());
    if (hasStopped) return end();
    endListening = end;
    // Notices from before it listened.
    tell();
  }
  return {
    watch: (personId, onChange) => {
      const one = { personId, onChange };
      watched.add(one);
      stopTrying ??= keepTrying(begin, (error) => log('cannot hear of new notices', error));
      return () => void watched.delete(one);
    },
    stop: () => {
      hasStopped = true;
      stopTrying?.();
      endListening().catch(() => {});
      watched.clear();
    },
  };
}
