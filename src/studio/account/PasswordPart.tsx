import { useState } from 'react';
import { sessionCalls } from '../../contract/studio/session-calls.ts';
import { useDialogChange } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

const words = accountTexts.password;
const leastLength = 12;

/** Changes the own password. */
export function PasswordPart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="section" gap={12} align="start" narrow className={styles.part}>
      <h2>{words.title}</h2>
      <Text note>{words.note}</Text>
      <Button onPress={() => setOpen(true)}>{words.open}</Button>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, ...dialog } = useDialogChange(sessionCalls.changePassword, [sessionCalls.listOwnSessions], {
    done: words.done,
    onClose,
  });
  const wrong = {
    current: current === '' ? words.emptyCurrent : undefined,
    next: next.length < leastLength ? words.short(next.length) : undefined,
  };
  const submit = () => {
    setTried(true);
    if (wrong.current === undefined && wrong.next === undefined) send({ body: { current, next } });
  };
  return (
    <FormDialog {...dialog} title={words.open} action={words.action} onSubmit={submit}>
      <p>{words.note}</p>
      <PasswordField
        label={words.current}
        autoComplete="current-password"
        autoFocus
        value={current}
        onChange={setCurrent}
        error={isTried ? wrong.current : undefined}
      />
      <PasswordField
        label={words.next}
        autoComplete="new-password"
        help={words.nextHelp}
        value={next}
        onChange={setNext}
        error={(isTried ? wrong.next : undefined) ?? dialog.failure?.fields?.next}
      />
    </FormDialog>
  );
}
