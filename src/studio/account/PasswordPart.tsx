import { useState } from 'react';
import { sessionCalls } from '../../contract/studio/session-calls.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { PasswordField } from '../kit/PasswordField.tsx';
import { toasts } from '../kit/toasts.ts';
import { FailureNotice } from '../sign-in/FailureNotice.tsx';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

const words = accountTexts.password;
const leastLength = 12;

/** Changes the own password. */
export function PasswordPart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      <p className={styles.note}>{words.note}</p>
      <Button onPress={() => setOpen(true)}>{words.open}</Button>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isTried, setTried] = useState(false);
  const change = useStudioChange(sessionCalls.changePassword, [sessionCalls.listOwnSessions]);
  const wrong = {
    current: current === '' ? words.emptyCurrent : undefined,
    next: next.length < leastLength ? words.short(next.length) : undefined,
  };
  const failure = change.error?.failure;
  const submit = () => {
    setTried(true);
    if (wrong.current !== undefined || wrong.next !== undefined) return;
    change.mutate(
      { body: { current, next } },
      {
        onSuccess: () => {
          toasts.show(words.done);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={words.open}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onPress={onClose}>{kitTexts.cancel}</Button>
          <Button type="submit" look="primary" isWaiting={change.isPending}>
            {words.action}
          </Button>
        </>
      }
    >
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
        error={(isTried ? wrong.next : undefined) ?? failure?.fields?.next}
      />
      <FailureNotice failure={failure} />
    </Dialog>
  );
}
