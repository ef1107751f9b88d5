import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { commentCalls } from '../../../contract/studio/comment-calls.ts';
import { callKey, useStore, useStudioQuery } from '../../app/use-studio.ts';
import { useEditor } from '../editor.ts';

/** The threads of the opened campaign, read again when the server says that they have changed. */
export function useComments() {
  const { webid, commented } = useEditor();
  const client = useQueryClient();
  const changes = useStore(commented);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change reads them again.
  useEffect(() => void client.invalidateQueries({ queryKey: callKey(commentCalls.listComments) }), [client, changes]);
  return useStudioQuery(commentCalls.listComments, { path: { webid } });
}

/** How many threads of a part are open. */
export function useOpenThreads(key: string | undefined): number {
  const { data } = useComments();
  return data?.threads.filter((thread) => thread.key === key && thread.resolved === null).length ?? 0;
}
