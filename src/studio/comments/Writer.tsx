import { useState } from 'react';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import { type CommentThread, commentCalls, commentMaxLength } from '../../contract/studio/comment-calls.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Menu } from '../kit/Menu.tsx';
import { TextField } from '../kit/TextField.tsx';
import styles from './comments.module.css';
import { commentTexts } from './texts.ts';

export type CommentPerson = CommentThread['comments'][number]['by'];

interface WriterProps {
  webid: string;
  /** Who can be mentioned. */
  people: readonly CommentPerson[];
  /** Null begins a thread. */
  thread: string | null;
  place: PlaceName;
}

/** A field for a comment or an answer. Whoever is named after an @ is told. */
export function Writer({ webid, people, thread, place }: WriterProps) {
  const [text, setText] = useState('');
  // The id stays until it is stored, so that a lost answer does not add the comment twice.
  const [id, setId] = useState(() => crypto.randomUUID());
  const adding = useStudioChange(commentCalls.addComment, [commentCalls.listComments]);
  const mentions = people.filter(({ name }) => text.includes(`@${name}`)).map((person) => person.id);
  const send = () =>
    adding.mutate(
      { path: { webid }, body: { id, thread, ...place, text, mentions: mentions.slice(0, 20) } },
      {
        onSuccess: () => {
          setText('');
          setId(crypto.randomUUID());
        },
      },
    );
  return (
    <div className={styles.writer}>
      <TextField
        label={thread === null ? commentTexts.write : commentTexts.answer}
        value={text}
        onChange={setText}
        maxLength={commentMaxLength}
        isLong={thread === null}
        isGrowing={thread !== null}
      />
      <FailureNotice failure={adding.error?.failure} />
      <div className={styles.buttons}>
        <Menu
          label={commentTexts.mention}
          trigger={
            <Button size="small" look="bare">
              {`@ ${commentTexts.mention}`}
            </Button>
          }
          actions={people.map((person) => ({
            id: person.id,
            label: person.name,
            onAction: () => setText((current) => `${current}${/(^|\s)$/.test(current) ? '' : ' '}@${person.name} `),
          }))}
        />
        <Button size="small" isDisabled={text.trim() === ''} isWaiting={adding.isPending} onPress={send}>
          {thread === null ? commentTexts.send : commentTexts.sendAnswer}
        </Button>
      </div>
    </div>
  );
}
