import type { Json } from '../../contract/changes/content-change.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { Lock } from '../../contract/studio/locks.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { createStore } from '../app/store.ts';
import { createEditor, type Editor } from './editor.ts';
import { startSync } from './sync/sync-state.ts';
import { startSession } from './sync/working-session.ts';

interface AloneDeps extends Partial<Pick<Editor, 'webid' | 'pages' | 'fields' | 'order' | 'isReadOnly'>> {
  locks?: readonly Lock[];
  document?: Json;
  revision?: number;
  findings?: readonly WordedFinding[];
  colleagues?: Present;
  chosen?: ReturnType<Editor['state']['get']>['chosen'];
  send?: Parameters<typeof startSession>[0]['send'];
}

/** An editor without a server: what is typed stays in the window. For the gallery of forms, and for tests. */
export function createEditorAlone({
  webid = 'hu_vang',
  pages = 'https://uudai.example',
  fields = [],
  order = [],
  isReadOnly = false,
  document = {},
  revision = 0,
  findings = [],
  colleagues = [],
  chosen,
  locks = [],
  send = () => new Promise(() => {}),
}: AloneDeps): Editor {
  const session = startSession({
    ...{ webid, state: startSync(revision, document), left: [] },
    opened: { baseVersion: 1, publishedVersion: null, findings: [...findings], steps: { undo: 0, redo: 0 }, locks },
    send,
    store: async () => true,
    ...{ onPreview: () => {}, onVersion: () => {}, onBroken: () => {} },
  });
  const copy = {
    ...{
      session,
      fields,
      order,
      describeSection: async () => undefined,
      pages,
      template: 'hu_vang' as const,
      client: '',
    },
    ...{ present: createStore(colleagues), commented: createStore(0), preview: createStore(undefined) },
  };
  const editor = createEditor({ webid, copy, personId: '', isReadOnly, chosen });
  editor.follow();
  return editor;
}
