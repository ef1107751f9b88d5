import { contentChangeSchema, type Json } from '../../../contract/changes/content-change.ts';

export type ReadJson =
  | { readonly kind: 'json'; readonly value: Json }
  /** Line of the mistake, from 1, where the browser tells it. */
  | { readonly kind: 'mistake'; readonly line: number | undefined }
  /** It is JSON that the database cannot store: a NUL or half a letter, or too deep. */
  | { readonly kind: 'forbidden' };

/** Reads JSON as it is typed. */
export function readJson(text: string): ReadJson {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { kind: 'mistake', line: findLine(text, error instanceof Error ? error.message : '') };
  }
  const change = { kind: 'set', at: ['content', 'x'], value };
  return contentChangeSchema.safeParse(change).success ? { kind: 'json', value } : { kind: 'forbidden' };
}

/** Browsers tell the line, or the position, or that the text ends too early. */
function findLine(text: string, message: string): number | undefined {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  const end = position === undefined ? (/end of/i.test(message) ? text.length : undefined) : Number(position);
  return end === undefined ? undefined : text.slice(0, end).split('\n').length;
}
