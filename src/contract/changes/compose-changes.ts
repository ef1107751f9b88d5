import type { ContentChange, Json } from './content-change.ts';

/**
 * Changes with composed letters (NFC): macOS and some programs of Windows paste "ế" as three characters, which searches
 * miss and fonts draw badly.
 */
export function composeChanges(changes: readonly ContentChange[]): readonly ContentChange[] {
  return changes.map((change) => ('value' in change ? { ...change, value: compose(change.value) } : change));
}

function compose(value: Json): Json {
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(compose);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, compose(part)]));
}
