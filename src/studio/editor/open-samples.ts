import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import { isOpenSample } from '../../contract/studio/is-open-sample.ts';
import type { EditorState } from './editor.ts';

/** Sample words of added parts: while there is one, the page is not sent for review. */
export function listOpenSamples({
  samples,
  document,
}: Pick<EditorState, 'samples' | 'document'>): readonly WordedFinding[] {
  return samples.filter((sample) => isOpenSample(document, sample));
}
