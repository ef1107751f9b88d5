import { useEffect } from 'react';
import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { openBrowserStore } from '../app/browser-store.ts';
import { connection, sendSignedIn } from '../app/studio.ts';
import { usePerson, useStore } from '../app/use-studio.ts';
import { toasts } from '../kit/toasts.ts';
import { deskTexts } from './texts.ts';
import { createUnsentCalls, readUnsentCall, type UnsentCalls } from './unsent-calls.ts';

/** How long to wait before an unsent call is sent again. */
const againMs = 4_000;

const opened = new Map<string, UnsentCalls>();

/** The outcomes that this browser keeps for a person of the staff. */
function unsentCallsOf(personId: string): UnsentCalls {
  const known = opened.get(personId);
  if (known) return known;
  const scope = `desk-calls ${personId}`;
  const made = createUnsentCalls(
    {
      put: async (call) => {
        try {
          await (await openBrowserStore()).write((rows) => rows.put(call, [scope, call.id]));
          return true;
        } catch {
          return false;
        }
      },
      remove: async (id) => {
        try {
          await (await openBrowserStore()).write((rows) => rows.delete([scope, id]));
        } catch {
          // A browser without a store has kept nothing.
        }
      },
      list: async () => {
        try {
          return (await (await openBrowserStore()).list(scope)).flatMap(({ value }) => readUnsentCall(value) ?? []);
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
    ({ who }) => toasts.show(deskTexts.unsent.sent(who)),
  );
  opened.set(personId, made);
  return made;
}

/** Outcomes that wait for the server. They are sent while a screen of the desk is open, and when the server is back. */
export function useUnsentCalls() {
  const { id } = usePerson();
  const unsent = unsentCallsOf(id);
  useEffect(() => {
    const send = () => void unsent.sendAll();
    send();
    const timer = setInterval(() => {
      if (unsent.calls.get().some(({ refusal }) => refusal === null)) send();
    }, againMs);
    const stop = connection.subscribe(() => connection.get() === 'fine' && send());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [unsent]);
  return { unsent, calls: useStore(unsent.calls) };
}
