import type { ReactNode } from 'react';
import { IconButton } from '../kit/Button.tsx';
import { Row } from '../kit/Layout.tsx';
import { Divider } from './Divider.tsx';
import styles from './editor.module.css';
import { FormPane } from './FormPane.tsx';
import { type EditorLayout, paneLimits } from './layout.ts';
import { Outline } from './Outline.tsx';
import { editorTexts } from './texts.ts';
import type { OpenedCopy } from './use-working-session.ts';

interface WidePanesProps {
  template: OpenedCopy['template'];
  /** At first the outer two are empty. */
  isComplete: boolean;
  layout: EditorLayout;
  onLayout: (change: Partial<EditorLayout>) => void;
  middle: ReactNode;
}

/** Outline, preview and form beside each other; the outer two are resized and hidden. */
export function WidePanes({ template, isComplete, layout, onLayout, middle }: WidePanesProps) {
  return (
    <div className={styles.panes}>
      {!layout.isOutlineHidden && (
        <>
          <div className={styles.outline} data-pane="" style={{ inlineSize: layout.outlineWidth }}>
            <Row align="center" pack="edges" className={styles.head}>
              <h2>{editorTexts.parts}</h2>
              <IconButton
                icon="panelLeft"
                label={editorTexts.hide(editorTexts.outline)}
                onPress={() => onLayout({ isOutlineHidden: true })}
              />
            </Row>
            {isComplete && <Outline />}
          </div>
          <Divider
            part={editorTexts.outline}
            width={layout.outlineWidth}
            limits={paneLimits.outlineWidth}
            side="before"
            onChange={(outlineWidth) => onLayout({ outlineWidth })}
          />
        </>
      )}
      {middle}
      {!layout.isFormHidden && (
        <>
          <Divider
            part={editorTexts.form}
            width={layout.formWidth}
            limits={paneLimits.formWidth}
            side="after"
            onChange={(formWidth) => onLayout({ formWidth })}
          />
          <div className={styles.form} data-pane="" style={{ inlineSize: layout.formWidth }}>
            {isComplete && <FormPane template={template} onHide={() => onLayout({ isFormHidden: true })} />}
          </div>
        </>
      )}
    </div>
  );
}
