import type { PlaceName } from '../../contract/studio/preview-messages.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { IconButton } from '../kit/Button.tsx';
import styles from './editor.module.css';
import { findField } from './name-field.ts';
import { editorTexts } from './texts.ts';

interface FormPaneProps {
  fields: readonly TemplateField[];
  chosen: PlaceName | undefined;
  /** Without it the form cannot be hidden. */
  onHide?: () => void;
}

/** The form of the chosen part. */
export function FormPane({ fields, chosen, onHide }: FormPaneProps) {
  const field = chosen && findField(fields, chosen.key);
  return (
    <div className={styles.head}>
      <h2>{field?.title ?? editorTexts.chooseSection}</h2>
      {onHide && <IconButton icon="panelRight" label={editorTexts.hide(editorTexts.form)} onPress={onHide} />}
    </div>
  );
}
