import { valueAt } from '../../../contract/changes/content-change.ts';
import { joinPath } from '../../../contract/content-paths.ts';
import { Disclosure } from '../../kit/Disclosure.tsx';
import { Stack } from '../../kit/Layout.tsx';
import { useEditor } from '../editor.ts';
import { codeOfWords } from './cta-id.ts';
import { FieldRow } from './FieldRow.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { useField, useForm } from './form-context.ts';
import { RemovePart } from './GroupControl.tsx';
import { TextControl } from './TextControl.tsx';
import { fieldTexts } from './texts.ts';

const wordsName = 'labelButtonAction';
const codeName = 'classID';

/** A button that opens the registration: its words, and the code that leads carry, which is made from them. */
export function ButtonControl({ schema, at, label, isRequired }: FieldProps) {
  const words = { key: at.key, path: joinPath(at.path, wordsName) };
  const code = { key: at.key, path: joinPath(at.path, codeName) };
  const codeField = useField(code);
  const wordsField = useField(words);
  const { state } = useEditor();
  const { opened, open } = useForm();
  const { [wordsName]: wordsSchema = {}, [codeName]: codeSchema } = schema.properties ?? {};
  const makeCode = () => {
    const text = valueAt(state.get().document, wordsField.place);
    const isMissing = codeField.value === undefined || codeField.value === '';
    if (!codeField.isReadOnly && isMissing && typeof text === 'string' && codeOfWords(text) !== '')
      codeField.set(codeOfWords(text));
  };
  return (
    <Stack gap={4}>
      <div className={styles.removable}>
        <FieldRow at={words}>
          <TextControl
            schema={{ ...wordsSchema, description: schema.description }}
            at={words}
            label={label}
            isRequired={isRequired}
            isShort
            most={wordsSchema.longest}
            onBlur={makeCode}
          />
        </FieldRow>
        {!isRequired && !wordsField.isReadOnly && <RemovePart at={at} label={label} />}
      </div>
      {codeSchema && (
        <Disclosure
          title={fieldTexts.button.advanced}
          note={typeof codeField.value === 'string' ? codeField.value : undefined}
          isOpen={opened.get(code.path) ?? codeField.findings.length > 0}
          onToggle={(isOpen) => open(code.path, isOpen)}
        >
          <FieldRow at={code}>
            <TextControl
              schema={{ ...codeSchema, description: fieldTexts.button.codeHelp }}
              at={code}
              label={fieldTexts.button.code}
              isRequired={false}
              isShort
              most={undefined}
            />
          </FieldRow>
        </Disclosure>
      )}
    </Stack>
  );
}
