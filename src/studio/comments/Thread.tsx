import type { ReactNode } from 'react';
import { type CommentThread, commentCalls } from '../../contract/studio/comment-calls.ts';
import { formatMoment } from '../app/format.ts';
import { useMayDo, useStudioChange } from '../app/use-studio.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Button } from '../kit/Button.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Grid, Row, Text } from '../kit/Layout.tsx';
import styles from './comments.module.css';
import { commentTexts } from './texts.ts';
import { type CommentPerson, Writer } from './Writer.tsx';

interface ThreadProps {
  webid: string;
  thread: CommentThread;
  people: readonly CommentPerson[];
  /** The name of the place that it is about; missing where that stands above it already. */
  place?: ReactNode;
  isCompact?: boolean;
}

/** A comment with its answers, and a field for the next one. */
export function Thread({ webid, thread, people, place, isCompact = false }: ThreadProps) {
  const { id, key, path, resolved, comments } = thread;
  const mayWrite = useMayDo('comment.write', webid);
  const resolving = useStudioChange(commentCalls.resolveThread, [commentCalls.listComments]);
  const now = new Date();
  const resolve = mayWrite && (
    <Button
      size="small"
      kind="bare"
      icon={resolved ? 'undo' : 'check'}
      onPress={() => resolving.mutate({ path: { webid, id }, body: { isResolved: resolved === null } })}
    >
      {resolved ? commentTexts.reopen : commentTexts.resolve}
    </Button>
  );
  return (
    <>
      {place !== undefined && (
        <Row gap={8} align="center" pack="edges">
          {place}
          {resolve}
        </Row>
      )}
      <FailureNotice failure={resolving.error?.failure} />
      <ul>
        {comments.map(({ id: ofComment, by, at, text }) => (
          <Grid key={ofComment} as="li" columns="leading" gap={8} size="s" line={20} className={styles.comment}>
            <Avatar name={by.name} size="small" />
            <div>
              <strong>{by.name}</strong>{' '}
              <Text as="time" tone="soft" dateTime={at}>
                {formatMoment(at, now)}
              </Text>
              <Text breaks="typed">{text}</Text>
            </div>
          </Grid>
        ))}
      </ul>
      {resolved && (
        <Text tone="soft" size="s">
          {commentTexts.resolved(resolved.by)}
        </Text>
      )}
      {mayWrite && <Writer webid={webid} people={people} thread={id} place={{ key, path }} isCompact={isCompact} />}
      {place === undefined && resolve && <div>{resolve}</div>}
    </>
  );
}
