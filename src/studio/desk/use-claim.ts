import { useLocation } from 'wouter';
import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { deskPersonPath } from '../app/screens.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { toasts } from '../kit/toasts.ts';
import { clockAndDay } from './desk-words.ts';
import { callTexts } from './person/call-texts.ts';
import { deskTexts } from './texts.ts';
import { useUnsentCalls } from './use-unsent-calls.ts';

/** Claims people, and opens who was claimed. Failures are said in a toast. */
export function useClaim() {
  const [, navigate] = useLocation();
  const { unsent } = useUnsentCalls();
  const next = useStudioChange(deskCalls.claimNext);
  const one = useStudioChange(deskCalls.claimPerson);
  const isWaiting = next.isPending || one.isPending;
  const open = (reference: string) => navigate(deskPersonPath(reference));

  return {
    isWaiting,
    /** The most urgent person. `onNobody` follows the message that there is none. */
    claimNext: async (onNobody: () => void = () => {}) => {
      if (isWaiting) return;
      // Somebody whose outcome waits to be sent is still held, and would be given again.
      await unsent.sendAll();
      next.mutate(
        {},
        {
          onSuccess: ({ reference, reason, opensAt }) => {
            if (reference !== null) return open(reference);
            const words = deskTexts.next;
            const whyNot = reason === 'closed' ? words.neverOpen : words.nobody;
            toasts.show(
              opensAt === null ? whyNot : words.closed(callTexts.hours, clockAndDay(new Date(opensAt), new Date())),
            );
            onNobody();
          },
          onError: ({ failure }) => toasts.show(failure.message),
        },
      );
    },
    /** One of the list. `onTaken` is called when somebody else was quicker. */
    claim: (reference: string, onTaken: () => void) => {
      if (isWaiting) return;
      one.mutate(
        { path: { reference } },
        {
          onSuccess: () => open(reference),
          onError: ({ failure }) => (failure.error === 'heldByOther' ? onTaken() : toasts.show(failure.message)),
        },
      );
    },
  };
}
