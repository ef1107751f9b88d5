import { type ParseError, parse } from 'jsonc-parser';
import { isStorable, type Json } from '../../../contract/changes/content-change.ts';

type ReadJson =
  | { readonly kind: 'json'; readonly value: Json }
  /** Line of the mistake, from 1. */
  | { readonly kind: 'mistake'; readonly line: number }
  /** It is JSON that the database cannot store: a NUL or half a letter, or too deep. */
  | { readonly kind: 'forbidden' };

/** Reads JSON as it is typed. */
export function readJson(text: string): ReadJson {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'mistake', line: findLine(text) };
  }
  return isStorable(value) ? { kind: 'json', value } : { kind: 'forbidden' };
}

/** Browsers name the place of a mistake in their own ways, or not at all. */
function findLine(text: string): number {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  return text.slice(0, errors[0]?.offset ?? 0).split('\n').length;
}
