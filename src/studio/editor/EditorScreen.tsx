import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { compareSeverity } from '../../contract/severities.ts';
import { previewFramePath } from '../../contract/studio/studio-addresses.ts';
import { FailedScreen } from '../app/FailedScreen.tsx';
import { storeRecent } from '../app/recent-campaigns.ts';
import { texts } from '../app/texts.ts';
import { useKeys } from '../app/use-keys.ts';
import { useMayDo, usePerson } from '../app/use-studio.ts';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useLate } from '../kit/use-late.ts';
import { useCopied } from './clipboard/use-copied.ts';
import { EditorBar } from './EditorBar.tsx';
import styles from './editor.module.css';
import { campaignName, createEditor, EditorContext, useEditor, useEditorState } from './editor.ts';
import { previewWidths } from './layout.ts';
import { listParts } from './list-parts.ts';
import { listOpenSamples } from './open-samples.ts';
import { findPlaceToAdd, listPageParts, neighboursOf } from './page-parts.ts';
import { usePreparation } from './send/use-preparation.ts';
import { editorTexts } from './texts.ts';
import { useAskedConflict } from './use-asked-conflict.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useNextPlace } from './use-next-place.ts';
import { goToPane, usePanes } from './use-panes.ts';
import { readPlace, usePlaceInAddress } from './use-place-in-address.ts';
import { usePresence } from './use-presence.ts';
import { type OpenedCopy, useWorkingSession } from './use-working-session.ts';
import { WidePanes } from './WidePanes.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog.tsx')).ShareDialog }));
const NarrowPanes = lazy(async () => ({ default: (await import('./NarrowPanes.tsx')).NarrowPanes }));
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('../bank/SaveTemplateDialog.tsx')).SaveTemplateDialog,
}));
const CampaignLocksDialog = lazy(async () => ({
  default: (await import('../bank/CampaignLocksDialog.tsx')).CampaignLocksDialog,
}));
const KeysDialog = lazy(async () => ({ default: (await import('../app/KeysDialog.tsx')).KeysDialog }));
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));
const RemovalDialog = lazy(async () => ({ default: (await import('./RemovalDialog.tsx')).RemovalDialog }));
const RefusedDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).RefusedDialog }));
const DroppedFiles = lazy(async () => ({ default: (await import('./DroppedFiles.tsx')).DroppedFiles }));
const PasteDialog = lazy(async () => ({ default: (await import('./clipboard/PasteDialog.tsx')).PasteDialog }));
const ReturnedNotice = lazy(async () => ({ default: (await import('./send/ReturnedNotice.tsx')).ReturnedNotice }));

/** Not `lazy`: what React has suspended for it shows after 300 ms at the earliest. */
const loadPicker = async () => (await import('./picker/SectionPicker.tsx')).SectionPicker;

/** The editor of one campaign: outline, the page itself, and the form of the chosen part. */
export function EditorScreen() {
  const { webid = '' } = useParams();
  const { opening, openAgain } = useWorkingSession(webid);
  if (opening.kind === 'failed') return <FailedScreen failure={opening.error.failure} onRetry={openAgain} />;
  return opening.kind === 'open' ? <OpenEditor key={webid} webid={webid} copy={opening.copy} /> : <Skeleton />;
}

function OpenEditor({ webid, copy }: { webid: string; copy: OpenedCopy }) {
  const { id: personId } = usePerson();
  useEffect(() => storeRecent(personId, webid), [personId, webid]);
  const isReadOnly = !useMayDo('campaign.edit', webid);
  const editor = useMemo(
    () => createEditor({ webid, copy, personId, isReadOnly, chosen: readPlace(copy.fields) }),
    [webid, copy, personId, isReadOnly],
  );
  useEffect(() => editor.follow(), [editor]);
  return (
    <EditorContext value={editor}>
      <Title />
      <Panes />
      <Dialogs />
      <Conflicts />
      <Background />
    </EditorContext>
  );
}

function Title() {
  return <title>{texts.title(editorTexts.title(useEditorState(campaignName)))}</title>;
}

function Panes() {
  const { webid, isReadOnly } = useEditor();
  const mayEditProtected = useMayDo('campaign.editProtected', webid);
  const preparation = usePreparation(webid).data;
  const returned = preparation?.newest?.state === 'returned' ? preparation.newest : undefined;
  const isNarrow = useIsNarrow();
  // The page in the frame begins to load before the panes beside it are drawn. As a deferred value they would be drawn
  // last: each answer that comes meanwhile begins such a drawing anew.
  const [hasPanes, showPanes] = useState(false);
  useEffect(() => showPanes(true), []);
  return (
    <div className={styles.editor}>
      <EditorBar preparation={preparation} isReadOnly={isReadOnly && !mayEditProtected} />
      {returned && !isReadOnly && (
        <div className={styles.notice}>
          <Suspense>
            <ReturnedNotice review={returned} />
          </Suspense>
        </div>
      )}
      {isReadOnly && (
        <div className={styles.notice}>
          <Notice tone="info">{mayEditProtected ? editorTexts.onlyProtected : editorTexts.readOnly}</Notice>
        </div>
      )}
      {isNarrow ? (
        <Suspense fallback={<Skeleton />}>
          <NarrowPanes />
        </Suspense>
      ) : (
        <WidePanes isComplete={hasPanes} />
      )}
    </div>
  );
}

function Dialogs() {
  const editor = useEditor();
  const { webid, fields, show } = editor;
  const adding = useEditorState((state) => state.adding);
  const parts = useEditorState((state) => (state.adding ? listPageParts(editor, state) : []));
  const name = useEditorState(campaignName);
  const locks = useEditorState((state) => state.locks);
  const dialog = useEditorState((state) => state.dialog);
  const dropped = useEditorState((state) => state.dropped);
  const removal = useEditorState((state) => state.removal);
  const isPasting = useEditorState((state) => state.pasting !== undefined);
  const close = () => show({ dialog: undefined });
  const stopAdding = () => show({ adding: undefined });
  const SectionPicker = useLate(adding !== undefined, loadPicker, stopAdding);
  return (
    <Suspense>
      {dialog === 'share' && <ShareDialog onClose={close} />}
      {dialog === 'template' && <SaveTemplateDialog {...{ webid, fields }} campaign={name} onClose={close} />}
      {dialog === 'locks' && <CampaignLocksDialog {...{ webid, fields, locks }} onClose={close} />}
      {dialog === 'keys' && <KeysDialog words={editorTexts.keys} onClose={close} />}
      {adding && SectionPicker && (
        <SectionPicker index={adding.index} {...neighboursOf(parts, adding.index)} onClose={stopAdding} />
      )}
      {isPasting && <PasteDialog />}
      {dropped && <DroppedFiles {...dropped} onDone={() => show({ dropped: undefined })} />}
      {removal && (
        <RemovalDialog
          name={removal.name}
          isPart={removal.isPart}
          onDone={(isAgreed) => {
            show({ removal: undefined });
            if (isAgreed) removal.run();
          }}
        />
      )}
    </Suspense>
  );
}

/** What this person has to decide before it can be stored. */
function Conflicts() {
  const { session } = useEditor();
  const [refused] = useEditorState((state) => state.refused);
  const { asked, close } = useAskedConflict();
  return (
    <Suspense>
      {asked && (
        <ConflictDialog
          key={JSON.stringify(asked.change.at)}
          conflict={asked}
          onSettle={(choice) => {
            close();
            session.settle(asked, choice);
          }}
        />
      )}
      {!asked && refused && <RefusedDialog refused={refused} onDismiss={() => session.dismiss(refused)} />}
    </Suspense>
  );
}

/** Keys of the whole window, the address, and where the others see this window. */
function Background() {
  usePlaceInAddress();
  usePresence();
  usePanes();
  useCopied();
  const editor = useEditor();
  const { webid, state, show, addAt, arrange, choose, undo } = editor;
  const addPartHere = () => {
    const index = editor.isReadOnly ? undefined : findPlaceToAdd(editor, state.get());
    if (index !== undefined) addAt(index);
  };
  const { goToNext } = useNextPlace();
  const goToFinding = (step: 1 | -1) =>
    goToNext(step, (now) => [...now.unseen, ...[...now.findings].sort(compareSeverity), ...listOpenSamples(now)]);
  const goToPart = (step: 1 | -1) => {
    const { chosen, document, fields } = state.get();
    const parts = listParts(fields, document);
    const next = parts[parts.findIndex(({ key }) => key === chosen?.key) + step];
    if (next) choose({ key: next.key, path: '' });
  };
  const isInItem = ({ target }: KeyboardEvent) =>
    target instanceof Element && target.closest('li:is([data-place], [data-part])') !== null;
  useKeys({
    'ctrl+z': () => undo('undo'),
    'ctrl+shift+z': () => undo('redo'),
    'ctrl+y': () => undo('redo'),
    f6: () => goToPane(1),
    'shift+f6': () => goToPane(-1),
    f8: () => goToFinding(1),
    'shift+f8': () => goToFinding(-1),
    // In an item of a list they move it, in the outline a part.
    'alt+arrowup': (event) => !isInItem(event) && goToPart(-1),
    'alt+arrowdown': (event) => !isInItem(event) && goToPart(1),
    ...Object.fromEntries(previewWidths.map((width, index) => [String(index + 1), () => arrange({ width })])),
    '5': () => arrange({ width: 'fit' }),
    a: addPartHere,
    p: () => void open(previewFramePath(webid), '_blank', 'noreferrer'),
    '?': () => show({ dialog: 'keys' }),
  });
  return null;
}
