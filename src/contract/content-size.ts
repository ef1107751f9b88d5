/**
 * Most that a campaign holds, many times what large ones have, so that no check of it keeps the server busy: items of
 * one list; values of all its content and settings (texts, numbers, lists, objects); characters of their JSON. More is
 * stored neither by a save nor by an import.
 */
export const greatestContent = { items: 1_000, values: 20_000, characters: 1_000_000 };

/** How many values a value has, with itself, and how many items its longest list. */
export function measureContent(value: unknown): { values: number; items: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, items: 0 };
  const parts: readonly unknown[] = Object.values(value);
  let values = 1;
  let items = Array.isArray(value) ? value.length : 0;
  for (const part of parts) {
    const inner = measureContent(part);
    values += inner.values;
    items = Math.max(items, inner.items);
  }
  return { values, items };
}
