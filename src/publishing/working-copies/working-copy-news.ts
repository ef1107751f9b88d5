import { z } from 'zod';
import { publishedChannel, versionSavedChannel } from '../../content/publication-watch.ts';
import type { DatabaseLog, OpenDatabase } from '../../database/database.ts';
import { watchChannel } from '../../database/watch-channel.ts';
import { workingCopyChannel } from './working-copy.ts';

/** Where somebody is in a campaign: a key, and a field in it if one has the focus. */
interface PresencePlace {
  readonly key: string;
  readonly path: string;
}

/** Somebody who has the editor of a campaign open, in one window. */
interface Presence {
  /** Id of the window. */
  readonly client: string;
  readonly personId: string;
  readonly name: string;
  /** Null before something is chosen. */
  readonly place: PresencePlace | null;
}

/** Payload: JSON of a message about a window. Nothing is stored. */
const presenceChannel = 'working_copy_presence';

const presenceSchema = z
  .string()
  .transform((payload): unknown => JSON.parse(payload))
  .pipe(
    z.object({
      webid: z.string(),
      client: z.string(),
      /** Whose window it is. Processes of an older version say it in `presence` only. */
      by: z.string().optional(),
      /** Null: the window was closed. */
      presence: z
        .object({
          personId: z.string(),
          name: z.string(),
          place: z.object({ key: z.string(), path: z.string() }).nullable(),
        })
        .nullable(),
    }),
  );
type PresenceMessage = z.infer<typeof presenceSchema>;

/** Windows say that they are there every 20 seconds; one that is silent for longer than this was lost. */
const silenceMs = 50_000;
/** A notification of PostgreSQL holds 8,000 bytes. */
const pathMaxLength = 500;

interface Listener {
  /**
   * Somebody has saved the working copy, or saved or published a version, in any process. Also called after a lost
   * connection, when saves may have been missed. `revision`: of the working copy, when only that was saved.
   */
  readonly onSave: (revision?: number) => void;
  readonly onPresence: () => void;
  readonly onComment: () => void;
}

/** Payload: the webid of a campaign whose comments have changed. */
export const commentsChannel = 'working_copy_comments';

/** Saves, comments and presence in working copies, from all processes. */
export interface WorkingCopyNews {
  /** Returns the function that ends it. */
  watch(webid: string, listener: Listener): () => void;
  /** Tells everybody where the window of a person is; null when it was closed. */
  announce(
    webid: string,
    window: { client: string; by: string },
    presence: Omit<Presence, 'client'> | null,
  ): Promise<void>;
  /** The windows in which a campaign is open, the one that has been there longest first. */
  listPresent(webid: string): readonly Presence[];
  stop(): void;
}

const webidSchema = z.string().min(1);
const savedSchema = z
  .string()
  .transform((payload): unknown => payload.split(' '))
  .pipe(z.tuple([webidSchema, z.coerce.number().int()]));

/** Listens from the first watcher on. Losing the connection loses nothing but time: watchers look again. */
export function watchWorkingCopies(
  database: Pick<OpenDatabase, 'listen' | 'notify'>,
  log: DatabaseLog,
  now: () => number = Date.now,
): WorkingCopyNews {
  const listeners = new Map<string, Set<Listener>>();
  const present = new Map<string, Map<string, { presence: Presence; receivedAt: number }>>();
  let ends: readonly (() => void)[] | undefined;

  const listenersOf = (webid: string) => [...(listeners.get(webid) ?? [])];
  const all = () => [...listeners.values()].flatMap((some) => [...some]);

  function receive({ webid, client, presence, by = presence?.personId }: PresenceMessage): void {
    const windows = present.get(webid) ?? new Map();
    const known = windows.get(client)?.presence.personId;
    // Everybody hears the ids of all windows: nobody speaks for the window of somebody else.
    if (known !== undefined && known !== by) return;
    present.set(webid, windows);
    if (presence) windows.set(client, { presence: { client, ...presence }, receivedAt: now() });
    else windows.delete(client);
    if (windows.size === 0) present.delete(webid);
    for (const { onPresence } of listenersOf(webid)) onPresence();
  }

  function startListening(): (() => void)[] {
    const channel = <Message>(name: string, schema: z.ZodType<Message>) => watchChannel(database, name, schema, log);
    const onSaved = ([webid, revision]: [string, number?]) => {
      for (const { onSave } of listenersOf(webid)) onSave(revision);
    };
    const onVersion = (webid: string) => onSaved([webid]);
    const onCommented = (webid: string) => {
      for (const { onComment } of listenersOf(webid)) onComment();
    };
    const missedSaves = () => {
      for (const { onSave } of all()) onSave();
    };
    const missedComments = () => {
      for (const { onComment } of all()) onComment();
    };
    return [
      // Windows say again that they are there.
      channel(presenceChannel, presenceSchema)(receive, () => {}),
      channel(commentsChannel, webidSchema)(onCommented, missedComments),
      channel(workingCopyChannel, savedSchema)(onSaved, missedSaves),
      // What was saved or published outside the Studio.
      channel(versionSavedChannel, webidSchema)(onVersion, missedSaves),
      channel(publishedChannel, webidSchema)(onVersion, missedSaves),
    ];
  }

  return {
    watch: (webid, listener) => {
      ends ??= startListening();
      const some = listeners.get(webid) ?? new Set();
      listeners.set(webid, some);
      some.add(listener);
      return () => {
        some.delete(listener);
        if (some.size === 0 && listeners.get(webid) === some) listeners.delete(webid);
      };
    },
    announce: async (webid, { client, by }, presence) => {
      const place = presence?.place && { ...presence.place, path: presence.place.path.slice(0, pathMaxLength) };
      const message: PresenceMessage = {
        webid,
        client,
        by,
        presence: presence && { ...presence, place: place ?? null },
      };
      await database.notify(presenceChannel, JSON.stringify(message));
    },
    listPresent: (webid) => {
      const windows = present.get(webid) ?? new Map();
      for (const [client, { receivedAt }] of windows) if (now() - receivedAt > silenceMs) windows.delete(client);
      return [...windows.values()].map(({ presence }) => presence);
    },
    stop: () => {
      for (const end of ends ?? []) end();
      listeners.clear();
    },
  };
}
