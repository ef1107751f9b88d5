import { isAddedKey } from '../../contract/layout.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { EditorState } from './editor.ts';

/** Sample words and pictures of added parts: while there is one, the page is not sent for review. */
export function listOpenSamples({ samples }: Pick<EditorState, 'samples'>): readonly WordedFinding[] {
  return samples.filter(({ key }) => isAddedKey(key));
}
