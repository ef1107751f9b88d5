import { useState } from 'react';
import { isSame } from '../../../contract/changes/content-change.ts';
import { Button } from '../../kit/Button.tsx';
import { Stack } from '../../kit/Layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import styles from './fields.module.css';
import { useField } from './form-context.ts';
import { readJson } from './read-json.ts';
import { fieldTexts } from './texts.ts';

/** The JSON of a key, for experts. Right JSON is stored as it is typed; a mistake is named, and nothing is lost. */
export function KeyData({ contentKey }: { contentKey: string }) {
  const field = useField({ key: contentKey, path: '' });
  const [typed, setTyped] = useState<{ text: string }>();
  const stored = field.value;
  // The typed text stays until somebody else changes the value. Text that is no valid JSON stays in any case.
  const read = typed && readJson(typed.text);
  const isOwn = typed !== undefined && (read?.kind !== 'json' || isSame(read.value, stored));
  const text = isOwn ? typed.text : stored === undefined ? '' : JSON.stringify(stored, undefined, 2);
  const type = (next: string) => {
    const now = readJson(next);
    setTyped({ text: next });
    if (now.kind === 'json') field.set(now.value);
  };
  const error = isOwn && read && read.kind !== 'json' ? describeError(read) : undefined;
  return (
    <Stack gap={8} className={styles.data}>
      <TextField
        label={fieldTexts.json.label}
        help={fieldTexts.json.help}
        error={error}
        value={text}
        onChange={type}
        isReadOnly={field.isReadOnly}
        isLong
        spellCheck="false"
      />
      {error !== undefined && (
        <div>
          <Button size="small" onPress={() => setTyped(undefined)}>
            {fieldTexts.json.revert}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function describeError(read: Exclude<ReturnType<typeof readJson>, { kind: 'json' }>): string {
  if (read.kind === 'forbidden') return fieldTexts.json.forbidden;
  return fieldTexts.json.wrong(read.line);
}
