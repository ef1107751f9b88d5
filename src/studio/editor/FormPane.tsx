import type { Json } from '../../contract/changes/content-change.ts';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import { type TemplateField, templateCalls } from '../../contract/studio/template-calls.ts';
import { askStudio } from '../app/studio.ts';
import { useMayDo } from '../app/use-studio.ts';
import { IconButton } from '../kit/Button.tsx';
import { useEditing } from './editing.ts';
import styles from './editor.module.css';
import { SectionForm } from './fields/SectionForm.tsx';
import { findField } from './name-field.ts';
import { stateOf } from './part-state.ts';
import { editorTexts } from './texts.ts';
import type { OpenedCopy } from './use-working-session.ts';

interface FormPaneProps {
  template: OpenedCopy['template'];
  fields: readonly TemplateField[];
  document: Json;
  chosen: PlaceName | undefined;
  /** Without it the form cannot be hidden. */
  onHide?: () => void;
}

/** The form of the chosen part. */
export function FormPane({ template, fields, document, chosen, onHide }: FormPaneProps) {
  const { webid, findings } = useEditing();
  const mayEditProtected = useMayDo('campaign.editProtected', webid);
  const field = chosen && findField(fields, chosen.key);
  const hide = onHide && <IconButton icon="panelRight" label={editorTexts.hide(editorTexts.form)} onPress={onHide} />;
  if (!field || !chosen)
    return (
      <div className={styles.head}>
        <p>{editorTexts.chooseSection}</p>
        {hide}
      </div>
    );
  return (
    <SectionForm
      // A post is edited by its own key with the schema of all posts.
      section={{ ...field, key: chosen.key }}
      fields={fields}
      mayEditProtected={mayEditProtected}
      isDrawn={field.part === 'page' ? stateOf(document, findings, chosen.key) === 'shown' : undefined}
      readSample={async () => (await askStudio(templateCalls.readTemplateSample, { path: { template } })).content}
      actions={hide}
    />
  );
}
