import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { useEditor } from '../editor.ts';
import { isReason, useLawReasons } from './law-reasons.ts';
import { lawFindingTexts } from './texts.ts';

/** How many findings of law have no reason yet. */
export function LawNote({ findings }: { findings: readonly WordedFinding[] }) {
  const { reasonOf } = useLawReasons(useEditor().webid);
  const open = findings.filter((finding) => !isReason(reasonOf(finding)?.text)).length;
  return open > 0 && <span>{lawFindingTexts.unreasoned(open)}</span>;
}
