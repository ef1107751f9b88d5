import type { StudioFailure } from '../../contract/studio/studio-call.ts';
import { Notice } from '../kit/Notice.tsx';
import { signInTexts } from './texts.ts';

/** Why a call failed, and when to try again. */
export function FailureNotice({ failure }: { failure: StudioFailure | undefined }) {
  if (!failure) return undefined;
  return (
    <Notice tone="error">
      {failure.message}
      {failure.retryAfter !== undefined && ` ${signInTexts.tryAfter(failure.retryAfter)}`}
    </Notice>
  );
}
