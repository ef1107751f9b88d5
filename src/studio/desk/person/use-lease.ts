import { useEffect, useRef } from 'react';
import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import { useStudioChange } from '../../app/use-studio.ts';

/** How much of a claim must have passed before a touch renews it, so that there is one call a minute at most. */
const restMs = 60_000;
/** From when on the end of a claim is said, at the longest. */
const longestWarningMs = 120_000;

interface Lease {
  reference: string;
  /** Undefined when this window holds nobody. */
  until: Date | undefined;
  now: Date;
  holdMinutes: number;
  /** The outcome is stored or waits to be sent: what the agent does no longer prolongs the claim. */
  isDone: boolean;
}

/** The claim of this window. Every key and press while it lasts begins its time anew. */
export function useLease({ reference, until, now, holdMinutes, isDone }: Lease) {
  const longer = useStudioChange(deskCalls.extendClaim, [deskCalls.readDeskPerson]);
  const holdMs = holdMinutes * 60_000;
  const leftMs = until ? Math.max(0, until.getTime() - now.getTime()) : 0;
  const { mutate, isPending } = longer;
  const extend = () => {
    if (until && !isPending && !isDone) mutate({ path: { reference } });
  };
  const touched = useRef(() => {});
  useEffect(() => {
    touched.current = () => {
      if (leftMs < holdMs - restMs) extend();
    };
  });
  useEffect(() => {
    const onTouch = () => touched.current();
    addEventListener('keydown', onTouch);
    addEventListener('pointerdown', onTouch);
    return () => {
      removeEventListener('keydown', onTouch);
      removeEventListener('pointerdown', onTouch);
    };
  }, []);
  return {
    leftMs,
    share: holdMs === 0 ? 0 : Math.min(1, leftMs / holdMs),
    isEnding: until !== undefined && leftMs <= Math.min(longestWarningMs, holdMs / 2),
    extend,
  };
}

export type LeaseState = ReturnType<typeof useLease>;

/** `14:40` of what is left. */
export function clockLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
