import type { Json, Place } from '../../contract/changes/content-change.ts';
import { layoutPlace } from '../../contract/changes/layout-changes.ts';
import { keepBoth } from '../../contract/changes/merge-texts.ts';
import { nameOf } from '../../contract/changes/place-name.ts';
import { startsWith } from '../../contract/changes/rebase-change.ts';
import { readSpaces } from '../../contract/fields/read-spaces.ts';
import { isLayoutPart } from '../../contract/layout.ts';
import { findSchemas, nameField } from '../../contract/studio/name-field.ts';
import { usePerson } from '../app/use-studio.ts';
import { describeValue } from '../changes/value-words.ts';
import { Button } from '../kit/Button.tsx';
import { copyText } from '../kit/copy-text.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Grid, Text } from '../kit/Layout.tsx';
import styles from './conflict-dialog.module.css';
import { useEditor, useEditorState } from './editor.ts';
import type { OpenConflict } from './sync/sync-state.ts';
import type { Choice, RefusedSave } from './sync/working-session.ts';
import { editorTexts } from './texts.ts';

interface ConflictDialogProps {
  conflict: OpenConflict;
  onSettle: (choice: Choice) => void;
}

/** Two people changed one field: both values whole, and what stays. Closing without a choice is not possible. */
export function ConflictDialog({ conflict: { change, by, theirs, content }, onSettle }: ConflictDialogProps) {
  const { nameOfField, wordsOf } = useWords();
  const { id: personId } = usePerson();
  const words = editorTexts.conflict;
  const isOwn = by?.id === personId;
  const other = isOwn ? editorTexts.ownWindow : (by?.name ?? words.somebody);
  const title = isOwn ? words.ownTitle : words.title;
  const name = nameOfField(change.at);
  const own = 'value' in change ? change.value : null;
  const areAlike = wordsOf(change.at, own) === wordsOf(change.at, theirs);
  // Where only markup differs, it is shown.
  const [mine, their] = [own, theirs].map((value) =>
    areAlike && typeof value === 'string' ? readSpaces(value) : wordsOf(change.at, value),
  );
  const isItem = change.kind === 'insert';
  if (content !== undefined && isItem && isLayoutPart(change.value)) {
    const part = ['content', change.value.key];
    return (
      <Dialog
        title={words.lostPartTitle(other)}
        isAlert
        isWide
        actions={
          <>
            <Button onPress={() => onSettle('theirs')}>{words.followTheirs(other)}</Button>
            <Button kind="primary" onPress={() => onSettle('mine')}>
              {words.keepPart}
            </Button>
          </>
        }
      >
        <Values
          intro={words.lostPart(other)}
          name={nameOfField(part)}
          values={content === null ? [] : [[words.mine, wordsOf(part, content)]]}
        />
      </Dialog>
    );
  }
  if (startsWith(change.at, layoutPlace))
    return (
      <Dialog
        title={words.orderTitle}
        isAlert
        onClose={() => onSettle('theirs')}
        actions={
          <Button kind="primary" onPress={() => onSettle('theirs')}>
            {words.understood}
          </Button>
        }
      >
        <p>{words.order(other)}</p>
      </Dialog>
    );
  if (theirs === undefined)
    return (
      <Dialog
        title={isItem ? words.goneItemTitle : title}
        isAlert
        isWide
        actions={
          <>
            <Button onPress={() => void copyText(mine ?? '')}>{editorTexts.refused.copy}</Button>
            <Button kind="primary" onPress={() => onSettle('theirs')}>
              {isItem ? words.understood : words.drop}
            </Button>
          </>
        }
      >
        <Values
          intro={isItem ? words.goneItem(other) : words.gone(other)}
          // At the place of the item is another one now.
          name={isItem ? nameOfField(change.at.slice(0, -1)) : name}
          values={[[words.mine, mine]]}
        />
      </Dialog>
    );
  const noun = editorTexts.removal.nouns[change.at.length === 2 ? 'part' : 'item'];
  if (change.kind === 'remove' || (change.kind === 'unset' && typeof theirs === 'object'))
    return (
      <Dialog
        title={words.removedTitle(noun)}
        isAlert
        isWide
        actions={
          <>
            <Button onPress={() => onSettle('mine')}>{editorTexts.removal.remove(noun)}</Button>
            <Button kind="primary" onPress={() => onSettle('theirs')}>
              {editorTexts.removal.keep(noun)}
            </Button>
          </>
        }
      >
        <Values intro={words.removed(other, noun)} name={name} values={[[words.theirs(other), their]]} />
      </Dialog>
    );
  const areTexts = change.kind === 'set' && change.was !== undefined && typeof theirs === 'string';
  const both = areTexts ? keepBoth(change.was ?? '', String(change.value), theirs) : undefined;
  return (
    <Dialog
      title={title}
      isAlert
      isWide
      actions={
        <>
          <Button onPress={() => onSettle('theirs')}>{words.keepTheirs(other)}</Button>
          {both !== undefined && <Button onPress={() => onSettle('both')}>{words.keepBoth}</Button>}
          <Button kind="primary" onPress={() => onSettle('mine')}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      <Values
        intro={words.intro(other)}
        name={name}
        values={[
          [words.mine, mine],
          [words.theirs(other), their],
        ]}
      />
    </Dialog>
  );
}

interface RefusedDialogProps {
  refused: RefusedSave;
  onDismiss: () => void;
}

/** A save that the server will not take: what was in it, to be copied elsewhere. */
export function RefusedDialog({ refused: { message, changes }, onDismiss }: RefusedDialogProps) {
  const { nameOfField, wordsOf } = useWords();
  const words = editorTexts.refused;
  // What was typed at two places of a text is two changes; the last has both.
  const last = [...new Map(changes.map((change) => [JSON.stringify(change.at), change])).values()];
  const values = last.map((change) => wordsOf(change.at, 'value' in change ? change.value : null));
  return (
    <Dialog
      title={words.title}
      isAlert
      isWide
      actions={
        <>
          <Button onPress={() => void copyText(values.join('\n'))}>{words.copy}</Button>
          <Button kind="primary" onPress={onDismiss}>
            {words.drop}
          </Button>
        </>
      }
    >
      <Values intro={message} values={last.map(({ at }, index) => [nameOfField(at), shorten(values[index] ?? '')])} />
    </Dialog>
  );
}

interface ValuesProps {
  intro: string;
  /** Name of the field that all values are of. */
  name?: string;
  /** The values, each below the name of its author. */
  values: readonly (readonly [name: string, words: string | undefined])[];
}

function Values({ intro, name, values }: ValuesProps) {
  return (
    <>
      {name !== undefined && (
        <p>
          <strong>{name}</strong>
        </p>
      )}
      <p>{intro}</p>
      <Grid as="dl" columns="fit" gap={4} columnGap={12} className={styles.values}>
        {values.map(([title, words]) => (
          <div key={title}>
            <Text as="dt" tone="soft" size="xs" line={16}>
              {title}
            </Text>
            <Text as="dd" size="m" line={20} tabIndex={0}>
              {words}
            </Text>
          </div>
        ))}
      </Grid>
    </>
  );
}

/** Names of fields and their values, as people read them. */
function useWords() {
  const { fields } = useEditor();
  const document = useEditorState((state) => state.document);
  return {
    nameOfField: (at: Place) => nameField(fields, document, nameOf(at)),
    wordsOf: (at: Place, value: Json | undefined) => describeValue(value, findSchemas(fields, nameOf(at))),
  };
}

/** Letters of a refused value that are shown; all of them are copied. */
const mostLetters = 5_000;

function shorten(text: string): string {
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}
