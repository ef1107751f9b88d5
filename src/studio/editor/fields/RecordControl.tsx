import { useState } from 'react';
import type { ContentSchema } from '../../../contract/content-schema.ts';
import { newValue } from '../../../contract/fields/new-value.ts';
import { Button } from '../../kit/Button.tsx';
import { FieldGroup } from '../../kit/FieldGroup.tsx';
import { TextField } from '../../kit/TextField.tsx';
import type { WholeProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import styles from './fields.module.css';
import { joinPath, useField } from './form-context.ts';
import { RemovePart } from './GroupControl.tsx';
import { fieldTexts } from './texts.ts';

/** Values with names of their own choosing, such as the colours of a theme. */
export function RecordControl({ of, ...props }: WholeProps & { of: ContentSchema }) {
  const { schema, at, renderField } = props;
  const field = useField(at);
  const [name, setName] = useState('');
  const named = typeof field.value === 'object' && field.value !== null ? Object.keys(field.value) : [];
  const pattern = new RegExp(schema.propertyNames?.pattern ?? '.', 'u');
  const canAdd = pattern.test(name) && !named.includes(name);
  const add = () => {
    const value = newValue(of);
    field.set({ ...(field.value as object), [name]: value === '' ? '#FFFFFF' : value });
    setName('');
  };
  return (
    <FieldGroup {...wordsFor(props, field)}>
      {named.map((one) => {
        const place = { key: at.key, path: joinPath(at.path, one) };
        return (
          <div key={one} className={styles.record}>
            {renderField({ schema: of, at: place, label: one, isRequired: false })}
            {!field.isReadOnly && <RemovePart at={place} label={one} />}
          </div>
        );
      })}
      {!field.isReadOnly && (
        <div className={styles.recordNew}>
          <TextField label={fieldTexts.colour.name} value={name} onChange={setName} spellCheck="false" />
          <Button isDisabled={!canAdd} onPress={add}>
            {fieldTexts.colour.add}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
