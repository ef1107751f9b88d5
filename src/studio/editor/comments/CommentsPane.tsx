import { useState } from 'react';
import type { PlaceName } from '../../../contract/changes/place-name.ts';
import { type CommentThread, commentCalls, commentMaxLength } from '../../../contract/studio/comment-calls.ts';
import { nameField } from '../../../contract/studio/name-field.ts';
import type { TemplateField } from '../../../contract/studio/template-calls.ts';
import { formatVietnamTime } from '../../../contract/vietnam-time.ts';
import { Loaded } from '../../app/Loaded.tsx';
import type { Store } from '../../app/store.ts';
import { useMayDo, useStudioChange } from '../../app/use-studio.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Button } from '../../kit/Button.tsx';
import { FailureNotice } from '../../kit/FailureNotice.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useEditing } from '../editing.ts';
import styles from './comments.module.css';
import { commentTexts } from './texts.ts';
import { useComments } from './use-comments.ts';

interface CommentsPaneProps {
  fields: readonly TemplateField[];
  /** The field or section that a new comment is about; the threads of its whole part are shown. */
  place: PlaceName;
  /** Counts what the server tells of changed comments. */
  commented: Store<number>;
}

type Person = CommentThread['comments'][number]['by'];

/** What people say about a part of the campaign: threads with answers, the open ones first. */
export function CommentsPane({ fields, place, commented }: CommentsPaneProps) {
  const { webid, document, choose } = useEditing();
  const query = useComments(commented);
  const mayWrite = useMayDo('comment.write', webid);
  const resolving = useStudioChange(commentCalls.resolveThread, [commentCalls.listComments]);
  return (
    <Loaded query={query}>
      {({ threads, people }) => {
        const ofPart = threads.filter(({ key }) => key === place.key);
        const isOpen = ({ resolved }: CommentThread) => resolved === null;
        const ordered = [...ofPart.filter(isOpen), ...ofPart.filter((thread) => !isOpen(thread))];
        return (
          <div className={styles.pane}>
            {mayWrite && <Writer people={people} thread={null} place={place} />}
            <FailureNotice failure={resolving.error?.failure} />
            {ordered.length === 0 && <p className={styles.soft}>{commentTexts.none}</p>}
            <ul>
              {ordered.map(({ id, key, path, resolved, comments }) => (
                <li key={id} className={styles.thread}>
                  <div className={styles.head}>
                    <button type="button" className={styles.place} onClick={() => choose({ key, path })}>
                      {nameField(fields, document, { key, path })}
                    </button>
                    {mayWrite && (
                      <Button
                        size="small"
                        look="bare"
                        icon={resolved ? 'undo' : 'check'}
                        onPress={() =>
                          resolving.mutate({ path: { webid, id }, body: { isResolved: resolved === null } })
                        }
                      >
                        {resolved ? commentTexts.reopen : commentTexts.resolve}
                      </Button>
                    )}
                  </div>
                  <ul>
                    {comments.map(({ id: ofComment, by, at, text }) => (
                      <li key={ofComment} className={styles.comment}>
                        <Avatar name={by.name} size="small" />
                        <div>
                          <strong>{by.name}</strong> <time dateTime={at}>{formatVietnamTime(new Date(at))}</time>
                          <p>{text}</p>
                        </div>
                      </li>
                    ))}
                  </ul>
                  {resolved && <p className={styles.soft}>{commentTexts.resolved(resolved.by)}</p>}
                  {mayWrite && <Writer people={people} thread={id} place={{ key, path }} />}
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}

interface WriterProps {
  people: readonly Person[];
  /** Null begins a thread. */
  thread: string | null;
  place: PlaceName;
}

/** A field for a comment or an answer. Whoever is named after an @ is told. */
function Writer({ people, thread, place }: WriterProps) {
  const { webid } = useEditing();
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
