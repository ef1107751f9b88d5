import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { toasts } from '../kit/toasts.ts';
import { teamTexts } from './texts.ts';

/** Ends the claim of an agent, and says so, also when its row is gone by then. */
export function useRevokeClaim(): (reference: string) => void {
  const { mutate } = useStudioChange(deskCalls.revokeClaim, [deskCalls.readTeam], () =>
    toasts.show(teamTexts.side.tookBack),
  );
  return (reference) => mutate({ path: { reference } }, { onError: ({ failure }) => toasts.show(failure.message) });
}
