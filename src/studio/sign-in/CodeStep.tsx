import { type FormEvent, type ReactNode, useState } from 'react';
import { type SessionState, sessionCalls } from '../../contract/studio/session-calls.ts';
import { Button, TextButton } from '../kit/Button.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { LongWords } from '../kit/LongWords.tsx';
import { TextField } from '../kit/TextField.tsx';
import { CodeField } from './CodeField.tsx';
import { signInTexts } from './texts.ts';
import { useSend } from './use-send.ts';

const words = signInTexts.code;

interface CodeStepProps {
  email: string;
  /** Draws the heading of the step. */
  renderHead: (title: string, lead: ReactNode) => ReactNode;
  onState: (state: SessionState) => void;
}

/** The second factor: a code of the authenticator, or a recovery code. */
export function CodeStep({ email, renderHead, onState }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isTried, setTried] = useState(false);
  const { send, isSending, failure } = useSend(sessionCalls.answerCode, onState);
  const error = isTried && code.trim() === '' ? words.empty : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() !== '') void send({ body: { code: code.trim() } });
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    setTried(false);
  };

  const [before, address, after] = words.lead(email);
  const lead = (
    <>
      {before}
      <strong>
        <LongWords>{address}</LongWords>
      </strong>
      {after}
    </>
  );
  return (
    <Stack as="form" gap={20} onSubmit={submit} noValidate>
      {isRecovery ? renderHead(words.recoveryTitle, words.recoveryLead) : renderHead(words.title, lead)}
      {isRecovery ? (
        <TextField
          key="recovery"
          label={words.recoveryField}
          name="recovery-code"
          autoComplete="off"
          spellCheck="false"
          isLarge
          autoFocus
          value={code}
          onChange={setCode}
          error={error}
        />
      ) : (
        <CodeField
          label={words.field}
          value={code}
          onChange={setCode}
          error={error}
          onFull={(full) => void send({ body: { code: full } })}
        />
      )}
      <FailureNotice failure={failure} />
      <Button type="submit" kind="primary" size="large" isWide isWaiting={isSending}>
        {words.action}
      </Button>
      <Text note>
        {!isRecovery && `${words.lostPhone} `}
        <TextButton onPress={change}>{isRecovery ? words.useCode : words.useRecovery}</TextButton>
      </Text>
    </Stack>
  );
}
