import { blogPostName, type ContentSchema, describeKeys, describeSettings } from '../check/content-schema.ts';
import type { themeTokenTitles } from '../check/theme-token-titles.ts';
import { withoutNull } from '../contract/fields/control-of.ts';
import { campaignKindTitles } from '../contract/law/law-rules.ts';
import { memoise } from '../contract/memoise.ts';
import { settingsKey, type TemplateField, type TemplatePart } from '../contract/studio/template-calls.ts';
import { metaKey } from '../page/meta.schema.ts';
import { blogCategoriesKey } from '../page/parse-blog.ts';
import { type PageTemplate, popupKey } from '../templates/define-template.tsx';
import { followsBrand } from '../ui/brand-colours.ts';
import { findShownColour } from '../ui/shown-colours.ts';
import { protectedSettings, snippets } from './protected-parts.ts';

/** Names of the keys that no template defines. */
const sharedTitles: Readonly<Record<string, string>> = {
  [metaKey]: 'Tìm kiếm và chia sẻ',
  [blogCategoriesKey]: 'Chuyên mục blog',
  [blogPostName]: 'Bài blog',
};

/**
 * Fields without a control: what a campaign is, what editors of JSON read, what the outline and the notes at fields
 * change.
 */
const unchanging = ['$schema', 'webid', 'template', 'hidden', 'layout', 'proofs'];

/** Every key that a template reads, in page order, for the forms of the editor; the settings last. */
export const describeTemplate = memoise((template: PageTemplate): readonly TemplateField[] => {
  const places = placeFields(template);
  return [
    ...[...describeKeys(template)].map(([key, schema]) => {
      const part = partOf(key);
      const field = describeField(key, schema, { part, title: sharedTitles[key] ?? schema.title ?? key });
      return { ...field, ...places.get(key) };
    }),
    describeField(settingsKey, describeSettingsOf(template), { part: 'settings', title: 'Cài đặt chiến dịch' }),
  ];
});

/** The part of `main` that each of its keys belongs to, also of parts that the layout leaves out. */
function placeFields(template: PageTemplate): ReadonlyMap<string, Pick<TemplateField, 'ofPart' | 'section'>> {
  const parts = [...template.main, ...template.arrange({}).main];
  return new Map(
    parts.flatMap(({ section: { name, isFirst, once }, slots: [own, ...more] }) => {
      if (!own) return [];
      const section = { name, ...(isFirst && { isFirst }), ...(once && { once }) };
      return [
        [own.key, { ofPart: own.key, section }] as const,
        ...more.map(({ key }) => [key, { ofPart: own.key }] as const),
      ];
    }),
  );
}

/** The field of a part that is added; undefined for a section that no page of the template can have. */
export function describeSection(template: PageTemplate, section: string): TemplateField | undefined {
  const key = 'home.more.part';
  return describeTemplate(template.arrange({ layout: [{ key, section }] })).find((field) => field.key === key);
}

/** Keys of the parts of `main` that the template itself has, in its order. */
export function listOrder(template: PageTemplate): string[] {
  return template.arrange({}).main.flatMap(({ slots: [own] }) => own?.key ?? []);
}

/** Colours of letters and lines. */
const inks: ReadonlySet<string> = new Set([
  ...['ink', 'ink-soft', 'brand-ink', 'accent-ink', 'on-stage', 'on-stage-soft', 'error', 'success'],
  ...['line', 'stage-line', 'control', 'focus'],
]);

/**
 * The settings; the kind with the template's, each colour with the one that the template shows while the campaign has
 * none of its own.
 */
function describeSettingsOf(template: PageTemplate): ContentSchema {
  const { theme } = template;
  const settings = describeSettings([template]);
  const colours = withoutNull(settings.properties?.theme ?? {});
  const shown = Object.entries(colours.properties ?? {}).map(([token, colour]) => [
    token,
    {
      ...colour,
      default: findShownColour(theme, token as keyof typeof themeTokenTitles),
      ...(inks.has(token) && { isInk: true }),
      ...(followsBrand(theme, token) && { madeOf: 'brand' }),
    },
  ]);
  const kind = {
    ...settings.properties?.kind,
    description: `Để biết quy tắc pháp luật nào soi trang này. Bỏ trống thì theo mẫu trang: ${campaignKindTitles[template.kind]}.`,
  };
  return {
    ...settings,
    properties: { ...settings.properties, kind, theme: { ...colours, properties: Object.fromEntries(shown) } },
  };
}

function describeField(
  key: string,
  { description, ...schema }: ContentSchema,
  { part, title }: { part: TemplatePart; title: string },
): TemplateField {
  const protectedFields = findProtected(key);
  const left = Object.entries(schema.properties ?? {}).filter(([name]) => !unchanging.includes(name));
  const editable = schema.properties ? { ...schema, properties: Object.fromEntries(left) } : schema;
  return { key, title, ...(description !== undefined && { description }), schema: editable, part, protectedFields };
}

function partOf(key: string): TemplatePart {
  if (key === popupKey) return 'popup';
  if (key === metaKey || key.startsWith(`${metaKey}.`)) return 'head';
  return key === blogCategoriesKey || key === blogPostName ? 'blog' : 'page';
}

function findProtected(key: string): readonly string[] {
  if (key === settingsKey) return protectedSettings;
  if (key === metaKey) return snippets;
  return snippets.some((name) => key === `${metaKey}.${name}`) ? [''] : [];
}
