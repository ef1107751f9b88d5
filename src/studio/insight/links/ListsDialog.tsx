import { useState } from 'react';
import { type LinkLists, mostListedWords } from '../../../contract/insight/link-lists.ts';
import { readLinkWord } from '../../../contract/insight/link-words.ts';
import { linkCalls } from '../../../contract/studio/link-calls.ts';
import { useDialogChange } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Grid, Text } from '../../kit/Layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import styles from './links.module.css';
import { linkTexts } from './texts.ts';

const words = linkTexts.listsDialog;

interface ListsDialogProps {
  lists: LinkLists;
  mayChange: boolean;
  onClose: () => void;
}

/** The sources and media that links may have: to read for all, to change for some. */
export function ListsDialog({ mayChange, ...props }: ListsDialogProps) {
  return mayChange ? <ChangeDialog {...props} /> : <ReadDialog {...props} />;
}

function ReadDialog({ lists, onClose }: Omit<ListsDialogProps, 'mayChange'>) {
  return (
    <Dialog title={words.title} onClose={onClose} actions={<Button onPress={onClose}>{words.close}</Button>}>
      <p>{words.note}</p>
      {(['sources', 'media'] as const).map((list) => (
        <div key={list}>
          <h3>{words[list]}</h3>
          <Text size="s" mono>
            {lists[list].join(', ')}
          </Text>
        </div>
      ))}
      <Text tone="muted" size="xs" tabular>
        {words.readOnly}
      </Text>
    </Dialog>
  );
}

function ChangeDialog({ lists, onClose }: Omit<ListsDialogProps, 'mayChange'>) {
  const [typed, setTyped] = useState({ sources: lists.sources.join('\n'), media: lists.media.join('\n') });
  const [hasTried, setTried] = useState(false);
  const { send, ...dialog } = useDialogChange(linkCalls.setLinkLists, [linkCalls.listLinks], {
    done: words.done,
    onClose,
  });
  const read = { sources: readWords(typed.sources), media: readWords(typed.media) };
  const errorOf = (list: keyof LinkLists) => {
    if (read[list].length > mostListedWords) return words.tooMany(mostListedWords);
    return hasTried && read[list].length === 0 ? words.needsOne : dialog.failure?.fields?.[list];
  };
  const submit = () => {
    setTried(true);
    if (Object.values(read).every(({ length }) => length > 0 && length <= mostListedWords)) send({ body: read });
  };
  return (
    <FormDialog {...dialog} title={words.title} action={words.action} isWide onSubmit={submit}>
      <p>{words.note}</p>
      <Grid columns={2} gap={16} className={styles.lists}>
        {(['sources', 'media'] as const).map((list) => (
          <TextField
            key={list}
            label={words[list]}
            help={words.each}
            error={errorOf(list)}
            value={typed[list]}
            onChange={(text) => setTyped({ ...typed, [list]: text })}
            maxLength={5_000}
            spellCheck="false"
            isLong
          />
        ))}
      </Grid>
    </FormDialog>
  );
}

/** One word a line, each once. */
function readWords(text: string): string[] {
  const all = text.split(/[\n,;]/).map((line) => readLinkWord(line).word);
  return [...new Set(all.filter((word) => word !== ''))];
}
