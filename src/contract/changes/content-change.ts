/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Names of fields and indexes of lists, from the outside: `['content', 'home.banner', 'items', 2, 'title']`. */
export type Place = readonly (string | number)[];

/**
 * A change of a document. `at` of insert, remove and move ends with the index of the item; `to` is its index
 * afterwards. `was` of a typed text is the text in which it was typed: two such changes of one text merge. `isChosen`:
 * somebody has chosen it in place of what another person wrote, who is asked as well.
 */
export type ContentChange =
  | {
      readonly kind: 'set';
      readonly at: Place;
      readonly value: Json;
      readonly was?: string | undefined;
      readonly isChosen?: true | undefined;
    }
  | { readonly kind: 'unset'; readonly at: Place }
  | { readonly kind: 'insert'; readonly at: Place; readonly value: Json }
  | { readonly kind: 'remove'; readonly at: Place }
  | { readonly kind: 'move'; readonly at: Place; readonly to: number };

/** Deepest place, and deepest value: content nests eight levels at most. */
export const mostLevels = 32;

/** Whether a value can be stored. What PostgreSQL cannot is refused: a NUL, halves of letters. */
export function isStorable(value: unknown, levels = mostLevels): value is Json {
  return isJson(value, levels);
}

function isJson(value: unknown, levels: number): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || levels === 0) return false;
  return Object.entries(value).every(
    ([name, part]) => name !== '__proto__' && isJson(name, 0) && isJson(part, levels - 1),
  );
}

/** Compares two JSON values; the order of fields does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}

/** The value at a place; undefined when there is none. */
export function valueAt(document: Json, at: Place): Json | undefined {
  let value: Json | undefined = document;
  for (const step of at) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    if (Array.isArray(value) !== (typeof step === 'number')) return undefined;
    value = Reflect.get(value, step) as Json;
  }
  return value;
}
