import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type FromPreview, readFromPreview } from '../../contract/studio/from-preview.ts';
import { type PreviewMark, previewSandbox, type ToPreview } from '../../contract/studio/preview-messages.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { Notice } from '../kit/Notice.tsx';
import styles from './page-frame.module.css';
import { reviewTexts } from './texts.ts';

export type PageSide = 'before' | 'after';

/** The messages to a page of the comparison. */
export interface PageHandle {
  post: (message: ToPreview) => void;
}

interface PageFrameProps {
  side: PageSide;
  address: string;
  title: string;
  /** Width of the visitor's screen in CSS pixels. */
  pageWidth: number;
  /** The box that it is scaled into, in CSS pixels. */
  size: { readonly width: number; readonly height: number };
  marks: readonly PreviewMark[];
  current: string | null;
  onMessage: (message: FromPreview) => void;
  ref: Ref<PageHandle>;
}

/** Time in which the page's scripts begin once it is loaded; otherwise it is loaded again. In milliseconds. */
const patienceMs = 5_000;

/** One page of the comparison, in a sandbox, with its changes numbered. */
export function PageFrame(props: PageFrameProps) {
  const { side, address, title, pageWidth, size, marks, current, onMessage, ref } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isReady, setReady] = useState(false);
  /** Its document has loaded, be it the page or an error. */
  const [isLoaded, setLoaded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const post = (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, '*');
  useImperativeHandle(ref, () => ({ post }));
  const handler = useRef(onMessage);
  useEffect(() => {
    handler.current = onMessage;
  });

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = readFromPreview(event.data);
      if (!message) return;
      if (message.kind === 'ready') {
        setReady(true);
        setFailed(false);
      }
      handler.current(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (!isLoaded || isReady) return;
    const timer = setTimeout(() => {
      setFailed(true);
      setLoaded(false);
      setAttempt((count) => count + 1);
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [isLoaded, isReady]);

  const scale = Math.min(1, size.width / pageWidth) || 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is told what it does not know yet.
  useEffect(() => {
    if (!isReady) return;
    // The page can be tried out: its tabs and its popup open.
    post({ kind: 'picking', isOn: false });
    post({ kind: 'scale', scale });
    post({ kind: 'marks', side, marks, current });
  }, [isReady, scale, marks, current]);

  return (
    <>
      <iframe
        key={attempt}
        ref={frame}
        className={joinClasses(styles.frame, !isReady && styles.waiting)}
        title={title}
        src={address}
        sandbox={previewSandbox}
        onLoad={() => setLoaded(true)}
        style={{
          inlineSize: `${pageWidth}px`,
          blockSize: `${size.height / scale}px`,
          transform: `scale(${scale})`,
          insetInlineStart: `${Math.max(0, (size.width - pageWidth * scale) / 2)}px`,
        }}
      />
      {hasFailed && !isReady && (
        <div className={styles.failed}>
          <Notice tone="warning">{reviewTexts.pageFailed}</Notice>
        </div>
      )}
    </>
  );
}
