import { lazy, Suspense } from 'react';
import { IconButton } from '../kit/Button.tsx';
import { Row } from '../kit/Layout.tsx';
import { Divider } from './Divider.tsx';
import styles from './editor.module.css';
import { useEditor, useEditorState } from './editor.ts';
import { FormPane } from './FormPane.tsx';
import { paneLimits } from './layout.ts';
import { Outline, PartCount } from './Outline.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { SortingNotes } from './SortingNotes.tsx';
import { editorTexts } from './texts.ts';

const FindingsPanel = lazy(async () => ({ default: (await import('./FindingsPanel.tsx')).FindingsPanel }));

/** Outline, preview and form beside each other; the outer two are resized and hidden, and at first empty. */
export function WidePanes({ isComplete }: { isComplete: boolean }) {
  const { show, arrange } = useEditor();
  const layout = useEditorState((state) => state.layout);
  const isChecking = useEditorState((state) => state.isChecking);
  return (
    <div className={styles.panes}>
      {!layout.isOutlineHidden && (
        <>
          <div className={styles.outline} data-pane="" style={{ inlineSize: layout.outlineWidth }}>
            <Row align="center" pack="edges" className={styles.head}>
              <Row gap={8} align="baseline">
                <h2>{editorTexts.parts}</h2>
                <PartCount />
              </Row>
              <IconButton
                icon="panelLeft"
                label={editorTexts.hide(editorTexts.outline)}
                onPress={() => arrange({ isOutlineHidden: true })}
              />
            </Row>
            {isComplete && <Outline />}
          </div>
          <Divider
            part={editorTexts.outline}
            width={layout.outlineWidth}
            limits={paneLimits.outlineWidth}
            side="before"
            onChange={(outlineWidth) => arrange({ outlineWidth })}
          />
        </>
      )}
      <div className={styles.middle}>
        <PreviewPane />
        <Suspense>{isChecking && <FindingsPanel onClose={() => show({ isChecking: false })} />}</Suspense>
      </div>
      {!layout.isFormHidden && (
        <>
          <Divider
            part={editorTexts.form}
            width={layout.formWidth}
            limits={paneLimits.formWidth}
            side="after"
            onChange={(formWidth) => arrange({ formWidth })}
          />
          <div className={styles.form} data-pane="" style={{ inlineSize: layout.formWidth }}>
            {isComplete && <FormPane onHide={() => arrange({ isFormHidden: true })} />}
            <SortingNotes />
          </div>
        </>
      )}
    </div>
  );
}
