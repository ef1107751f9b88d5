import type { DrawnWorkingCopy } from './draw-working-copy.ts';

/**
 * The document of a drawing in which one part stands alone, for a small picture of it. Undefined for a part that the
 * page does not show. Pure.
 */
export function drawOnePart(
  { document, headers, slots, body, rest }: DrawnWorkingCopy,
  key: string,
): Pick<DrawnWorkingCopy, 'document' | 'headers'> | undefined {
  const slot = slots.find((one) => one.key === key);
  if (!slot) return undefined;
  const begin = `<!--slot ${slot.name}-->`;
  const alone = rest.replace(begin, () => begin + slot.html);
  return { document: document.replace(body, () => alone), headers };
}
