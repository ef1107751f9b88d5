import type { StudioErrorName } from '../../../contract/studio/studio-errors.ts';
import type { SaveRefusal } from '../../../publishing/working-copies/save-changes.ts';

/** How a refused save is answered. */
export const saveRefusals = {
  misfit: 'misfit',
  unmatched: 'unmatchedSave',
  fixed: 'misfit',
  protected: 'protectedPart',
  'only-protected': 'onlyProtected',
  'too-large': 'contentTooLong',
  'too-many': 'tooManyItems',
  'too-long': 'textTooLong',
} as const satisfies Record<SaveRefusal, StudioErrorName>;
