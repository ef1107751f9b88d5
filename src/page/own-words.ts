import type { ContentTypes } from './content-types.ts';

/** A field for a fixed word of a section, whose help quotes the usual word. */
export function ownWord(
  optionalText: ContentTypes['optionalText'],
  title: string,
  usual: string,
): ContentTypes['optionalText'] {
  const end = /[.?!…]$/.test(usual) ? '' : '.';
  const braces = usual.includes('{') ? ' Chữ trong ngoặc { } được thay bằng số liệu.' : '';
  return optionalText.meta({ title, description: `Bỏ trống thì ghi “${usual}”${end}${braces}` });
}

/** Each fixed word of a section as an optional field of its content. `titles` are the names of the fields. */
export function ownWordFields<Word extends string>(
  optionalText: ContentTypes['optionalText'],
  usual: Readonly<Record<Word, string>>,
  titles: Readonly<Record<Word, string>>,
): Record<Word, ContentTypes['optionalText']> {
  const fields = namesOf(usual).map((word) => [word, ownWord(optionalText, titles[word], usual[word])]);
  // Made from the names themselves.
  return Object.fromEntries(fields) as Record<Word, ContentTypes['optionalText']>;
}

/** The campaign's own words among `stored`. Undefined without any, to keep an empty object out of the page. */
export function pickOwnWords<Word extends string>(
  usual: Readonly<Record<Word, string>>,
  stored: Readonly<Partial<Record<NoInfer<Word>, string | undefined>>>,
): { [Name in Word]?: string } | undefined {
  const own = namesOf(usual).flatMap((word) => (stored[word] === undefined ? [] : [[word, stored[word]] as const]));
  return own.length === 0 ? undefined : (Object.fromEntries(own) as { [Name in Word]?: string });
}

function namesOf<Word extends string>(usual: Readonly<Record<Word, string>>): Word[] {
  return Object.keys(usual) as Word[];
}
