import { type Json, valueAt } from '../changes/content-change.ts';
import type { ContentSchema } from '../content-schema.ts';
import { controlOf, itemSchema, readObjectText, variantOf, withoutNull } from './control-of.ts';

/** The title of a folded item. */
interface ItemSummary {
  /** Its first text without markup; undefined when that is empty. */
  readonly title: string | undefined;
  /** A second word: a value, a number, a date. */
  readonly note: string | undefined;
  /** Address of its picture as content stores it. */
  readonly picture: string | undefined;
}

export function summarise(whole: ContentSchema, value: Json | undefined): ItemSummary {
  const schema = withoutNull(whole);
  const control = controlOf(schema);
  if (control.kind === 'variants') {
    const inside = readObjectText(value) ?? value;
    const variant = control.variants[variantOf(control.variants, inside)];
    return variant ? summarise(variant, inside) : nothing;
  }
  if (control.kind === 'picture') return { ...nothing, title: wordsOf(at(value, 'alt')), picture: pictureOf(value) };
  if (control.kind === 'list') {
    const first = itemSchema(schema, 0);
    return first && Array.isArray(value) ? { ...summarise(first, value[0]), note: undefined } : nothing;
  }
  if (control.kind !== 'group' && control.kind !== 'button') return { ...nothing, title: wordsOf(value) };
  let { title, note, picture } = nothing;
  const named = nameByFields(schema, value);
  // Codes are for programs: they name an item only while it has no words.
  let code: string | undefined;
  let shown: string | undefined;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const part = at(value, name);
    const { kind } = controlOf(field);
    if (kind === 'picture') {
      picture ??= pictureOf(part);
      shown ??= wordsOf(at(part, 'alt'));
    } else if (field.namesOffer === true && field.contentKind === undefined) code ??= wordsOf(part);
    else if (kind === 'number' || kind === 'date' || name === 'value') note ??= wordsOf(part);
    else if (field.contentKind === 'cta-id' || field.pattern !== undefined) code ??= wordsOf(part);
    else if (kind === 'text' || kind === 'html') title ??= wordsOf(part);
    else if (kind === 'button' || kind === 'group') title ??= summarise(field, part).title;
  }
  if (named !== undefined) return { title: named, note: undefined, picture };
  return { title: title ?? note ?? shown ?? code, note: title === undefined ? undefined : note, picture };
}

/** The title of an item from the fields that its schema names. The item may be stored as a text of JSON. */
export function nameByFields(schema: ContentSchema, value: Json | undefined): string | undefined {
  const inside = readObjectText(value) ?? value;
  const patterns = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(
    ({ itemNames = [] }) => itemNames,
  );
  return patterns
    .map((pattern) => {
      const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const words = names.map((name) => [name, wordsOf(asNumber(at(inside, name)))] as const);
      if (words.some(([, word]) => word === undefined)) return undefined;
      return words.reduce((said, [name, word = '']) => said.replace(`{${name}}`, () => word), pattern);
    })
    .find((name) => name !== undefined);
}

/** Sums may be stored as texts: "100000000". */
function asNumber(value: Json | undefined): Json | undefined {
  return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

const nothing: ItemSummary = { title: undefined, note: undefined, picture: undefined };

function at(value: Json | undefined, name: string): Json | undefined {
  return value === undefined ? undefined : valueAt(value, [name]);
}

function pictureOf(value: Json | undefined): string | undefined {
  const url = at(value, 'url');
  return typeof url === 'string' && url !== '' ? url : undefined;
}

/** A value in words, without markup. */
function wordsOf(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return value.toLocaleString('vi-VN');
  if (typeof value !== 'string') return undefined;
  const words = value
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? undefined : words;
}
