import { readText } from '../../contract/changes/compare-words.ts';
import type { Json } from '../../contract/changes/content-change.ts';
import type { ContentSchema } from '../../contract/content-schema.ts';
import { changeTexts } from './texts.ts';

/** A value as people read it: texts without markup, names of choices, names of files; of an object all its texts. */
export function describeValue(value: Json | undefined, schemas: readonly ContentSchema[] = []): string {
  if (value === undefined || value === null || value === '') return changeTexts.wasEmpty;
  if (typeof value === 'boolean') return value ? changeTexts.yes : changeTexts.no;
  if (typeof value === 'number') return value.toLocaleString('vi-VN');
  if (typeof value === 'string') {
    const option = schemas.map(({ optionTitles }) => optionTitles?.[value]).find((title) => title !== undefined);
    return option ?? readText(value.replace(/^media\/(?:.*\/)?/, ''));
  }
  const texts = listTexts(value);
  return texts.length === 0 ? changeTexts.wasEmpty : texts.join('\n');
}

/** The texts of a value, in their order. */
function listTexts(value: Json): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap((part) => listTexts(part));
  return typeof value === 'boolean' || value === null || value === '' ? [] : [describeValue(value)];
}
