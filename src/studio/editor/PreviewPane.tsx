import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import { readFromPreview } from '../../contract/studio/from-preview.ts';
import {
  type ColleagueOutline,
  type PreviewState,
  previewSandbox,
  previewSandboxWithoutScripts,
  type ToPreview,
} from '../../contract/studio/preview-messages.ts';
import { previewFramePath } from '../../contract/studio/studio-addresses.ts';
import { useKeys } from '../app/use-keys.ts';
import { useSize } from '../app/use-size.ts';
import { IconToggle } from '../kit/IconToggle.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Notice } from '../kit/Notice.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { typingAttribute } from './fields/typing-attribute.ts';
import { type EditorLayout, previewWidths } from './layout.ts';
import styles from './preview-pane.module.css';
import { editorTexts } from './texts.ts';
import { followName, useFollowed } from './use-followed.ts';
import type { OpenedCopy } from './use-working-session.ts';

interface PreviewPaneProps {
  webid: string;
  copy: OpenedCopy;
  layout: EditorLayout;
  onLayout: (change: Partial<EditorLayout>) => void;
  chosen: PlaceName | undefined;
  /** The place is in the registration, which has to be open. */
  isPopupChosen: boolean;
  /** The frame outlines it. */
  colleagues: readonly ColleagueOutline[];
  isPreviewOld: boolean;
  /** Revision of the working copy. */
  revision: number;
  /** The name of a field without what is around it, for its label. */
  nameOf: (place: PlaceName) => string;
  onChoose: (place: PlaceName) => void;
  /** The text of a place in the working copy; undefined when there is none. */
  textAt: (place: PlaceName) => string | undefined;
  /** `was`: the text before. */
  onTyped: (place: PlaceName, text: string, was: string) => void;
  onHistory: (step: 'undo' | 'redo') => void;
  /** The next pane is asked for in the page, or the one before. */
  onLeave: (step: 1 | -1) => void;
  onFiles: (place: PlaceName, files: readonly File[]) => void;
  /** On a phone: without widths, and the page as wide as the pane. */
  isCompact: boolean;
  /** On a phone its own tools stand with those of the bar. */
  areToolsShown: boolean;
  /** Beside the widths: buttons that show hidden panes. */
  before?: ReactNode;
  after?: ReactNode;
}

/** What the page shows; `plain`: without JavaScript. */
type Shown = PreviewState | 'plain';
const shownStates = ['page', 'popup', 'errors', 'success', 'plain'] as const;

/** Time in which the page's scripts begin once it is loaded; otherwise it is loaded again. In milliseconds. */
const patienceMs = 5_000;

/** The real page in a sandbox, at a width of a visitor's screen, scaled into the pane. */
export function PreviewPane(props: PreviewPaneProps) {
  const {
    webid,
    copy,
    layout,
    onLayout,
    chosen,
    isPopupChosen,
    colleagues,
    isPreviewOld,
    revision,
    nameOf,
    isCompact,
    areToolsShown,
    before,
    after,
  } = props;
  const [shown, setShown] = useState<Shown>('page');
  const [isPicking, setPicking] = useState(true);
  const [document, setDocument] = useState(0);
  const [isReady, setReady] = useState(false);
  /** Its document has loaded, be it the page or an error. */
  const [isLoaded, setLoaded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Where somebody types on the page, by the name that the frame has for it, and by the one that it has now. */
  const [typed, setTyped] = useFollowed<{ place: PlaceName; at: PlaceName | undefined; text: string } | undefined>(
    () => copy.session.view.get().shifts,
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
  const latest = useLatest({ ...props, post, reload, typed, setTyped });

  useEffect(() => {
    copy.preview.show = (drawn, typed) => {
      if (drawn?.needsReload) latest.current.reload();
      else latest.current.post({ kind: 'update', ...(drawn && { update: drawn }), typed });
    };
    return () => {
      copy.preview.show = () => {};
    };
  }, [copy, latest]);

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
          copy.session.showsRevision(message.revision);
          return;
        case 'hover':
          if (message.place) now.post({ kind: 'label', place: message.place, label: now.nameOf(message.place) });
          return;
        case 'choose':
          return now.onChoose(message.place);
        case 'typed': {
          const { place, step, text } = message;
          // The form leaves the focus where somebody types.
          frame.current?.toggleAttribute(typingAttribute, step !== 'end');
          const at = step !== 'begin' && now.typed ? now.typed.at : place;
          if (step !== 'begin' && at) now.onTyped(at, text, message.was);
          now.setTyped(() => (step === 'end' ? undefined : { place, at, text }));
          return;
        }
        case 'files':
          return now.onFiles(message.place, message.files);
        case 'history':
          return now.onHistory(message.step);
        case 'leave':
          return now.onLeave(message.step);
        case 'stale':
          return now.reload();
        default:
          return;
      }
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [copy, latest]);

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
    if (isReady) post({ kind: 'show', place: chosen ?? null, ...(chosen && { label: nameOf(chosen) }) });
  }, [isReady, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other outlines are told.
  useEffect(() => {
    if (isReady) post({ kind: 'colleagues', outlines: colleagues });
  }, [JSON.stringify(colleagues)]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a document that has just loaded is waited for.
  useEffect(() => {
    if (!isLoaded || isReady || shown === 'plain') return;
    const timer = setTimeout(() => {
      setFailed(true);
      reload();
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [isLoaded, isReady, shown]);

  const text = typed?.at && props.textAt(typed.at);
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
      <div className={joinClasses(styles.head, !areToolsShown && styles.tools)}>
        {before}
        {!isCompact && (
          <Segmented
            label={editorTexts.widths}
            choices={[
              ...previewWidths.map((px) => ({ id: String(px), label: String(px) })),
              { id: 'fit', label: editorTexts.fit },
            ]}
            value={String(width)}
            onChange={(id) => onLayout({ width: previewWidths.find((px) => String(px) === id) ?? 'fit' })}
          />
        )}
        <Segmented
          label={editorTexts.showing}
          choices={shownStates.map((id) => ({ id, label: editorTexts.pageStates[id] }))}
          value={shown}
          onChange={show}
        />
        {!isCompact && <span className={styles.zoom}>{editorTexts.zoom(Math.round(scale * 100))}</span>}
        <IconToggle icon="pointer" label={editorTexts.picking} isOn={isPicking} onChange={pick} />
        {after}
      </div>
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
      </div>
    </section>
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
