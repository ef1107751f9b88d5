import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import { queries, sendSignedIn } from '../../app/studio.ts';
import { callKey } from '../../app/use-studio.ts';
import { toasts } from '../../kit/toasts.ts';

/** Pause between two tries to reach the server. */
const againMs = 10_000;

interface Asking {
  reference: string;
  /** When the last answer about the person came, in milliseconds. */
  answeredAt: number;
  /** The telephone is opened. */
  onCall: () => void;
  /** The server has refused: the line says why. */
  onRefused: () => void;
}

/** Asks the server at each press of a link to the telephone, and lets it open only when the call is allowed. */
export function useAsk({ reference, answeredAt, onCall, onRefused }: Asking) {
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState<{ at: number; tries: number }>();
  const mayOpen = useRef(false);
  const isFailing = failed !== undefined && answeredAt <= failed.at;
  const readAgain = () => queries.invalidateQueries({ queryKey: callKey(deskCalls.readDeskPerson) });

  const press = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (mayOpen.current) {
      mayOpen.current = false;
      return;
    }
    event.preventDefault();
    if (isAsking) return;
    const link = event.currentTarget;
    setAsking(true);
    const outcome = await sendSignedIn(deskCalls.askToCall, { path: { reference } });
    setAsking(false);
    if (outcome.kind === 'failure') {
      if (outcome.failure.error === 'claimEnded') toasts.show(outcome.failure.message);
      else setFailed({ at: Date.now(), tries: 1 });
      return void readAgain();
    }
    if (!outcome.data.may) {
      await readAgain();
      return onRefused();
    }
    // Pressed once more, so that the browser itself opens the telephone.
    mayOpen.current = true;
    link.click();
    onCall();
  };

  const tryAgain = useEffectEvent(() => {
    setFailed((before) => before && { ...before, tries: before.tries + 1 });
    void readAgain();
  });
  useEffect(() => {
    if (!isFailing) return undefined;
    const timer = setInterval(tryAgain, againMs);
    return () => clearInterval(timer);
  }, [isFailing]);

  return {
    press: (event: MouseEvent<HTMLAnchorElement>) => void press(event),
    isFailing,
    tries: failed?.tries ?? 1,
    readAgain,
  };
}
