import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import { useStudioChange } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { toasts } from '../../kit/toasts.ts';
import { personTexts } from './texts.ts';

const words = personTexts.card;

interface ResendProps {
  reference: string;
  delivery: { id: string; destination: string };
}

/** Sends a registration again to a system of the bank that has not taken it. */
export function Resend({ reference, delivery: { id, destination } }: ResendProps) {
  const resend = useStudioChange(deskCalls.resendDelivery, [deskCalls.readDeskPerson]);
  return (
    <Button
      size="small"
      aria-label={`${words.resend}: ${destination}`}
      isWaiting={resend.isPending}
      onPress={() =>
        resend.mutate(
          { path: { reference, delivery: id } },
          {
            onSuccess: () => toasts.show(words.resent(destination)),
            onError: ({ failure }) => toasts.show(failure.message),
          },
        )
      }
    >
      {words.resend}
    </Button>
  );
}
