import { type DepositCaps, parsePercent } from '../../../contract/law/law-settings.ts';
import { lawTexts } from './texts.ts';

const words = lawTexts.caps;

/** Terms in months below which a cap holds, as the decision of the central bank parts them. */
export const capTerms = [1, 6] as const;

/** Caps while they are typed; an empty percentage is no cap for its term. */
export interface CapsDraft {
  readonly percents: Readonly<Record<number, string>>;
  readonly decision: string;
  readonly since: string;
}

/** `4,75` of 4.75. */
const asTyped = (percent: number | undefined) => (percent === undefined ? '' : String(percent).replace('.', ','));

export function draftOf(caps: DepositCaps | null): CapsDraft {
  const percentOf = (months: number) => caps?.caps.find(({ belowMonths }) => belowMonths === months)?.percent;
  return {
    percents: Object.fromEntries(capTerms.map((months) => [months, asTyped(percentOf(months))])),
    decision: caps?.decision ?? '',
    since: caps?.since ?? '',
  };
}

/** What is wrong, by the fields: a term in months, `decision`, `since`. Empty for a good draft. */
export function findRefusals({ percents, decision, since }: CapsDraft): Readonly<Record<string, string>> {
  const wrong = capTerms.filter((months) => percents[months]?.trim() !== '' && !parsePercent(percents[months] ?? ''));
  const isEmpty = capTerms.every((months) => percents[months]?.trim() === '');
  return {
    ...Object.fromEntries(wrong.map((months) => [months, words.wrong])),
    ...(isEmpty && { [capTerms.at(-1) ?? '']: words.wrong }),
    ...(decision.trim() === '' && { decision: words.noDecision }),
    ...(since === '' && { since: words.noSince }),
  };
}

/** The caps of a good draft. */
export function capsOf({ percents, decision, since }: CapsDraft): DepositCaps {
  const caps = capTerms.flatMap((belowMonths) => {
    const percent = parsePercent(percents[belowMonths] ?? '');
    return percent === undefined ? [] : [{ belowMonths, percent }];
  });
  return { caps, decision: decision.trim(), since };
}
