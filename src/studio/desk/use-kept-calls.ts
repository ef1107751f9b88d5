import { useEffect } from 'react';
import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { openKeptStore } from '../app/kept-store.ts';
import { connection, sendSignedIn } from '../app/studio.ts';
import { usePerson, useStore } from '../app/use-studio.ts';
import { toasts } from '../kit/toasts.ts';
import { createKeptCalls, type KeptCalls, readKeptCall } from './kept-calls.ts';
import { deskTexts } from './texts.ts';

/** How long to wait before what is kept is sent again. */
const againMs = 4_000;

const opened = new Map<string, KeptCalls>();

/** The outcomes that this browser keeps for a person of the staff. */
function keptCallsOf(personId: string): KeptCalls {
  const known = opened.get(personId);
  if (known) return known;
  const scope = `desk-calls ${personId}`;
  const made = createKeptCalls(
    {
      put: async (call) => {
        try {
          await (await openKeptStore()).write((rows) => rows.put(call, [scope, call.id]));
          return true;
        } catch {
          return false;
        }
      },
      remove: async (id) => {
        try {
          await (await openKeptStore()).write((rows) => rows.delete([scope, id]));
        } catch {
          // A browser without a store has kept nothing.
        }
      },
      list: async () => {
        try {
          return (await (await openKeptStore()).list(scope)).flatMap(({ value }) => readKeptCall(value) ?? []);
        } catch {
          return [];
        }
      },
    },
    ({ id, reference, outcome, followUpAt, note }) =>
      sendSignedIn(deskCalls.recordCall, {
        path: { reference },
        body: { id, outcome, ...(followUpAt !== null && { followUpAt }), ...(note !== '' && { note }) },
      }),
    ({ who }) => toasts.show(deskTexts.kept.sent(who)),
  );
  opened.set(personId, made);
  return made;
}

/** Outcomes that wait for the server. They are sent while a screen of the desk is open, and when the server is back. */
export function useKeptCalls() {
  const { id } = usePerson();
  const kept = keptCallsOf(id);
  useEffect(() => {
    const send = () => void kept.sendAll();
    send();
    const timer = setInterval(() => {
      if (kept.calls.get().some(({ refusal }) => refusal === null)) send();
    }, againMs);
    const stop = connection.subscribe(() => connection.get() === 'fine' && send());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [kept]);
  return { kept, calls: useStore(kept.calls) };
}
