import { otherWords } from '../../contract/insight/page-events.ts';
import type { InsightDimension } from '../../contract/studio/insight-calls.ts';
import { tableTexts as words } from './texts.ts';

interface RowName {
  readonly name: string;
  readonly note?: string | undefined;
  /** The name is written as staff typed it, in the font of code. */
  readonly isCode: boolean;
}

const names: Partial<Record<InsightDimension, Readonly<Record<string, string>>>> = {
  width: words.widths,
  app: words.apps,
};

/** The name of a row of a table. */
export function nameRow(dimension: InsightDimension, value: string): RowName {
  const known = names[dimension];
  if (known && Object.hasOwn(known, value)) return { name: known[value] ?? value, isCode: false };
  if (value === '') return { name: dimension === 'source' ? words.direct : words.without, isCode: false };
  if (value === otherWords) return { name: otherWords, note: words.folded, isCode: false };
  return { name: value, isCode: dimension === 'cta' || dimension === 'campaign' || dimension === 'content' };
}
