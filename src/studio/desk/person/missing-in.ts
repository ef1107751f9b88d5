import type { CallDraft } from './call-draft.ts';
import { timeOf } from './follow-up-times.ts';
import { personTexts } from './texts.ts';

const words = personTexts.outcome;

/** Why a draft cannot be stored yet; undefined when it can. */
export function missingIn({ outcome, followUp }: CallDraft, now: Date): string | undefined {
  if (outcome === null) return words.choose;
  if (outcome !== 'callBack') return undefined;
  const time = followUp && timeOf(followUp);
  if (!time) return words.chooseTime;
  return time > now ? undefined : words.pastTime;
}
