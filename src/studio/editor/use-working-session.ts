import { useEffect, useState } from 'react';
import { type TemplateField, templateCalls } from '../../contract/studio/template-calls.ts';
import {
  type Present,
  workingCopyCalls,
  workingCopyEventNames,
  workingCopyEventsPath,
} from '../../contract/studio/working-copy-calls.ts';
import { type CallData, StudioCallError } from '../app/client.ts';
import { createStore, type Store } from '../app/store.ts';
import { connection, sendSignedIn } from '../app/studio.ts';
import { usePerson } from '../app/use-studio.ts';
import { toasts } from '../kit/toasts.ts';
import { listLeftEdits, listOpenClients, markOpen, scopeOf, storeEdits } from './sync/stored-edits.ts';
import { type SyncState, startSync } from './sync/sync-state.ts';
import { startSession, type WorkingSession } from './sync/working-session.ts';
import { editorTexts } from './texts.ts';

/** What the frame must show next. */
type PreviewNews = Parameters<Parameters<typeof startSession>[0]['onPreview']>;

/** An opened working copy. */
export interface OpenedCopy {
  readonly session: WorkingSession;
  readonly template: CallData<typeof workingCopyCalls.openWorkingCopy>['template'];
  /** Fields of the page as it was opened. */
  readonly fields: readonly TemplateField[];
  /** Asks for the field of a section that is added to the page; undefined when there is none. */
  readonly describeSection: (section: string) => Promise<TemplateField | undefined>;
  /** Keys of the parts that the template itself has, in its order. */
  readonly order: readonly string[];
  readonly pages: string;
  /** Windows in which the campaign is open, this one included. */
  readonly present: Store<Present>;
  /** Counts what the server tells of changed comments. */
  readonly commented: Store<number>;
  /** Id of this window. */
  readonly client: string;
  readonly preview: Store<PreviewNews | undefined>;
}

type Opening = { kind: 'loading' } | { kind: 'failed'; error: StudioCallError } | { kind: 'open'; copy: OpenedCopy };

/** Time after which another attempt to hear of others is made. */
const retryMs = 2_000;

/** Opens the working copy of a campaign, with what closed windows could not store, and hears of others. */
export function useWorkingSession(webid: string): { opening: Opening; openAgain: () => void } {
  const { id: personId } = usePerson();
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt opens it anew.
  useEffect(() => {
    setOpening({ kind: 'loading' });
    let hasLeft = false;
    let close = () => {};
    open(webid, personId, () => setAttempt((count) => count + 1)).then(
      (opened) => {
        if (hasLeft) return opened.close();
        close = opened.close;
        setOpening({ kind: 'open', copy: opened.copy });
      },
      (error: unknown) => {
        if (!(error instanceof StudioCallError)) throw error;
        if (!hasLeft) setOpening({ kind: 'failed', error });
      },
    );
    return () => {
      hasLeft = true;
      close();
    };
  }, [webid, personId, attempt]);
  return { opening, openAgain: () => setAttempt((count) => count + 1) };
}

async function open(
  webid: string,
  personId: string,
  onBroken: () => void,
): Promise<{ copy: OpenedCopy; close: () => void }> {
  const path = { webid };
  const client = crypto.randomUUID();
  const scope = scopeOf(webid, personId);
  markOpen(client);
  const [outcome, left] = await Promise.all([
    sendSignedIn(workingCopyCalls.openWorkingCopy, { path }),
    listOpenClients().then((clients) => listLeftEdits(scope, clients)),
  ]);
  if (outcome.kind === 'failure') throw new StudioCallError(outcome.failure);
  const { data } = outcome;
  const { settings, content, media } = data;
  const preview = createStore<PreviewNews | undefined>(undefined);
  const present = createStore<Present>([]);
  const commented = createStore(0);
  const session = startSession({
    webid,
    state: startSync(data.revision, { settings, content, media } as SyncState['stored']),
    left,
    opened: data,
    send: sendSignedIn,
    store: (next, taken) => storeEdits(scope, client, next, taken),
    onPreview: (...news) => preview.set(news),
    onVersion: (kind, version) => toasts.show(editorTexts.versions[kind](version)),
    onBroken,
  });
  const unsubscribe = subscribe(webid, session, present, commented);
  const stopWatching = connection.subscribe(() => {
    if (connection.get() === 'fine') session.look();
  });
  const close = () => {
    session.stop();
    unsubscribe();
    stopWatching();
  };
  const { template, fields, order, pages } = data;
  const describeSection = async (section: string) => {
    const described = await sendSignedIn(templateCalls.describeSection, { path: { template, section } });
    return described.kind === 'data' ? described.data.field : undefined;
  };
  const copy = { session, template, fields, describeSection, order, pages, present, commented, client, preview };
  return { copy, close };
}

/** Hears that somebody has saved and who is there; begins again when the connection is lost. */
function subscribe(
  webid: string,
  session: WorkingSession,
  present: Store<Present>,
  commented: Store<number>,
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function begin(): void {
    source = new EventSource(workingCopyEventsPath(webid));
    source.addEventListener(workingCopyEventNames.saved, ({ data }) =>
      session.look(data === '' ? undefined : Number(data)),
    );
    source.addEventListener(workingCopyEventNames.commented, () => commented.set(commented.get() + 1));
    // Typed by its schema, as answers of calls are: the server writes by it.
    source.addEventListener(workingCopyEventNames.present, ({ data }) => present.set(JSON.parse(data) as Present));
    source.addEventListener('error', () => {
      source?.close();
      timer = setTimeout(begin, retryMs);
    });
  }
  begin();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
