import { compareLayouts, type LayoutDifference } from '../../contract/changes/compare-layouts.ts';
import { type ContentChange, isSame, type Json, valueAt } from '../../contract/changes/content-change.ts';
import { addPart, layoutPlace, listLayout, movePart, removePart } from '../../contract/changes/layout-changes.ts';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import type { LayoutPart } from '../../contract/layout.ts';
import { findField } from '../../contract/studio/name-field.ts';
import type { ComparedFields, NamedDifference, PartChange } from './named-difference.ts';
import { joinSentence, sayPartChange, sayPartMark } from './part-words.ts';

type OfPart = Omit<NamedDifference, 'pictures'> & { readonly part: PartChange };

/** The parts that came, went or stand elsewhere, in the order of the newer page. */
export function comparePages({ fields, order }: ComparedFields, before: Json, after: Json): OfPart[] {
  const [older, newer] = [listLayout(before, order), listLayout(after, order)];
  const titleOf = ({ key }: LayoutPart) => findField(fields, key)?.title ?? key;
  return compareLayouts(older, newer).map((difference): OfPart => {
    const { kind, part } = difference;
    const { key } = part;
    const content = ['content', key];
    const [was, is] = [valueAt(before, content), valueAt(after, content)];
    const sentence = sayPartChange(difference, titleOf);
    const at = kind === 'dropped' ? difference.back : difference.at;
    return {
      kind: kind === 'dropped' ? 'removed' : kind,
      at: [...layoutPlace, at],
      was: kind === 'added' ? undefined : [...layoutPlace, difference.was],
      before: kind === 'dropped' ? was : undefined,
      after: kind === 'added' ? is : undefined,
      name: joinSentence(sentence),
      field: kind === 'dropped' ? undefined : { key, path: '' },
      reverts: takeBack({ order, before, after }, difference),
      part: {
        ...{ kind, key, sentence, mark: sayPartMark(difference) },
        hasChanged: kind === 'moved' && !isSame(was, is),
        places: {
          before: nameOfPart(kind === 'added' ? findBefore(newer, difference.at, older) : part),
          after: nameOfPart(kind === 'dropped' ? findBefore(older, difference.was, newer) : part),
        },
      },
    };
  });
}

function takeBack(
  { order, before, after }: { order: readonly string[]; before: Json; after: Json },
  difference: LayoutDifference,
): readonly ContentChange[] {
  const { part } = difference;
  if (difference.kind === 'added') return removePart(after, order, part.key);
  if (difference.kind === 'moved') return movePart(after, order, part.key, difference.back);
  const content = ['content', part.key];
  const stored = valueAt(after, content) === undefined ? valueAt(before, content) : undefined;
  return addPart(after, order, part, difference.back, stored);
}

/** The nearest part before an index that the other page has, too. */
function findBefore(
  parts: readonly LayoutPart[],
  index: number,
  others: readonly LayoutPart[],
): LayoutPart | undefined {
  return parts.slice(0, index).findLast(({ key }) => others.some((other) => other.key === key));
}

function nameOfPart(part: LayoutPart | undefined): PlaceName | undefined {
  return part && { key: part.key, path: '' };
}
