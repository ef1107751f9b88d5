import { z } from 'zod';
import type { DatabaseLog, OpenDatabase } from '../database/database.ts';
import { watchChannel } from '../database/watch-channel.ts';
import { noticesChannel } from './notices.ts';

/**
 * Calls back when the notices of a person may have changed, whatever process changed them. Returns the function that
 * ends it.
 */
export type NoticeWatch = (personId: string, onChange: () => void) => () => void;

export function createNoticeWatch(database: Pick<OpenDatabase, 'listen'>, log: DatabaseLog): NoticeWatch {
  const watch = watchChannel(database, noticesChannel, z.string(), log);
  return (personId, onChange) =>
    watch((changedId) => {
      if (changedId === '' || changedId === personId) onChange();
    }, onChange);
}
