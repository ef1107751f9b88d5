import { lazy, memo, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { type Json, type Place, valueAt } from '../../contract/changes/content-change.ts';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import { placeOf } from '../../contract/changes/place-name.ts';
import { followPlace } from '../../contract/changes/rebase-change.ts';
import { readSpaces } from '../../contract/fields/read-spaces.ts';
import { findField, nameField, nameSteps } from '../../contract/studio/name-field.ts';
import { previewFramePath } from '../../contract/studio/studio-addresses.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { FailedScreen } from '../app/FailedScreen.tsx';
import { storeRecent } from '../app/recent-campaigns.ts';
import { texts } from '../app/texts.ts';
import { useKeys } from '../app/use-keys.ts';
import { useMayDo, usePerson, useStore } from '../app/use-studio.ts';
import { IconButton } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { toasts } from '../kit/toasts.ts';
import { OwnStepContext } from '../kit/use-held-text.ts';
import { outlinesOf } from './colleague-outlines.ts';
import { Comments } from './comments/Comments.tsx';
import { Comparison } from './compare/Comparison.tsx';
import { EditorBar } from './EditorBar.tsx';
import { type Editing, EditingContext } from './editing.ts';
import styles from './editor.module.css';
import { isWithin } from './fields/form-context.ts';
import { previewWidths, useLayout } from './layout.ts';
import { listParts } from './list-parts.ts';
import type { NarrowTab } from './NarrowPanes.tsx';
import { orderFindings } from './order-findings.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { SendReview } from './send/SendReview.tsx';
import { usePreparation } from './send/use-preparation.ts';
import type { SessionView } from './sync/working-session.ts';
import { editorTexts } from './texts.ts';
import { useAskedConflict } from './use-asked-conflict.ts';
import { useChosen } from './use-chosen.ts';
import { followName, type ReadShifts, useFollowed } from './use-followed.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { usePanes } from './use-panes.ts';
import { usePresence } from './use-presence.ts';
import { type OpenedCopy, useWorkingSession } from './use-working-session.ts';
import { WidePanes } from './WidePanes.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog.tsx')).ShareDialog }));
const NarrowPanes = lazy(async () => ({ default: (await import('./NarrowPanes.tsx')).NarrowPanes }));
const FindingsPanel = lazy(async () => ({ default: (await import('./FindingsPanel.tsx')).FindingsPanel }));
const KeysDialog = lazy(async () => ({ default: (await import('../app/KeysDialog.tsx')).KeysDialog }));
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));
const RemovalDialog = lazy(async () => ({ default: (await import('./RemovalDialog.tsx')).RemovalDialog }));
const RefusedDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).RefusedDialog }));
const DroppedFiles = lazy(async () => ({ default: (await import('./DroppedFiles.tsx')).DroppedFiles }));
const ReturnedNotice = lazy(async () => ({ default: (await import('./send/ReturnedNotice.tsx')).ReturnedNotice }));

/** The editor of one campaign: outline, the page itself, and the form of the chosen part. */
export function EditorScreen() {
  const { webid = '' } = useParams();
  const { opening, openAgain } = useWorkingSession(webid);
  if (opening.kind === 'failed') return <FailedScreen failure={opening.error.failure} onRetry={openAgain} />;
  return opening.kind === 'open' ? <Editor key={webid} webid={webid} copy={opening.copy} /> : <Skeleton />;
}

function Editor({ webid, copy }: { webid: string; copy: OpenedCopy }) {
  const newest = useStore(copy.session.view);
  const [view, setView] = useState(newest);
  // A letter is in its field and on the page at once; all else follows in small tasks.
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setView(newest)), pauseMs);
    return () => clearTimeout(timer);
  }, [newest]);
  if (view.turn !== newest.turn) setView(newest);
  return (
    <OwnStepContext value={newest.isOwnStep}>
      <DrawnEditor webid={webid} copy={copy} view={view} />
    </OwnStepContext>
  );
}

/** How long typing pauses before the rest of the editor shows what was typed, in milliseconds. */
const pauseMs = 200;

const DrawnEditor = memo(function DrawnEditor({ webid, copy, view }: DrawnEditorProps) {
  const { session, fields } = copy;
  const shifts = () => session.view.get().shifts;
  const present = usePresent(copy, shifts);
  const { id: personId } = usePerson();
  useEffect(() => storeRecent(personId, webid), [personId, webid]);
  // The page in the frame begins to load before the panes beside it are drawn. As a deferred value they would be drawn
  // last: each answer that comes meanwhile begins such a drawing anew.
  const [hasPanes, showPanes] = useState(false);
  useEffect(() => showPanes(true), []);
  const isNarrow = useIsNarrow();
  const isReadOnly = !useMayDo('campaign.edit', webid);
  const mayEditProtected = useMayDo('campaign.editProtected', webid);
  const mayRequest = useMayDo('review.request', webid);
  const preparation = usePreparation(webid).data;
  const returned = preparation?.newest?.state === 'returned' ? preparation.newest : undefined;
  const [layout, setLayout] = useLayout();
  const [chosen, setChosen] = useChosen(fields, shifts);
  const [entered, setEntered] = useState<PlaceName>();
  const choose = (place: PlaceName) => {
    setEntered(undefined);
    setChosen(place);
  };
  const goToPane = usePanes();
  const [opened, setOpened] = useState<'keys' | 'share'>();
  const [dropped, setDropped] = useState<{ place: PlaceName; files: readonly File[] }>();
  const partOf = (key: string) => findField(fields, key)?.title ?? key;
  usePresence(webid, copy, chosen);
  const { asked, ask, close, reportTyping } = useAskedConflict(view.conflicts, chosen, shifts);
  const [removal, setRemoval] = useState<Removal>();
  const visitedFinding = useRef<PlaceName>(undefined);
  const [isChecking, setChecking] = useState(false);
  const [tab, setTab] = useState<NarrowTab>('page');
  const [areToolsShown, showTools] = useState(false);

  const others = present
    .filter(({ client }) => client !== copy.client)
    .map((one) => (one.personId === personId ? { ...one, name: editorTexts.ownWindow } : one));
  const name = valueAt(view.document, ['settings', 'name']);
  const title = typeof name === 'string' && name.trim() !== '' ? name : editorTexts.unnamed;
  const nameOfField = (place: PlaceName) => nameField(fields, view.document, place);
  const editing: Editing = {
    webid,
    pages: copy.pages,
    fields,
    document: view.document,
    newest: session.view,
    isReadOnly,
    findings: view.findings.filter(({ severity }) => severity !== 'sample'),
    samples: view.findings.filter(({ severity }) => severity === 'sample'),
    colleagues: others,
    chosen,
    choose,
    entered,
    enter: (place) => {
      setChosen(place);
      setEntered({ ...place });
    },
    change: session.change,
    askToRemove: (place, remove) => {
      const inside = others.find(
        (one) => one.personId !== personId && one.place?.key === place.key && isWithin(one.place.path, place.path),
      );
      const at = placeOf(place);
      if (inside) setRemoval({ name: inside.name, at, seen: view.shifts.length, remove });
      else remove(at, valueAt(session.view.get().document, at));
    },
    shifts,
  };
  const undo = async (kind: 'undo' | 'redo') => {
    // What was typed last is not stored yet.
    if (view.conflicts.length > 0) return ask();
    const refusal = await session.undo(kind);
    if (refusal?.kind === 'nothing') toasts.show(kind === 'undo' ? editorTexts.undoNothing : editorTexts.redoNothing);
    if (refusal?.kind === 'changed-since') toasts.show(editorTexts.changedSince(refusal.by?.name));
    if (refusal?.kind === 'file-gone') toasts.show(editorTexts.fileGone);
  };
  const parts = listParts(fields, view.document);
  const goToFinding = (step: 1 | -1) => {
    const findings = orderFindings(editing.findings);
    // The form may have focused a field around the one that a finding names.
    const [own = -1, visited = -1] = [chosen, visitedFinding.current].map((place) =>
      findings.findIndex(({ key, path }) => key === place?.key && path === place.path),
    );
    const index = own < 0 ? visited : own;
    const next = findings.at(index < 0 && step < 0 ? -1 : (index + step) % findings.length);
    if (!next) return;
    visitedFinding.current = next;
    choose({ key: next.key, path: next.path });
  };
  const goToPart = (step: 1 | -1) => {
    const next = parts[parts.findIndex(({ key }) => key === chosen?.key) + step];
    if (next) choose({ key: next.key, path: '' });
  };
  const isInItem = ({ target }: KeyboardEvent) =>
    target instanceof Element && target.closest('li[data-place]') !== null;
  useKeys({
    'ctrl+z': () => void undo('undo'),
    'ctrl+shift+z': () => void undo('redo'),
    'ctrl+y': () => void undo('redo'),
    f6: () => goToPane(1),
    'shift+f6': () => goToPane(-1),
    f8: () => goToFinding(1),
    'shift+f8': () => goToFinding(-1),
    // In an item of a list they move it.
    'alt+arrowup': (event) => !isInItem(event) && goToPart(-1),
    'alt+arrowdown': (event) => !isInItem(event) && goToPart(1),
    ...Object.fromEntries(previewWidths.map((width, index) => [String(index + 1), () => setLayout({ width })])),
    '5': () => setLayout({ width: 'fit' }),
    p: () => void open(previewFramePath(webid), '_blank', 'noreferrer'),
    '?': () => setOpened('keys'),
  });
  const preview = (
    <PreviewPane
      webid={webid}
      copy={copy}
      layout={layout}
      onLayout={setLayout}
      chosen={chosen}
      isPopupChosen={chosen !== undefined && findField(fields, chosen.key)?.part === 'popup'}
      colleagues={outlinesOf(others, nameOfField)}
      isPreviewOld={view.isPreviewOld}
      revision={view.revision}
      isCompact={isNarrow}
      areToolsShown={areToolsShown}
      nameOf={(place) => nameSteps(fields, view.document, place).at(-1) ?? ''}
      onChoose={(place) => {
        choose(place);
        setTab('texts');
      }}
      textAt={(place) => {
        const text = valueAt(session.view.get().document, placeOf(place));
        return typeof text === 'string' ? readSpaces(text) : undefined;
      }}
      onTyped={(place, text, was) => {
        const at = placeOf(place);
        reportTyping();
        if (!isReadOnly) session.change([{ kind: 'set', at, value: text, was }], JSON.stringify(at));
      }}
      onHistory={(kind) => void undo(kind)}
      onLeave={goToPane}
      onFiles={(place, files) => !isReadOnly && setDropped({ place, files })}
      before={
        !isNarrow &&
        layout.isOutlineHidden && (
          <IconButton
            icon="panelLeft"
            label={editorTexts.show(editorTexts.outline)}
            onPress={() => setLayout({ isOutlineHidden: false })}
          />
        )
      }
      after={
        !isNarrow &&
        layout.isFormHidden && (
          <IconButton
            icon="panelRight"
            label={editorTexts.show(editorTexts.form)}
            onPress={() => setLayout({ isFormHidden: false })}
          />
        )
      }
    />
  );
  const [refused] = view.refused;
  return (
    <EditingContext value={editing}>
      <title>{texts.title(editorTexts.title(title))}</title>
      <div className={styles.editor}>
        <EditorBar
          webid={webid}
          name={title}
          view={view}
          others={others}
          partOf={partOf}
          isReadOnly={isReadOnly && !mayEditProtected}
          onUndo={(kind) => void undo(kind)}
          isChecking={isChecking}
          onFindings={() => {
            setTab('findings');
            setChecking(!isChecking);
          }}
          areToolsShown={areToolsShown}
          onTools={() => showTools(!areToolsShown)}
          action={mayRequest && <SendReview webid={webid} name={title} view={view} preparation={preparation} />}
          tools={
            <>
              <Comparison
                fields={fields}
                publishedVersion={view.publishedVersion}
                baseVersion={view.baseVersion}
                onUndo={() => void undo('undo')}
              />
              <Comments fields={fields} commented={copy.commented} />
              {!isReadOnly && <IconButton icon="link" label={editorTexts.share} onPress={() => setOpened('share')} />}
            </>
          }
        />
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
            <NarrowPanes
              template={copy.template}
              commented={copy.commented}
              preview={preview}
              tab={tab}
              onTab={setTab}
            />
          </Suspense>
        ) : (
          <WidePanes
            template={copy.template}
            isComplete={hasPanes}
            layout={layout}
            onLayout={setLayout}
            middle={
              <div className={styles.middle}>
                {preview}
                <Suspense>{isChecking && <FindingsPanel onClose={() => setChecking(false)} />}</Suspense>
              </div>
            }
          />
        )}
      </div>
      <Suspense>
        {opened === 'share' && (
          <ShareDialog webid={webid} version={view.baseVersion} onClose={() => setOpened(undefined)} />
        )}
        {opened === 'keys' && <KeysDialog words={editorTexts.keys} onClose={() => setOpened(undefined)} />}
        {dropped && <DroppedFiles {...dropped} onDone={() => setDropped(undefined)} />}
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
        {removal && (
          <RemovalDialog
            name={removal.name}
            onDone={(isAgreed) => {
              setRemoval(undefined);
              const at = followPlace(removal.at, view.shifts.slice(removal.seen));
              if (isAgreed && at) removal.remove(at, valueAt(session.view.get().document, at));
            }}
          />
        )}
        {!asked && refused && <RefusedDialog refused={refused} onDismiss={() => session.dismiss(refused)} />}
      </Suspense>
    </EditingContext>
  );
});

interface DrawnEditorProps {
  webid: string;
  copy: OpenedCopy;
  /** The newest, or one in which letters are missing. */
  view: SessionView;
}

/** A removal that waits for a choice, because a colleague is in what would go. */
interface Removal {
  readonly name: string;
  readonly at: Place;
  /** How many changes of lists there were when it was asked. */
  readonly seen: number;
  readonly remove: (at: Place, value: Json | undefined) => void;
}

/** The people who are there, each at the place to which later changes of lists have moved theirs. */
function usePresent({ present }: OpenedCopy, shifts: ReadShifts): Present {
  const told = useStore(present);
  const [followed, follow] = useFollowed(
    shifts,
    () => ({ told, present: told }),
    (one, shift) => ({
      ...one,
      present: one.present.map((who) => ({ ...who, place: who.place && (followName(who.place, shift) ?? null) })),
    }),
  );
  if (followed.told === told) return followed.present;
  follow(() => ({ told, present: told }));
  return told;
}
