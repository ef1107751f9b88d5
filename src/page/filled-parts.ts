/** A stored value without its empty parts. */
export interface FilledParts {
  /** Undefined when nothing remains. */
  value: unknown;
  /** Maps a path in `value` to the stored path: items of a list move up when earlier ones are left out. */
  storedPath: (path: readonly PropertyKey[]) => PropertyKey[];
}

/** HTML that rich-text editors export for an empty text. */
const emptyText = /^(?:\s|&nbsp;|<\/?(?:p|br|div|span)\b[^<>]*>)*$/i;

/**
 * Removes empty parts at any depth: content systems export unfilled fields as null, "", [] or {}, or as parts and lists
 * of these. `isLeftOut` names further parts to remove, by their stored path. `$schema` is for editors and is removed,
 * too.
 */
export function pickFilledParts(stored: unknown, isLeftOut: (path: string) => boolean = () => false): FilledParts {
  const storedIndexes = new Map<unknown, readonly number[]>();

  function pick(value: unknown, path: readonly PropertyKey[]): unknown {
    if (isLeftOut(formatPath(path))) return undefined;
    if (typeof value === 'string') return emptyText.test(value) ? undefined : value;
    if (Array.isArray(value)) {
      const kept = value
        .map((item, index) => ({ item: pick(item, [...path, index]), index }))
        .filter(({ item }) => item !== undefined);
      const items = kept.map(({ item }) => item);
      storedIndexes.set(
        items,
        kept.map(({ index }) => index),
      );
      return items.length > 0 ? items : undefined;
    }
    if (typeof value !== 'object' || value === null) return value ?? undefined;
    const fields = Object.entries(value)
      .filter(([name]) => path.length > 0 || name !== '$schema')
      .map(([name, field]) => [name, pick(field, [...path, name])] as const)
      .filter(([, field]) => field !== undefined);
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }

  const value = pick(stored, []);
  return {
    value,
    storedPath: (path) =>
      path.map((part, depth) => {
        const indexes = typeof part === 'number' ? storedIndexes.get(valueAt(value, path.slice(0, depth))) : undefined;
        return (typeof part === 'number' && indexes?.[part]) || part;
      }),
  };
}

/** Whether `pickFilledParts` leaves nothing of a value. It ends at the first part that is filled. */
export function isMissing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isEmpty(value);
  return Object.entries(value).every(([name, part]) => name === '$schema' || isEmpty(part));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return emptyText.test(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null;
}

/** `rewards[2].img.url` */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );
}

/** Undefined if there is no value. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const part of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, part)) return undefined;
    current = Reflect.get(current, part);
  }
  return current;
}
