import type { Json } from '../../../contract/changes/content-change.ts';
import type { StudioCall } from '../../../contract/studio/studio-call.ts';
import { startSync } from './sync-state.ts';
import { startSession } from './working-session.ts';

/** The session of a window of the editor whose calls arrive and are answered only when the test says so. */
export function startHeldSession<Input>(
  document: Json,
  answer: (call: StudioCall, input: Input) => unknown,
  newId: () => string,
) {
  const calls: (() => void)[] = [];
  const answers: (() => void)[] = [];
  const session = startSession({
    ...{ webid: 'hu', state: startSync(0, document), left: [], now: () => 0, newId },
    opened: { baseVersion: 1, publishedVersion: 1, findings: [], locks: [], steps: { undo: 0, redo: 0 } },
    send: ((call: StudioCall, input: Input) =>
      new Promise((resolve) => {
        calls.push(() => {
          const data = answer(call, input);
          answers.push(() => resolve({ kind: 'data', data }));
        });
      })) as never,
    store: async () => true,
    onPreview: () => {},
    onVersion: () => {},
    onBroken: () => {
      throw new Error('broken');
    },
  });
  return { session, arrive: () => calls.shift()?.(), answer: () => answers.shift()?.() };
}
