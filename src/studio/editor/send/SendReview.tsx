import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { sendTexts } from './texts.ts';
import type { Preparation } from './use-preparation.ts';

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }));
const WaitingDialog = lazy(async () => ({ default: (await import('./WaitingDialog.tsx')).WaitingDialog }));
const WithdrawDialog = lazy(async () => ({
  default: (await import('../../review/WithdrawDialog.tsx')).WithdrawDialog,
}));

/**
 * The open dialog. One about a review goes with it, and comes back for no other. The one that sends stays when a
 * colleague was faster, because somebody writes in it: the server says what happened.
 */
type Opened = { dialog: 'send'; review?: undefined } | { dialog: 'waiting' | 'withdraw'; review: string };

/** Asks for a review, or shows the one that waits. */
export function SendReview({ preparation }: { preparation: Preparation | undefined }) {
  const [opened, setOpened] = useState<Opened>();
  // Kept while the editor is open, so that closing the dialog loses no word.
  const [note, setNote] = useState('');
  const waiting = preparation?.newest?.state === 'waiting' ? preparation.newest : undefined;
  const close = () => setOpened(undefined);
  const openedOf = waiting && opened?.review === waiting.id ? opened.dialog : undefined;
  return (
    <>
      {waiting ? (
        <Button icon="clock" onPress={() => setOpened({ dialog: 'waiting', review: waiting.id })}>
          {sendTexts.waitingButton}
        </Button>
      ) : (
        <Button kind="primary" onPress={() => setOpened({ dialog: 'send' })}>
          {sendTexts.button}
        </Button>
      )}
      <Suspense>
        {opened?.dialog === 'send' && preparation && (
          <SendDialog preparation={preparation} note={note} onNote={setNote} onClose={close} />
        )}
        {openedOf === 'waiting' && waiting && (
          <WaitingDialog
            review={waiting}
            approvers={preparation?.approvers ?? []}
            onWithdraw={() => setOpened({ dialog: 'withdraw', review: waiting.id })}
            onClose={close}
          />
        )}
        {openedOf === 'withdraw' && waiting && <WithdrawDialog data={{ review: waiting }} onClose={close} />}
      </Suspense>
    </>
  );
}
