import { listLeaves } from '../contract/content-paths.ts';
import type { ContentSchema } from '../contract/content-schema.ts';
import { asItStands, type Remark, remarksOf } from '../contract/remarks/remark.ts';
import { greatestLength } from '../contract/text-lengths.ts';
import { listPlaces } from './list-places.ts';

export const tooLongSentences = {
  'at most {most} characters in this kind of field': 'nhiều nhất {most} ký tự trong ô loại này',
} as const;
const remark = remarksOf(tooLongSentences);

/** A text that is longer than its kind of field takes. */
export interface TooLongText {
  /** Place inside the key's value. */
  path: string;
  text: string;
  most: number;
}

/** The texts of a key that are too long. `schema`: of the key; left out for one that no section reads. */
export function findTooLongTexts(key: string, stored: unknown, schema: ContentSchema | undefined): TooLongText[] {
  const walked = schema && listPlaces(key, stored, schema);
  const unknown = walked?.unknownFields ?? [{ path: '', value: stored }];
  const unread = unknown.flatMap(({ path, value }) =>
    [...listLeaves(value, path)].map((leaf) => ({ ...leaf, kind: undefined })),
  );
  return [...(walked?.places ?? []), ...unread].flatMap(({ path, kind, value }) => {
    const most = greatestLength(kind);
    return typeof value === 'string' && value.length > most ? [{ path, text: value, most }] : [];
  });
}

/** The same in the words of a finding. */
export function describeTooLong({ path, text, most }: TooLongText): {
  path: string;
  expected: Remark;
  received: Remark;
} {
  const expected = remark('at most {most} characters in this kind of field', { most });
  return { path, expected, received: quoteStart(text.length, text) };
}

/** The length of a text and its beginning. */
export function quoteStart(length: number, text: string): Remark {
  return asItStands(`${length}: ${JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text)}`);
}
