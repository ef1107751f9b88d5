import type { PlaceName } from '../../../contract/changes/place-name.ts';
import type { CommentThread } from '../../../contract/studio/comment-calls.ts';
import { nameField } from '../../../contract/studio/name-field.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useMayDo } from '../../app/use-studio.ts';
import styles from '../../comments/comments.module.css';
import { Thread } from '../../comments/Thread.tsx';
import { commentTexts } from '../../comments/texts.ts';
import { Writer } from '../../comments/Writer.tsx';
import { Stack, Text } from '../../kit/Layout.tsx';
import { useEditor, useEditorState, useFields } from '../editor.ts';
import { useComments } from './use-comments.ts';

/**
 * What people say about a part of the campaign: threads with answers, the open ones first. A new comment is about the
 * given field or section.
 */
export function CommentsPane({ place }: { place: PlaceName }) {
  const { webid, choose } = useEditor();
  const fields = useFields();
  const document = useEditorState((state) => state.document);
  const query = useComments();
  const mayWrite = useMayDo('comment.write', webid);
  return (
    <Loaded query={query}>
      {({ threads, people }) => {
        const ofPart = threads.filter(({ key }) => key === place.key);
        const isOpen = ({ resolved }: CommentThread) => resolved === null;
        const ordered = [...ofPart.filter(isOpen), ...ofPart.filter((thread) => !isOpen(thread))];
        return (
          <Stack gap={16} pack="start" tone="ink">
            {mayWrite && <Writer webid={webid} people={people} thread={null} place={place} />}
            {ordered.length === 0 && (
              <Text tone="soft" size="s">
                {commentTexts.none}
              </Text>
            )}
            <ul>
              {ordered.map((thread) => (
                <Stack key={thread.id} as="li" gap={8} className={styles.thread}>
                  <Thread
                    webid={webid}
                    thread={thread}
                    people={people}
                    place={
                      <Text
                        as="button"
                        tone="soft"
                        size="s"
                        link="hovered"
                        type="button"
                        onClick={() => choose({ key: thread.key, path: thread.path })}
                      >
                        {nameField(fields, document, thread)}
                      </Text>
                    }
                  />
                </Stack>
              ))}
            </ul>
          </Stack>
        );
      }}
    </Loaded>
  );
}
