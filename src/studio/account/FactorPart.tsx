import { lazy, Suspense, useState } from 'react';
import { type OwnPerson, sessionCalls } from '../../contract/studio/session-calls.ts';
import { queries, sendSignedIn, sessionKey } from '../app/studio.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Badge } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { toasts } from '../kit/toasts.ts';
import { RecoveryCodes } from '../sign-in/RecoveryCodes.tsx';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

const EnrolStep = lazy(async () => ({ default: (await import('../sign-in/EnrolStep.tsx')).EnrolStep }));

const words = accountTexts.factor;

type Opened = { kind: 'enrol' } | { kind: 'renew' } | { kind: 'codes'; codes: readonly string[] };

/** The second factor: set up, moved to another telephone, new recovery codes. */
export function FactorPart({ person }: { person: OwnPerson }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const finish = () => {
    close();
    toasts.show(words.done);
    void queries.invalidateQueries({ queryKey: sessionKey });
  };
  return (
    <Stack as="section" gap={12} align="start" narrow className={styles.part}>
      <Row as="h2" gap={8} align="center">
        {words.title}{' '}
        <Badge state={person.hasSecondFactor ? 'live' : 'draft'}>{person.hasSecondFactor ? words.on : words.off}</Badge>
      </Row>
      <Text note>{person.hasSecondFactor ? words.onNote : words.offNote}</Text>
      <Row gap={6} wrap>
        <Button onPress={() => setOpened({ kind: 'enrol' })}>
          {person.hasSecondFactor ? words.change : words.enrol}
        </Button>
        {person.hasSecondFactor && <Button onPress={() => setOpened({ kind: 'renew' })}>{words.renew}</Button>}
      </Row>
      {opened?.kind === 'enrol' && (
        <Dialog
          title={person.hasSecondFactor ? words.change : words.enrol}
          onClose={close}
          actions={<Button onPress={close}>{kitTexts.cancel}</Button>}
        >
          {person.hasSecondFactor && <p>{words.changeNote}</p>}
          <Suspense fallback={<Skeleton rows={4} />}>
            <EnrolStep make={sendSignedIn} onDone={(codes) => setOpened({ kind: 'codes', codes })} />
          </Suspense>
        </Dialog>
      )}
      {opened?.kind === 'renew' && (
        <RenewDialog onClose={close} onCodes={(codes) => setOpened({ kind: 'codes', codes })} />
      )}
      {opened?.kind === 'codes' && (
        <Dialog title={words.codesTitle}>
          <p>{words.codesNote}</p>
          <RecoveryCodes codes={opened.codes} onDone={finish} />
        </Dialog>
      )}
    </Stack>
  );
}

interface RenewDialogProps {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function RenewDialog({ onClose, onCodes }: RenewDialogProps) {
  const renew = useStudioChange(sessionCalls.renewRecoveryCodes);
  return (
    <FormDialog
      title={words.renewTitle}
      action={words.renew}
      isAlert
      isWaiting={renew.isPending}
      failure={renew.error?.failure}
      onClose={onClose}
      onSubmit={() => renew.mutate({}, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
    >
      <p>{words.renewNote}</p>
    </FormDialog>
  );
}
