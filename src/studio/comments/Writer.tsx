import { type ComponentProps, useState } from 'react';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import { type CommentThread, commentCalls, commentMaxLength } from '../../contract/studio/comment-calls.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Row, Stack } from '../kit/Layout.tsx';
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
  /** Label of a new thread; usually that it is about this part. */
  label?: string;
  onSent?: () => void;
  /** One line with its buttons beside it. */
  isCompact?: boolean;
}

/** A field for a comment or an answer. Whoever is named after an @ is told. */
export function Writer(props: WriterProps) {
  const { webid, people, thread, place, label = commentTexts.write, onSent, isCompact = false } = props;
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
          onSent?.();
        },
      },
    );
  const mention = (trigger: ComponentProps<typeof Menu>['trigger']) => (
    <Menu
      label={commentTexts.mention}
      trigger={trigger}
      actions={people.map((person) => ({
        id: person.id,
        label: person.name,
        onAction: () => setText((current) => `${current}${/(^|\s)$/.test(current) ? '' : ' '}@${person.name} `),
      }))}
    />
  );
  const words = thread === null ? label : commentTexts.answer;
  const isEmpty = text.trim() === '';
  const field = { label: words, value: text, onChange: setText, maxLength: commentMaxLength };
  if (isCompact) {
    return (
      <Stack gap={6}>
        <div className={styles.compact}>
          <TextField {...field} placeholder={words} isGrowing />
          {mention(<IconButton icon="at" label={commentTexts.mention} />)}
          <IconButton
            icon="send"
            label={thread === null ? commentTexts.send : commentTexts.sendAnswer}
            isDisabled={isEmpty || adding.isPending}
            onPress={send}
          />
        </div>
        <FailureNotice failure={adding.error?.failure} />
      </Stack>
    );
  }
  return (
    <Stack gap={6}>
      <TextField {...field} isLong={thread === null} isGrowing={thread !== null} />
      <FailureNotice failure={adding.error?.failure} />
      <Row gap={8} align="center" pack="edges">
        {mention(
          <Button size="small" kind="bare">
            {`@ ${commentTexts.mention}`}
          </Button>,
        )}
        <Button size="small" isDisabled={isEmpty} isWaiting={adding.isPending} onPress={send}>
          {thread === null ? commentTexts.send : commentTexts.sendAnswer}
        </Button>
      </Row>
    </Stack>
  );
}
