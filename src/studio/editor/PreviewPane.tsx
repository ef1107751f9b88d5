import { useEffect, useRef, useState } from 'react';
import { valueAt } from '../../contract/changes/content-change.ts';
import { type PlaceName, placeOf } from '../../contract/changes/place-name.ts';
import { readSpaces } from '../../contract/fields/read-spaces.ts';
import { readFromPreview } from '../../contract/studio/from-preview.ts';
import { findLock, wordLock } from '../../contract/studio/locks.ts';
import { findField, nameField, nameSteps } from '../../contract/studio/name-field.ts';
import {
  type PreviewState,
  previewSandbox,
  previewSandboxWithoutScripts,
  type ToPreview,
} from '../../contract/studio/preview-messages.ts';
import { previewFramePath } from '../../contract/studio/studio-addresses.ts';
import { useKeys } from '../app/use-keys.ts';
import { useSize } from '../app/use-size.ts';
import { IconButton } from '../kit/Button.tsx';
import { IconToggle } from '../kit/IconToggle.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { KeyNote } from '../kit/Key.tsx';
import { Row, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { toasts } from '../kit/toasts.ts';
import { outlinesOf } from './colleague-outlines.ts';
import { useEditor, useEditorState, useFields } from './editor.ts';
import { typingAttribute } from './fields/typing-attribute.ts';
import { followName } from './follow-name.ts';
import { previewWidths } from './layout.ts';
import styles from './preview-pane.module.css';
import { editorTexts } from './texts.ts';
import { useFollowed } from './use-followed.ts';
import { usePagePartTools } from './use-page-part-tools.tsx';
import { goToPane } from './use-panes.ts';

/** What the page shows; `plain`: without JavaScript. */
type Shown = PreviewState | 'plain';
const shownStates = ['page', 'popup', 'errors', 'success', 'plain'] as const;

/** Time in which the page's scripts begin once it is loaded; otherwise it is loaded again. In milliseconds. */
const patienceMs = 5_000;

/**
 * The real page in a sandbox, at a width of a visitor's screen, scaled into the pane. On a phone without widths, and as
 * wide as the pane.
 */
export function PreviewPane({ isCompact = false }: { isCompact?: boolean }) {
  const editor = useEditor();
  const { webid, session, arrange } = editor;
  const fields = useFields();
  const layout = useEditorState((state) => state.layout);
  const chosen = useEditorState((state) => state.chosen);
  const chosenField = chosen && findField(fields, chosen.key);
  const isPopupChosen = chosenField?.part === 'popup';
  // A part that was just added has a name once its field is there.
  const hasName = chosenField !== undefined;
  const colleagues = useEditorState((state) =>
    outlinesOf(state.colleagues, (place) => nameField(fields, state.document, place)),
  );
  const isPreviewOld = useEditorState((state) => state.isPreviewOld);
  const areToolsShown = useEditorState((state) => state.areToolsShown);
  /** The name of a field without what is around it, for its label. */
  const nameOf = (place: PlaceName) => nameSteps(fields, editor.state.get().document, place).at(-1) ?? '';
  const [shown, setShown] = useState<Shown>('page');
  const [isPicking, setPicking] = useState(true);
  const [document, setDocument] = useState(0);
  const [isReady, setReady] = useState(false);
  /** Its document has loaded, be it the page or an error. */
  const [isLoaded, setLoaded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Where somebody types on the page, by the name that the frame has for it, and by the one that it has now. */
  const [typed, setTyped] = useFollowed<{ place: PlaceName; at: PlaceName | undefined; text: string } | undefined>(
    () => undefined,
    (one, shift) => one && { ...one, at: one.at && followName(one.at, shift) },
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const { box, size } = useSize<HTMLDivElement>();
  const post = (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, '*');
  const reload = () => {
    setReady(false);
    setLoaded(false);
    setDocument((count) => count + 1);
  };
  const show = (next: Shown) => {
    const isOtherDocument = (next === 'plain') !== (shown === 'plain');
    setShown(next);
    if (isOtherDocument) {
      setFailed(false);
      reload();
    } else if (next !== 'plain') post({ kind: 'state', state: next });
  };
  const isSorting = useEditorState((state) => state.sorting !== undefined);
  const partTools = usePagePartTools({ post, isReady, frame });
  const latest = useLatest({ post, reload, nameOf, typed, setTyped, partTools });

  useEffect(
    () =>
      editor.preview.subscribe(() => {
        const [drawn, typed] = editor.preview.get() ?? [];
        if (drawn?.needsReload) latest.current.reload();
        else latest.current.post({ kind: 'update', ...(drawn && { update: drawn }), typed: typed ?? [] });
      }),
    [editor, latest],
  );

  useEffect(() => {
    const receive = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = readFromPreview(event.data);
      if (!message) return;
      const now = latest.current;
      switch (message.kind) {
        case 'ready':
          setReady(true);
          setFailed(false);
          session.showsRevision(message.revision);
          return;
        case 'hover':
          if (message.place) now.post({ kind: 'label', place: message.place, label: now.nameOf(message.place) });
          return;
        case 'choose':
          editor.choose(message.place);
          return editor.show({ tab: 'texts' });
        case 'typed': {
          const { place, step, text } = message;
          // The form leaves the focus where somebody types.
          frame.current?.toggleAttribute(typingAttribute, step !== 'end');
          const at = step !== 'begin' && now.typed ? now.typed.at : place;
          if (step !== 'begin' && at) {
            const stored = placeOf(at);
            editor.show({ typings: editor.state.get().typings + 1 });
            if (!editor.isReadOnly && !findLock(editor.state.get().locks, at.key, at.path))
              editor.change([{ kind: 'set', at: stored, value: text, was: message.was }], JSON.stringify(stored));
          }
          const lock = at && findLock(editor.state.get().locks, at.key, at.path);
          if (lock && step === 'begin') toasts.show(wordLock(lock));
          // The page shows again what is locked.
          if (lock && step === 'end') now.reload();
          now.setTyped(() => (step === 'end' ? undefined : { place, at, text }));
          return;
        }
        case 'files':
          return editor.isReadOnly || editor.show({ dropped: { place: message.place, files: message.files } });
        case 'history':
          return editor.undo(message.step);
        case 'leave':
          return goToPane(message.step);
        case 'stale':
          return now.reload();
        default:
          return now.partTools.hear(message);
      }
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [editor, session, latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new document is told everything again.
  useEffect(() => {
    if (!isReady) return;
    post({ kind: 'picking', isOn: isPicking });
    if (shown !== 'plain' && shown !== 'page') post({ kind: 'state', state: shown });
    post({ kind: 'colleagues', outlines: colleagues });
  }, [isReady, document]);
  // What is chosen can be seen: the registration opens for its own fields, and closes for those of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another part changes it; people choose states, too.
  useEffect(() => {
    if (isPopupChosen ? shown === 'page' : shown !== 'page' && shown !== 'plain')
      show(isPopupChosen ? 'popup' : 'page');
  }, [chosen?.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place is shown.
  useEffect(() => {
    if (isReady) post({ kind: 'show', place: chosen ?? null, ...(chosen && hasName && { label: nameOf(chosen) }) });
  }, [isReady, chosen, hasName]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other outlines are told.
  useEffect(() => {
    if (isReady) post({ kind: 'colleagues', outlines: colleagues });
  }, [colleagues]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a document that has just loaded is waited for.
  useEffect(() => {
    if (!isLoaded || isReady || shown === 'plain') return;
    const timer = setTimeout(() => {
      setFailed(true);
      reload();
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [isLoaded, isReady, shown]);

  const revision = useEditorState((state) => (shown === 'plain' ? state.revision : 0));
  const text = useEditorState(({ document: copy }) => {
    const now = typed?.at && valueAt(copy, placeOf(typed.at));
    return typeof now === 'string' ? readSpaces(now) : undefined;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each other text.
  useEffect(() => {
    if (!typed || text === undefined || text === typed.text) return;
    post({ kind: 'text', place: typed.place, text, was: typed.text });
    setTyped(() => ({ ...typed, text }));
  }, [typed, text]);

  const pick = (isOn: boolean) => {
    setPicking(isOn);
    post({ kind: 'picking', isOn });
  };
  useKeys({ v: () => pick(!isPicking) });

  const width = isCompact ? 'fit' : layout.width;
  const pageWidth = width === 'fit' ? Math.max(320, size.width) : width;
  const scale = Math.min(1, size.width / pageWidth) || 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another size is told.
  useEffect(() => {
    if (isReady) post({ kind: 'scale', scale });
  }, [isReady, scale]);
  // Before its script runs the page would follow a link that is pressed, and choose nothing.
  const isWaiting = !isReady && shown !== 'plain';
  return (
    <section className={styles.pane} data-pane="" aria-label={editorTexts.preview} aria-busy={isWaiting}>
      {isSorting && <SortingHead />}
      <Row
        gap={8}
        align="center"
        wrap
        className={joinClasses(styles.head, !areToolsShown && styles.tools)}
        hidden={isSorting}
      >
        {!isCompact && layout.isOutlineHidden && (
          <IconButton
            icon="panelLeft"
            label={editorTexts.show(editorTexts.outline)}
            onPress={() => arrange({ isOutlineHidden: false })}
          />
        )}
        {!isCompact && (
          <Segmented
            label={editorTexts.widths}
            choices={[
              ...previewWidths.map((px) => ({ id: String(px), label: String(px) })),
              { id: 'fit', label: editorTexts.fit },
            ]}
            value={String(width)}
            onChange={(id) => arrange({ width: previewWidths.find((px) => String(px) === id) ?? 'fit' })}
          />
        )}
        <Segmented
          label={editorTexts.showing}
          choices={shownStates.map((id) => ({ id, label: editorTexts.pageStates[id] }))}
          value={shown}
          onChange={show}
        />
        {!isCompact && (
          <Text as="span" tone="soft" size="s" tabular className={styles.zoom}>
            {editorTexts.zoom(Math.round(scale * 100))}
          </Text>
        )}
        <IconToggle icon="pointer" label={editorTexts.picking} isOn={isPicking} onChange={pick} />
        {!isCompact && layout.isFormHidden && (
          <IconButton
            icon="panelRight"
            label={editorTexts.show(editorTexts.form)}
            onPress={() => arrange({ isFormHidden: false })}
          />
        )}
      </Row>
      {(hasFailed || isPreviewOld) && (
        <div className={styles.old}>
          <Notice tone="warning">{hasFailed ? editorTexts.unloaded : editorTexts.old}</Notice>
        </div>
      )}
      <div className={styles.ground}>
        <div className={styles.box} ref={box}>
          <iframe
            // Without JavaScript it takes no updates, so each revision is another document.
            key={shown === 'plain' ? `plain ${revision}` : document}
            ref={frame}
            className={joinClasses(styles.frame, isWaiting && styles.waiting, hasFailed && styles.failed)}
            title={editorTexts.preview}
            onLoad={() => setLoaded(true)}
            src={previewFramePath(webid, shown === 'plain' ? { js: 'off' } : undefined)}
            sandbox={shown === 'plain' ? previewSandboxWithoutScripts : previewSandbox}
            style={{
              inlineSize: `${pageWidth}px`,
              blockSize: `${size.height / scale}px`,
              transform: `scale(${scale})`,
              insetInlineStart: `${Math.max(0, (size.width - pageWidth * scale) / 2)}px`,
            }}
          />
        </div>
        {partTools.drawn}
        <PlaceKeys />
      </div>
    </section>
  );
}

/** Above the strips of the page. */
function SortingHead() {
  const words = editorTexts.pageOrder.sorting;
  return (
    <Row gap={14} align="center" wrap size="xs" tone="soft" className={styles.head}>
      <Text as="strong" size="m" tone="ink">
        {words.head}
      </Text>
      <Text as="span" flex="grow">
        {words.headNote}
      </Text>
      <KeyNote keys={['Alt', '↑']}>{words.keys.up}</KeyNote>
      <KeyNote keys={['Esc']}>{words.keys.stop}</KeyNote>
    </Row>
  );
}

/** The keys of a place between two parts while it has the focus. */
function PlaceKeys() {
  const isShown = useEditorState(({ place, adding }) => place?.isFocused === true && adding === undefined);
  const copied = useEditorState((state) => state.copied?.title);
  const words = editorTexts.pageOrder.placeKeys;
  if (!isShown) return null;
  return (
    <Row gap={16} align="center" size="xs" breaks="whole" className={styles.keys} aria-hidden="true">
      <KeyNote keys={['Tab']}>{words.next}</KeyNote>
      <KeyNote keys={['Enter']}>{words.choose}</KeyNote>
      {copied !== undefined && <KeyNote keys={['Ctrl', 'V']}>{words.paste(copied)}</KeyNote>}
      <KeyNote keys={['Esc']}>{words.toPage}</KeyNote>
    </Row>
  );
}

/** The newest value, for listeners that live longer than a drawing. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
