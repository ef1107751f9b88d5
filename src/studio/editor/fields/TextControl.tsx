import { useState } from 'react';
import { makeAnchor } from '../../../contract/anchor-name.ts';
import { valueAt } from '../../../contract/changes/content-change.ts';
import { readSpaces } from '../../../contract/fields/read-spaces.ts';
import { greatestLength } from '../../../contract/text-lengths.ts';
import { Button } from '../../kit/Button.tsx';
import { DateField } from '../../kit/DateField.tsx';
import { Text } from '../../kit/Layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useEditorState } from '../editor.ts';
import type { FieldProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import styles from './fields.module.css';
import { useField, useForm } from './form-context.ts';
import { fieldTexts } from './texts.ts';

interface TextControlProps extends FieldProps {
  isShort: boolean;
  most: number | undefined;
  onBlur?: () => void;
}

/** A text without markup, stored as it is typed. It grows with its words. */
export function TextControl({ isShort, most, onBlur, ...props }: TextControlProps) {
  const field = useField(props.at);
  const text = field.value === undefined || field.value === null ? '' : readSpaces(String(field.value));
  // A field that became an area stays one, or it would lose the focus.
  const [isLong, setLong] = useState(false);
  if (!isLong && !isShort && most === undefined) setLong(true);
  if (!isLong && !isShort && (text.length > 40 || text.includes('\n'))) setLong(true);
  const words = wordsFor(props, field);
  const greatest = greatestLength(props.schema.contentKind);
  return (
    <TextField
      {...words}
      aside={
        most !== undefined ? (
          <Count length={[...text.normalize('NFC')].length} most={most} />
        ) : (
          text.length > greatest * 0.9 && <Count length={text.length} most={greatest} />
        )
      }
      value={text}
      onTyped={field.type}
      {...(onBlur && { onBlur })}
      isReadOnly={field.isReadOnly}
      isGrowing={isLong || !isShort}
    />
  );
}

/** Length of a text beside its limit: amber when it is almost reached, red when it is passed. */
export function Count({ length, most }: { length: number; most: number }) {
  const isOver = length > most;
  return (
    <Text
      as="span"
      tone={isOver ? 'error' : length >= most * 0.9 ? 'warn' : 'muted'}
      weight={isOver ? 'bold' : undefined}
      size="xs"
      tabular
    >
      {fieldTexts.count(length, most)}
    </Text>
  );
}

/** HTML of a snippet, which the page takes as it is. */
export function CodeControl(props: FieldProps) {
  const field = useField(props.at);
  return (
    <div className={styles.code}>
      <TextField
        {...wordsFor(props, field)}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.set}
        isReadOnly={field.isReadOnly}
        isLong
        spellCheck="false"
      />
    </div>
  );
}

/** The name by which links on this page lead to a part. A leading "#" is not part of it. */
export function AnchorControl(props: FieldProps) {
  const field = useField(props.at);
  const { anchors } = useForm();
  const title = useEditorState(({ document }) => valueAt(document, [...field.place.slice(0, -1), 'title']));
  const value = typeof field.value === 'string' ? field.value : '';
  const name = makeAnchor(title);
  const isTaken = anchors.some(({ id, give }) => id === `#${name}` && give === undefined);
  return (
    <>
      <TextField
        {...wordsFor(props, field)}
        value={value}
        onChange={field.set}
        placeholder={fieldTexts.anchor.placeholder}
        isReadOnly={field.isReadOnly}
        spellCheck="false"
      />
      {name !== '' && value.replace(/^#/, '') !== name && !isTaken && !field.isReadOnly && (
        <div className={styles.anchor}>
          <Button kind="bare" size="small" icon="link" onPress={() => field.set(name)}>
            {fieldTexts.anchor.fromTitle(name)}
          </Button>
        </div>
      )}
    </>
  );
}

/** A day. */
export function DateControl(props: FieldProps) {
  const field = useField(props.at);
  return (
    <DateField
      {...wordsFor(props, field)}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(day) => (day === '' ? field.remove() : field.set(day))}
      isReadOnly={field.isReadOnly}
    />
  );
}
