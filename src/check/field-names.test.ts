import { describe, expect, it } from 'vitest';
import type { PageTemplate } from '../templates/define-template.tsx';
import { findTemplate, templates } from '../templates/registry.ts';
import { type ContentSchema, describeKeys, describeSettings } from './content-schema.ts';

/** Words that belong to JSON or English, not to names that marketers read. */
const foreign = /\b(?:field|title|label|value|content|image|picture|list|item|json|html|url|id|true|false|null)\b/i;

/** Every fault in the names of a schema and its parts, with its place. */
function findFaults(schema: ContentSchema, place: string): string[] {
  const { title, description, type, properties, items, enum: values, itemTitle, optionTitles = {} } = schema;
  const faults: string[] = [];
  const report = (fault: string) => faults.push(`${place}: ${fault}`);
  if (title !== undefined) {
    if (!/^\p{Lu}/u.test(title)) report(`"${title}" does not begin with a capital letter`);
    if (/[.:;!?]$/.test(title)) report(`"${title}" ends with a mark`);
    if (title.length > 40) report(`"${title}" is too long for a name`);
    if (foreign.test(title)) report(`"${title}" is not Vietnamese`);
  }
  if (description !== undefined) {
    if (!/[.”]$/.test(description)) report(`the help "${description}" is not a sentence`);
    if (!/[à-ỹđ]/i.test(description)) report(`the help "${description}" is not Vietnamese`);
    if (description.length > 160) report(`the help is too long: ${description.length}`);
  }
  if (type === 'array' && (itemTitle === undefined || !/^\p{Ll}/u.test(itemTitle)))
    report('a list needs an itemTitle in small letters');
  // One control, whatever the stored forms of its value.
  if (schema.contentKind === 'flag') return faults;
  for (const value of values ?? (schema.const === undefined ? [] : [schema.const]))
    if (optionTitles[String(value)] === undefined) report(`the value ${String(value)} has no name`);
  const fields = Object.entries(properties ?? {});
  for (const [name, field] of fields) {
    if (field.title === undefined) report(`${name} has no name`);
    const double = fields.find(([other, { title }]) => other !== name && title === field.title);
    if (field.title !== undefined && double) report(`${name} and ${double[0]} have one name, "${field.title}"`);
    faults.push(...findFaults(field, `${place}.${name}`));
  }
  for (const name of (schema.formGroups ?? []).flatMap((group) => group.fields))
    if (!fields.some(([known]) => known === name)) report(`a group of its form has no field ${name}`);
  const names = (schema.itemNames ?? []).flatMap((pattern) => pattern.match(/(?<=\{)\w+(?=\})/g) ?? []);
  for (const name of names) if (!fields.some(([known]) => known === name)) report(`an item name has no field ${name}`);
  if (items) faults.push(...findFaults(items, `${place}[]`));
  for (const part of [...(schema.prefixItems ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    faults.push(...findFaults(part, place));
  if (typeof schema.additionalProperties === 'object')
    faults.push(...findFaults(schema.additionalProperties, `${place}.*`));
  return faults;
}

it('has names for all settings of a campaign', () => {
  const { properties: { $schema: _, ...properties } = {}, ...settings } = describeSettings(templates);
  expect(settings.title).toBeDefined();
  expect(findFaults({ ...settings, properties }, 'site.json')).toEqual([]);
});

it('every key and field of every template has a name in Vietnamese, lists one for their items, and no name is double', () => {
  const faults = templates.flatMap((template) => {
    const schemas = describeKeys(template);
    const inFields = [...schemas].flatMap(([key, schema]) => [
      ...(schema.title === undefined ? [`${key}: no name`] : []),
      ...findFaults(schema, key),
    ]);
    const keys = Map.groupBy(template.keys, (key) => schemas.get(key)?.title);
    const double = [...keys.values()].filter((sharing) => sharing.length > 1);
    return [...inFields, ...double.map((sharing) => `one name for ${sharing.join(', ')}`)].map(
      (fault) => `${template.name}: ${fault}`,
    );
  });
  expect(faults).toEqual([]);
});

describe('what describeKeys says of a field', () => {
  const [popup, header, meta] = ['home.popup', 'home.header', 'home.meta'].map(
    (key) => describeKeys(find('hu_vang')).get(key)?.properties ?? {},
  );

  it('reaches into parts that are judged as a whole, also when their names are added to a copy', () => {
    const offer = describeKeys(find('credit_card')).get('home.section2')?.properties;
    expect(offer?.form).toMatchObject({
      title: 'Biểu mẫu',
      properties: { fields: { title: 'Các ô', itemTitle: 'ô' } },
    });
    expect(popup?.consent).toMatchObject({ properties: { purposes: { title: 'Các mục đích' } } });
  });

  it('keeps the kind of a value under the name of its field', () => {
    expect(popup?.title).toMatchObject({ contentKind: 'text', title: 'Tiêu đề' });
    expect(header?.menu?.items?.properties?.link).toMatchObject({ contentKind: 'link', title: 'Dẫn tới' });
  });

  it('has the lengths of which the check warns', () => {
    expect(header?.menu?.items?.properties?.label?.longest).toBe(24);
    expect(header?.logo?.properties?.alt?.longest).toBe(160);
    expect(meta?.title?.longest).toBe(70);
    expect(describeKeys(find('hu_vang')).get('home.meta.title')?.longest).toBe(70);
  });
});

function find(name: string): PageTemplate {
  const template = findTemplate(name);
  if (!template) throw new Error(`There is no template ${name}.`);
  return template;
}
