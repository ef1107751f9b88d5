import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sessionCalls } from '../../contract/studio/session-calls.ts';
import { sendCall } from '../app/client.ts';
import { Button } from '../kit/Button.tsx';
import { CopyField } from '../kit/CopyField.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Grid, Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './sign-in.module.css';
import { signInTexts } from './texts.ts';
import { useSend } from './use-send.ts';

const words = signInTexts.enrol;

interface EnrolStepProps {
  /** Gets the recovery codes. */
  onDone: (recoveryCodes: readonly string[]) => void;
  /** How calls are made: a signed-in person may be asked for a fresh proof. */
  make?: typeof sendCall;
}

/** Sets up a second factor: QR code, then a code of the authenticator. */
export function EnrolStep({ onDone, make = sendCall }: EnrolStepProps) {
  const [enrolment, setEnrolment] = useState<{ secret: string; address: string }>();
  const [code, setCode] = useState('');
  const begin = useSend(sessionCalls.beginSecondFactor, setEnrolment, make);
  const confirm = useSend(sessionCalls.confirmSecondFactor, ({ recoveryCodes }) => onDone(recoveryCodes), make);

  // Each call makes another secret, and React runs effects twice in development.
  const hasBegun = useRef(false);
  const { send } = begin;
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void send({});
  }, [send]);

  // Outside of the account nobody asks for a proof: a new sign-in is one.
  if (begin.failure?.error === 'proofNeeded') return <Notice tone="info">{words.old}</Notice>;
  if (begin.failure)
    return (
      <Stack gap={20}>
        <FailureNotice failure={begin.failure} />
        <Button onPress={() => void begin.send({})} isWaiting={begin.isSending}>
          {words.action}
        </Button>
      </Stack>
    );
  if (!enrolment) return <Skeleton rows={4} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '') void confirm.send({ body: { code } });
  };
  return (
    <Stack as="form" gap={20} onSubmit={submit} noValidate>
      <Grid columns="leading" gap={16} align="center" tone="soft" className={styles.scan}>
        <QrCode text={enrolment.address} label={words.qr} />
        <p>
          {words.scan} <a href={enrolment.address}>{words.here}</a>
        </p>
      </Grid>
      <Stack gap={4}>
        <Text note>{words.byHand}</Text>
        <CopyField label={words.byHand} text={enrolment.secret} isWhole />
      </Stack>
      <CodeField label={words.code} value={code} onChange={setCode} />
      <FailureNotice failure={confirm.failure} />
      <Button type="submit" kind="primary" size="large" isWide isWaiting={confirm.isSending}>
        {words.action}
      </Button>
    </Stack>
  );
}
