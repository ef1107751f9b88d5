import type { StudioFailure } from '../../contract/studio/studio-call.ts';
import { kitTexts } from './kit-texts.ts';
import { Notice } from './Notice.tsx';

/** Why a call failed, and when to try again. */
export function FailureNotice({ failure }: { failure: StudioFailure | undefined }) {
  if (!failure) return undefined;
  return (
    <Notice tone="error">
      {failure.message}
      {failure.retryAfter !== undefined && ` ${kitTexts.tryAfter(failure.retryAfter)}`}
    </Notice>
  );
}
