import type { Json } from '../../contract/changes/content-change.ts';
import type { CommentThread } from '../../contract/studio/comment-calls.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import { settingsKey, type TemplateField } from '../../contract/studio/template-calls.ts';
import { Thread } from '../comments/Thread.tsx';
import type { CommentPerson } from '../comments/Writer.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import styles from './comments-tab.module.css';
import { reviewTexts } from './texts.ts';

interface CommentsTabProps {
  webid: string;
  threads: readonly CommentThread[];
  people: readonly CommentPerson[];
  fields: readonly TemplateField[];
  document: Json;
}

/** Every thread of the campaign, the open ones first. */
export function CommentsTab({ webid, threads, people, fields, document }: CommentsTabProps) {
  const isOpen = ({ resolved }: CommentThread) => resolved === null;
  const ordered = [...threads.filter(isOpen), ...threads.filter((thread) => !isOpen(thread))];
  if (ordered.length === 0)
    return (
      <Text tone="soft" className={styles.none}>
        {reviewTexts.noComments}
      </Text>
    );
  return (
    <ul>
      {ordered.map((thread) => (
        <Stack key={thread.id} as="li" gap={8} className={styles.thread}>
          <Thread
            webid={webid}
            thread={thread}
            people={people}
            isCompact
            place={
              <Text as="span" tone="soft">
                {thread.key === settingsKey && thread.path === ''
                  ? reviewTexts.general
                  : nameField(fields, document, thread)}
              </Text>
            }
          />
        </Stack>
      ))}
    </ul>
  );
}
