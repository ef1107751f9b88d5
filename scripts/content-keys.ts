import { type ContentSchema, describeKeys, describeSettings } from '../src/check/content-schema.ts';
import { metaKey } from '../src/page/meta.schema.ts';
import type { PageTemplate } from '../src/templates/define-template.tsx';

type Keys = readonly (readonly [key: string, schema: ContentSchema])[];

/** docs/content-keys.md: which keys each template reads, and which fields they have. */
export function writeContentKeys(templates: readonly PageTemplate[]): string {
  const isSlot = (key: string) => templates.some(({ slots }) => slots.some((slot) => slot.key === key));
  const shared = [...(templates[0] ? describeKeys(templates[0]) : [])].filter(
    ([key]) => !isSlot(key) && !key.startsWith(`${metaKey}.`),
  );
  const parts: [heading: string, Keys][] = [
    ['All templates', [['site.json', describeSettings(templates)], ...shared]],
    ...templates.map((template): [string, Keys] => [
      template.name,
      [...describeKeys(template)].filter(([key]) => template.slots.some((slot) => slot.key === key)),
    ]),
  ];
  return `${[
    '# Keys and fields of content',
    '',
    'Made from the schemas; `npm run unit -- scripts/content-keys.test.ts -u` writes it anew. A star marks what is needed:',
    'without it the part that lacks it is not drawn. Items of a list stand in brackets, with the number that has room (more',
    'are drawn closer together) or the greatest one. `schemas/` has name and help of each field for editors, and the Studio',
    'shows them. [new-campaign.md](new-campaign.md#what-goes-together) says what goes together.',
    '',
    '- picture: `url`*, `alt`, `focus` (`x`*, `y`* in percents), `crop`; file: `media/…` or an https address',
    '- button: `labelButtonAction`*, `classID`; link: `https:`, `tel:`, `mailto:`, `#anchor` or `/path`',
    `- a field of \`${metaKey}\` may also be a key of its own, such as \`${metaKey}.title\`, which wins`,
    ...writeTables(parts),
  ].join('\n')}\n`;
}

/** Keys that a template has in common with an earlier one are written once. */
function writeTables(parts: readonly (readonly [string, Keys])[]): string[] {
  const written = new Map<string, string>();
  return parts.flatMap(([heading, keys]) => {
    const rows = keys.map(([key, schema]) => {
      const fields = writeParts(schema);
      const before = written.get(`${key} ${fields}`);
      if (before === undefined) written.set(`${key} ${fields}`, heading);
      return `| \`${key}\` | ${schema.title ?? ''} | ${before === undefined ? fields : `as in ${before}`} |`;
    });
    return ['', `## ${heading}`, '', '| key | name | fields |', '| --- | --- | --- |', ...rows];
  });
}

const kinds: Readonly<Partial<Record<string, string>>> = {
  image: 'picture',
  backdrop: 'picture',
  file: 'file',
  button: 'button',
  html: 'HTML',
  snippet: 'HTML with scripts',
};

/** What stands in a value: its fields, or those of its items. Nothing for a single value. */
function writeParts({ properties, required, items, anyOf, oneOf, ...schema }: ContentSchema): string {
  if (items) return `[${kinds[items.contentKind ?? ''] ?? (writeParts(items) || 'texts')}${writeBound(schema)}]`;
  if (properties)
    return Object.entries(properties)
      .filter(([name]) => name !== '$schema')
      .map(([name, field]) => writeField(name, field, required?.includes(name) ?? false))
      .join(', ');
  const alternatives = new Set([...(anyOf ?? []), ...(oneOf ?? [])].map(writeParts));
  return [...alternatives].filter((parts) => parts !== '').join(' or ');
}

function writeField(name: string, schema: ContentSchema, isNeeded: boolean): string {
  const kind = kinds[schema.contentKind ?? ''];
  const parts = kind === undefined ? writeParts(schema) : '';
  const wrapped = parts.startsWith('[') || parts === '' ? parts : `(${parts})`;
  return [`\`${name}\`${isNeeded ? '*' : ''}`, kind, wrapped].filter(Boolean).join(' ');
}

function writeBound({ room, maxItems }: ContentSchema): string {
  if (room !== undefined) return `; room for ${room}`;
  return maxItems === undefined ? '' : `; at most ${maxItems}`;
}
