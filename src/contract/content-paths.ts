/** Path of a part of a value: of a field by its name, of an item by its index, as in `rows[0].rate`. */
export function joinPath(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  return path === '' ? step : `${path}.${step}`;
}

/** The parts of a value that have no parts themselves, in order, each with its path. */
export function* listLeaves(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* listLeaves(item, joinPath(path, index));
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) yield* listLeaves(part, joinPath(path, name));
  else yield { path, value };
}
