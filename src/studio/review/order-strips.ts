import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { hiddenPlace, listLayout } from '../../contract/changes/layout-changes.ts';
import { findField } from '../../contract/studio/name-field.ts';
import type { ComparedFields, PartChange } from '../changes/named-difference.ts';
import type { NumberedChange } from './numbered-changes.ts';

/** A part in one of two orders. */
export interface OrderStrip {
  readonly key: string;
  readonly title: string;
  /** It is on the page: neither hidden nor without content. */
  readonly isShown: boolean;
  /** It came, went or stands elsewhere. */
  readonly part: PartChange | undefined;
  /** The changes of its order and of what is in it. */
  readonly changes: readonly Pick<NumberedChange, 'id' | 'number'>[];
}

/** Two parts that are the same one, by their indexes; one of them is missing when it came or went. */
export interface OrderLine {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly kind: PartChange['kind'] | 'same';
}

/** The parts of two pages in their orders, and which of them belong together. */
export interface ComparedOrders {
  readonly before: readonly OrderStrip[];
  readonly after: readonly OrderStrip[];
  readonly lines: readonly OrderLine[];
}

interface Pages extends ComparedFields {
  readonly before: Json;
  readonly after: Json;
}

export function compareOrders(
  { fields, order, before, after }: Pages,
  changes: readonly NumberedChange[],
): ComparedOrders {
  const partOf = (key: string) => changes.find(({ difference }) => difference.part?.key === key)?.difference.part;
  const listStrips = (document: Json): OrderStrip[] => {
    const hidden = valueAt(document, hiddenPlace);
    return listLayout(document, order).map(({ key }) => ({
      key,
      title: findField(fields, key)?.title ?? key,
      isShown: valueAt(document, ['content', key]) !== undefined && !(Array.isArray(hidden) && hidden.includes(key)),
      part: partOf(key),
      changes: changes
        .filter(({ difference: { part, at } }) => (part ? part.key === key : at[0] === 'content' && at[1] === key))
        .map(({ id, number }) => ({ id, number })),
    }));
  };
  const [older, newer] = [listStrips(before), listStrips(after)];
  const indexIn = (strips: readonly OrderStrip[], key: string) => {
    const index = strips.findIndex((strip) => strip.key === key);
    return index === -1 ? undefined : index;
  };
  const lines = newer.map(
    ({ key, part }, index): OrderLine => ({
      ...{ before: indexIn(older, key), after: index },
      kind: part?.kind ?? 'same',
    }),
  );
  const dropped = older.flatMap(({ key }, index): OrderLine[] =>
    indexIn(newer, key) === undefined ? [{ before: index, after: undefined, kind: 'dropped' }] : [],
  );
  return { before: older, after: newer, lines: [...lines, ...dropped] };
}

/** One list of both orders, for a phone: the newer one, with what went where it stood. */
export function mergeOrders({ before, after }: ComparedOrders): OrderStrip[] {
  const merged = [...after];
  for (const [index, strip] of before.entries()) {
    if (strip.part?.kind !== 'dropped') continue;
    const behind = before
      .slice(0, index)
      .findLast(({ key, part }) => part?.kind !== 'moved' && merged.some((other) => other.key === key));
    merged.splice(behind ? merged.findIndex(({ key }) => key === behind.key) + 1 : 0, 0, strip);
  }
  return merged;
}
