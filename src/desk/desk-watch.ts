import { z } from 'zod';
import { type Database, type DatabaseLog, notifyWithin, type OpenDatabase } from '../database/database.ts';
import { watchChannel } from '../database/watch-channel.ts';

/** No payload. Triggers of `leads` send it, too, when a registration arrives. */
const deskChannel = 'desk';

/** Tells every process, when the transaction commits, that lists of the desk have changed. */
export function announceDesk(transaction: Database): Promise<void> {
  return notifyWithin(transaction, deskChannel, '');
}

/**
 * Calls back when lists of the desk may have changed, whatever process changed them; also once when it begins to
 * listen, because nobody knows what changed before. Returns the function that ends it.
 */
export type DeskWatch = (onChange: () => void) => () => void;

export function createDeskWatch(database: Pick<OpenDatabase, 'listen'>, log: DatabaseLog): DeskWatch {
  const watch = watchChannel(database, deskChannel, z.literal(''), log);
  return (onChange) => watch(onChange, onChange);
}
