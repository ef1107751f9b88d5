import type { Json } from '../../contract/changes/content-change.ts';
import { nameOf } from '../../contract/changes/place-name.ts';
import { Button } from '../kit/Button.tsx';
import { copyText } from '../kit/copy-text.ts';
import { Dialog } from '../kit/Dialog.tsx';
import styles from './conflict-dialog.module.css';
import type { OpenConflict } from './sync/sync-state.ts';
import type { RefusedSave } from './sync/working-session.ts';
import { editorTexts } from './texts.ts';

interface ConflictDialogProps {
  conflict: OpenConflict;
  /** The one name of its field. */
  fieldName: string;
  onSettle: (choice: 'mine' | 'theirs') => void;
}

/** Two people changed one field: both values, and which one stays. Closing without a choice is not possible. */
export function ConflictDialog({ conflict, fieldName, onSettle }: ConflictDialogProps) {
  const { change, by, theirs } = conflict;
  const words = editorTexts.conflict;
  const other = by?.name ?? words.somebody;
  const mine = 'value' in change ? describe(change.value) : words.empty;
  const isGone = theirs === undefined;
  return (
    <Dialog
      title={words.title}
      isAlert
      isWide
      actions={
        isGone ? (
          <>
            <Button onPress={() => void copyText(mine)}>{editorTexts.refused.copy}</Button>
            <Button look="primary" onPress={() => onSettle('theirs')}>
              {words.drop}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={() => onSettle('theirs')}>{words.keepTheirs(other)}</Button>
            <Button look="primary" onPress={() => onSettle('mine')}>
              {words.keepMine}
            </Button>
          </>
        )
      }
    >
      <p>
        <strong>{fieldName}</strong>
      </p>
      <p>{isGone ? words.gone(other) : words.intro(other)}</p>
      <dl className={styles.values}>
        <div>
          <dt>{words.mine}</dt>
          <dd>{shorten(mine)}</dd>
        </div>
        {!isGone && (
          <div>
            <dt>{words.theirs(other)}</dt>
            <dd>{shorten(describe(theirs))}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  );
}

interface RefusedDialogProps {
  refused: RefusedSave;
  fieldNameOf: (place: ReturnType<typeof nameOf>) => string;
  onDismiss: () => void;
}

/** A save that the server will not take: what was in it, to be copied elsewhere. */
export function RefusedDialog({ refused: { message, changes }, fieldNameOf, onDismiss }: RefusedDialogProps) {
  const words = editorTexts.refused;
  const values = changes.map((change) => ({
    name: fieldNameOf(nameOf(change.at)),
    value: 'value' in change ? describe(change.value) : editorTexts.conflict.empty,
  }));
  return (
    <Dialog
      title={words.title}
      isAlert
      isWide
      actions={
        <>
          <Button onPress={() => void copyText(values.map(({ value }) => value).join('\n'))}>{words.copy}</Button>
          <Button look="primary" onPress={onDismiss}>
            {words.drop}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <dl className={styles.values}>
        {values.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shorten(value)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Letters of a value that are shown; all of them are copied. */
const mostLetters = 5_000;

function shorten(text: string): string {
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}

/** A value as people read it. */
function describe(value: Json): string {
  if (value === '' || value === null) return editorTexts.conflict.empty;
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}
