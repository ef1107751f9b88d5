import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { defaultLawSettings, type LawSettings } from '../../contract/law/law-settings.ts';
import type { Database, DatabaseLog, OpenDatabase } from '../../database/database.ts';
import { watchChannel } from '../../database/watch-channel.ts';
import { lawChannel, readLawSettings } from './law-settings-store.ts';

/** What the bank has set about law, in memory, because every check of a campaign asks for it. */
export interface LawWatch {
  /** The same object until they change; the defaults until they are read. */
  current(): LawSettings;
  /** Reads them anew, for who has just changed them. */
  read(): Promise<LawSettings>;
  stop(): void;
}

export function watchLawSettings(db: Database, database: Pick<OpenDatabase, 'listen'>, log: DatabaseLog): LawWatch {
  let known = defaultLawSettings;
  const read = async () => {
    const settings = await readLawSettings(db);
    if (!isDeepStrictEqual(settings, known)) known = settings;
    return known;
  };
  const stop = watchChannel(database, lawChannel, z.literal(''), log)(read, read);
  return { current: () => known, read, stop };
}
