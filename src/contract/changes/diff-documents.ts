import { type ContentChange, isSame, type Json, type Place } from './content-change.ts';

/**
 * The changes that make `after` of `before`, each at the deepest place that differs. Lists of another length are
 * replaced as a whole. The changes can be applied in any order.
 */
export function diffDocuments(before: Json, after: Json, at: Place = []): ContentChange[] {
  if (isSame(before, after)) return [];
  const [old, next] = [asFields(before), asFields(after)];
  if (!old || !next || Array.isArray(before) !== Array.isArray(after)) return [{ kind: 'set', at, value: after }];
  const isList = Array.isArray(before);
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  if (isList && Object.keys(old).length !== Object.keys(next).length) return [{ kind: 'set', at, value: after }];
  return names.flatMap((name): ContentChange[] => {
    const place = [...at, isList ? Number(name) : name];
    const [was, is] = [old[name], next[name]];
    if (is === undefined) return [{ kind: 'unset', at: place }];
    if (was === undefined) return [{ kind: 'set', at: place, value: is }];
    return diffDocuments(was, is, place);
  });
}

function asFields(value: Json): Readonly<Record<string, Json>> | undefined {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, Json>>) : undefined;
}
