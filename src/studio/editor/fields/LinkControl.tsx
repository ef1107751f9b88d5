import { changesToSet } from '../../../contract/fields/field-changes.ts';
import { Button } from '../../kit/Button.tsx';
import { SuggestField } from '../../kit/SuggestField.tsx';
import { useEditor, useEditorState } from '../editor.ts';
import type { FieldProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import { useField, useForm } from './form-context.ts';
import { readMedia } from './media-of.ts';
import { fieldTexts } from './texts.ts';

/** Where a link leads: parts of this page first, then beginnings of addresses. */
export function LinkControl(props: FieldProps) {
  const field = useField(props.at);
  const { change, state } = useEditor();
  const { anchors } = useForm();
  const value = typeof field.value === 'string' ? field.value : '';
  /** A part without an anchor gets one with the first link to it. */
  const lead = (link: string) => {
    const give = anchors.find(({ id }) => id === link)?.give;
    if (!give) return field.set(link);
    const { document } = state.get();
    change([...changesToSet(document, field.place, link), ...changesToSet(document, give, link.slice(1))]);
  };
  const begun = [
    { id: 'https://', label: fieldTexts.link.web, note: 'https://' },
    { id: 'tel:', label: fieldTexts.link.phone, note: 'tel:19001234' },
    { id: 'mailto:', label: fieldTexts.link.mail, note: 'mailto:tuvan@nganhang.vn' },
  ];
  return (
    <SuggestField
      {...wordsFor(props, field)}
      suggestions={[...anchors, ...begun]}
      value={value}
      onChange={lead}
      placeholder={fieldTexts.link.placeholder}
      isReadOnly={field.isReadOnly}
    />
  );
}

/** A film, a document or another file of the campaign, or an address elsewhere. */
export function FileControl(props: FieldProps) {
  const field = useField(props.at);
  const { pickFile } = useForm();
  const files = useEditorState(({ document }) => readMedia(document));
  const value = typeof field.value === 'string' ? field.value : '';
  const pick = async () => {
    const picked = await pickFile?.({ place: props.at, label: props.label, current: value === '' ? undefined : value });
    if (picked !== undefined) field.set(picked);
  };
  return (
    <>
      <SuggestField
        {...wordsFor(props, field)}
        suggestions={files.map(({ path, file }) => ({
          id: path,
          label: path.replace(/^media\//, ''),
          note: file.type,
        }))}
        value={value}
        onChange={field.set}
        placeholder={fieldTexts.file.placeholder}
        isReadOnly={field.isReadOnly}
      />
      {pickFile && !field.isReadOnly && (
        <div>
          <Button size="small" icon="upload" onPress={() => void pick()}>
            {fieldTexts.file.choose}
          </Button>
        </div>
      )}
    </>
  );
}
