import { type Json, valueAt } from '../../../contract/changes/content-change.ts';

/** Title, description and picture for search engines and social networks, with the substitutes of missing ones. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly socialTitle: string;
  readonly socialDescription: string;
  /** Address of the picture as content stores it. */
  readonly picture: string | undefined;
}

/** Reads the head as the page does: a single key wins over a field of `home.meta`; empty counts as missing. Pure. */
export function readHead(document: Json): Head {
  const read = (field: string) =>
    valueAt(document, ['content', `home.meta.${field}`]) ?? valueAt(document, ['content', 'home.meta', field]);
  const text = (field: string): string | undefined => asText(read(field));
  const name = asText(valueAt(document, ['settings', 'name'])) ?? '';
  const title = text('title') ?? name;
  const description = text('description') ?? '';
  const stored = read('og_image');
  return {
    title,
    description,
    siteName: text('site_name') ?? name,
    socialTitle: text('og_title') ?? title,
    socialDescription: text('og_description') ?? description,
    picture: asText(stored) ?? (stored === undefined ? undefined : asText(valueAt(stored, ['url']))),
  };
}

function asText(value: Json | undefined): string | undefined {
  const words = typeof value === 'string' ? value.normalize('NFC').trim() : '';
  return words === '' ? undefined : words;
}

/** Cuts a text between words to at most so many letters, as a search result does. */
export function cutWords(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const start = letters.slice(0, most - 1).join('');
  const end = letters[most - 1] === ' ' ? start.length : start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()} …`;
}
