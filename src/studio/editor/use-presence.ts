import { useEffect } from 'react';
import { workingCopyCalls } from '../../contract/studio/working-copy-calls.ts';
import { buildCallAddress, sendCall } from '../app/client.ts';
import { useStore } from '../app/use-studio.ts';
import { useEditor, useEditorState } from './editor.ts';

/** Windows that are silent for 50 seconds are forgotten by the server. */
const repeatMs = 20_000;
/** Places that are passed quickly are not told. */
const restMs = 300;

/**
 * Tells the others where this window is, and that it leaves. A call that fails is made again with the next one.
 */
export function usePresence(): void {
  const { webid, client, present } = useEditor();
  const { key, path } = useEditorState(({ chosen }) => chosen) ?? {};
  // A server that has started anew knows of no window.
  const isKnown = useStore(present).some((one) => one.client === client);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a window that the server has forgotten is told again.
  useEffect(() => {
    const announce = () =>
      void sendCall(workingCopyCalls.announcePresence, {
        path: { webid },
        body: { client, place: key === undefined ? null : { key, path: path ?? '' } },
      });
    const soon = setTimeout(announce, restMs);
    const again = setInterval(announce, repeatMs);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [webid, client, key, path, isKnown]);

  useEffect(() => {
    const leave = () => {
      const { method, path: address } = workingCopyCalls.announcePresence;
      // The window may be gone before an answer comes.
      void fetch(buildCallAddress(address, { webid }), {
        method,
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client, place: null, isLeaving: true }),
      }).catch(() => {});
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [webid, client]);
}
