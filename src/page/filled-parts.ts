/** A stored value without its empty parts. */
export interface FilledParts {
  /** Undefined when nothing is left. */
  value: unknown;
  /**
   * Where something in `value` stands in what is stored: items of a list move up when those before them are left out.
   */
  storedPath: (path: readonly PropertyKey[]) => PropertyKey[];
}

/** What editors of rich text export for a text that nobody has written. */
const emptyText = /^(?:\s|&nbsp;|<\/?(?:p|br|div|span)\b[^<>]*>)*$/i;

/**
 * Content systems export what nobody has filled in as null, "", [] or {}, or as a part or a list that holds nothing
 * else. All of that is missing, at any depth; `isLeftOut` names other parts by their stored path that are to be left
 * out. `$schema` is for editors and says nothing.
 */
export function keepFilledParts(stored: unknown, isLeftOut: (path: string) => boolean = () => false): FilledParts {
  const storedIndexes = new Map<unknown, readonly number[]>();

  function keep(value: unknown, path: readonly PropertyKey[]): unknown {
    if (isLeftOut(formatPath(path))) return undefined;
    if (typeof value === 'string') return emptyText.test(value) ? undefined : value;
    if (Array.isArray(value)) {
      const kept = value
        .map((item, index) => ({ item: keep(item, [...path, index]), index }))
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
      .map(([name, field]) => [name, keep(field, [...path, name])] as const)
      .filter(([, field]) => field !== undefined);
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }

  const value = keep(stored, []);
  return {
    value,
    storedPath: (path) =>
      path.map((part, depth) => {
        const indexes = typeof part === 'number' ? storedIndexes.get(valueAt(value, path.slice(0, depth))) : undefined;
        return (typeof part === 'number' && indexes?.[part]) || part;
      }),
  };
}

/** `rewards[2].img.url` */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );
}

/** Undefined where there is nothing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const part of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, part)) return undefined;
    current = Reflect.get(current, part);
  }
  return current;
}
