import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import type { SessionView } from '../sync/working-session.ts';
import { sendTexts } from './texts.ts';
import type { Preparation } from './use-preparation.ts';

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }));
const WaitingDialog = lazy(async () => ({ default: (await import('./WaitingDialog.tsx')).WaitingDialog }));
const WithdrawDialog = lazy(async () => ({
  default: (await import('../../review/WithdrawDialog.tsx')).WithdrawDialog,
}));

interface SendReviewProps {
  webid: string;
  name: string;
  view: SessionView;
  preparation: Preparation | undefined;
}

/** Asks for a review, or shows the one that waits. */
export function SendReview({ webid, name, view, preparation }: SendReviewProps) {
  const [opened, setOpened] = useState<'send' | 'waiting' | 'withdraw'>();
  // Kept while the editor is open, so that closing the dialog loses no word.
  const [note, setNote] = useState('');
  const waiting = preparation?.newest?.state === 'waiting' ? preparation.newest : undefined;
  const close = () => setOpened(undefined);
  return (
    <>
      {waiting ? (
        <Button icon="clock" onPress={() => setOpened('waiting')}>
          {sendTexts.waitingButton}
        </Button>
      ) : (
        <Button look="primary" onPress={() => setOpened('send')}>
          {sendTexts.button}
        </Button>
      )}
      <Suspense>
        {opened === 'send' && !waiting && preparation && (
          <SendDialog
            webid={webid}
            name={name}
            view={view}
            preparation={preparation}
            note={note}
            onNote={setNote}
            onClose={close}
          />
        )}
        {opened === 'waiting' && waiting && (
          <WaitingDialog
            review={waiting}
            approvers={preparation?.approvers ?? []}
            onWithdraw={() => setOpened('withdraw')}
            onClose={close}
          />
        )}
        {opened === 'withdraw' && waiting && <WithdrawDialog data={{ review: waiting }} onClose={close} />}
      </Suspense>
    </>
  );
}
