import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How every field of a campaign is stretched. `missing` omits one optional field of every object: the one with this
 * index.
 */
export type Stretch =
  | 'longest'
  | 'shortest'
  | 'tokens'
  | 'tables'
  | 'pictures'
  | 'high pictures'
  | 'flat pictures'
  | 'most'
  | { missing: number };

interface Schema {
  description?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  anyOf?: Schema[];
}

/** A campaign's content by key. */
export type Content = Record<string, unknown>;

/** Pictures that the test itself serves; no campaign has them. */
export const strangePictures = [
  { path: 'media/la-1-3.jpg', width: 500, height: 1500 },
  { path: 'media/la-3-4.jpg', width: 900, height: 1200 },
  { path: 'media/la-3-1.jpg', width: 1500, height: 500 },
] as const;

/** Cut-out pictures of any ratio, one at every place. */
export const strangeCutOuts = {
  'high pictures': { path: 'media/la-1-3.png', width: 500, height: 1700 },
  'flat pictures': { path: 'media/la-7-1.png', width: 3000, height: 420 },
} as const;

/** Logos of other banks: five and ten times as wide as high. */
export const strangeLogos = [
  { path: 'media/logo-5-1.jpg', width: 500, height: 100 },
  { path: 'media/logo-10-1.jpg', width: 1000, height: 100 },
] as const;

/** Texts without a place for a line break: a word of 54 letters, an e-mail address, a number of 20 digits. */
const tokens = [
  'Khôngmộtaiđặtdấucáchgiữanhữngchữcủamộtcáitênrấtdàinày',
  'bo.phan.cham.soc.khach.hang.uu.tien@nganhanglachong.example',
  '12345678901234567890',
];

const vietnamese =
  'Mở sổ tiết kiệm ngay trên điện thoại, chọn kỳ hạn hợp với dự định của cả nhà, rồi để tiền lời về đều đặn từng ngày, kể cả thứ Bảy, Chủ nhật và những ngày nghỉ lễ dài; khi cần rút sớm thì chuyên viên chỉ cách đỡ thiệt nhất, khỏi phải đến quầy, khỏi phải chờ lâu.';

/**
 * The longest texts that `site check` accepts without a warning (check/rules/lengths.ts), by the field's name; other
 * texts get a usual length.
 */
const mostLetters: Readonly<Record<string, number>> = {
  title: 140,
  question: 140,
  labelButtonAction: 32,
  buttonLabel: 32,
  character_name: 24,
  stamp: 32,
  unit: 8,
  unit_money: 8,
  unit_time: 8,
  unit_rate: 8,
};
/** The same for fields with a general name, by the list that they are in. */
const mostInList: Readonly<Record<string, number>> = { menu: 24, stages: 12, chart_data: 12 };

/** The kind of a text, by its schema's help for editors (check/schema-files.ts). */
const isText = ({ description }: Schema) => description === undefined || description.includes('không có thẻ HTML');
const isHtml = (schema: Schema) => schema.description?.includes('bằng HTML') ?? false;
const isPicture = (schema: Schema) => schema.properties?.url !== undefined;

export function readDemo(template: string): Content {
  const folder = join('content', template, 'content');
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}

/** A demo's content with every field of every section stretched. Text fields that the demo lacks are filled in. */
export function stretchContent(template: string, demo: Content, stretch: Stretch): Content {
  return Object.fromEntries(
    Object.entries(demo).map(([key, value]) => {
      const schema = readSchema(template, key);
      if (!schema) return [key, value];
      return [key, stretchValue(schema, value, [key], stretch)];
    }),
  );
}

/** The largest number of optional fields in one object, which is the number of pages needed to omit each field once. */
export function countOptional(template: string, demo: Content): number {
  let most = 0;
  const visit = (schema: Schema): void => {
    most = Math.max(most, optionalFields(schema).length);
    for (const part of [...Object.values(schema.properties ?? {}), schema.items, ...(schema.anyOf ?? [])])
      if (part) visit(part);
  };
  for (const key of Object.keys(demo)) {
    const schema = readSchema(template, key);
    if (schema) visit(schema);
  }
  return most;
}

/** Undefined for content that no section renders: the head, and the list of the blog's categories. */
function readSchema(template: string, key: string): Schema | undefined {
  if (key.startsWith('home.meta') || key === 'blog.categories') return undefined;
  const path = key.startsWith('blog.posts.') ? 'blog.posts.json' : join(template, `${key}.json`);
  return JSON.parse(readFileSync(join('schemas', path), 'utf8'));
}

function optionalFields({ properties = {}, required = [] }: Schema): string[] {
  return Object.keys(properties).filter((name) => name !== '$schema' && !required.includes(name));
}

function stretchValue(schema: Schema, value: unknown, path: readonly string[], stretch: Stretch): unknown {
  const variant = (schema.anyOf ?? [schema]).find((candidate) => fits(value, candidate)) ?? schema;
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (isPicture(variant)) return stretchPicture(value, path, stretch);
  if (variant.properties && typeof value === 'object' && value !== null)
    return stretchObject(variant, value, path, stretch);
  if (Array.isArray(value)) return stretchList(variant, value, path, stretch);
  if (typeof value !== 'string' || kept.has(name)) return value;
  // Addresses, switches and JSON that stand in texts without a kind.
  if (/^(https?:|tel:|mailto:|media\/|[#/{]|true$|false$)/.test(value)) return value;
  if (isHtml(variant)) return stretchHtml(value, name, path, stretch);
  if (isText(variant)) return stretchText(value, name, path, stretch);
  return value;
}

/** Form fields with technical names, links in texts without a kind, and the sign of a number. */
const kept = new Set([
  'name',
  'id',
  'type',
  'value',
  'version',
  'formula',
  'formula_daily',
  'registrationUrl',
  'theme',
  'template',
  'defaultValue',
  'category',
  'publishedAt',
  'sign_result',
]);

function stretchObject(schema: Schema, value: object, path: readonly string[], stretch: Stretch): unknown {
  const optional = optionalFields(schema);
  const left = typeof stretch === 'object' ? optional[stretch.missing] : undefined;
  const fields = Object.entries(value)
    .filter(([name]) => name !== left)
    .map(([name, part]) => {
      const field = schema.properties?.[name];
      return [name, field ? stretchValue(field, part, [...path, name], stretch) : part];
    });
  return Object.fromEntries(fields);
}

function stretchList(schema: Schema, value: readonly unknown[], path: readonly string[], stretch: Stretch): unknown {
  const items = value.map((item, index) =>
    schema.items ? stretchValue(schema.items, item, [...path, String(index)], stretch) : item,
  );
  const name = path.at(-1) ?? '';
  if (stretch === 'shortest')
    return ['fields', 'input_table', 'stages'].includes(name) ? items : items.slice(0, schema.minItems ?? 1);
  const most =
    name === 'menu' ? 6 : stretch === 'most' && !closedLists.has(name) ? Math.min(schema.maxItems ?? 8, 8) : 0;
  return Array.from({ length: Math.max(items.length, most) }, (_, index) => {
    const item = items[index % items.length];
    return index < items.length || typeof item !== 'object' || item === null ? item : distinct(item, index);
  });
}

/** Lists whose items are named, or told apart by the program. */
const closedLists = new Set(['fields', 'input_table', 'cards', 'consents', 'purposes']);

const distinctFields: readonly string[] = ['title', 'label', 'question', 'id'];

/** A copy with a unique name, because the page identifies items by it. */
function distinct(item: object, index: number): object {
  return Object.fromEntries(
    Object.entries(item).map(([name, part]) => [
      name,
      typeof part === 'string' && distinctFields.includes(name) ? nameApart(part, name, index) : part,
    ]),
  );
}

/** A sum becomes another sum; other texts get a number at the end. */
function nameApart(text: string, name: string, index: number): string {
  if (name === 'id') return `${text}-${index + 1}`;
  return /\d/.test(text) ? text.replace(/\d/, String((index % 9) + 1)) : `${text} ${index + 1}`;
}

function stretchPicture(value: unknown, path: readonly string[], stretch: Stretch): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const place = path.join('.');
  const isLogo = /logo/i.test(place);
  if ((stretch === 'high pictures' || stretch === 'flat pictures') && !isLogo)
    return { ...value, url: strangeCutOuts[stretch].path };
  if (stretch !== 'pictures' && !(isLogo && stretch === 'tokens')) return value;
  const pictures = isLogo ? strangeLogos : strangePictures;
  const index = [...place].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % pictures.length;
  return { ...value, url: pictures[index]?.path };
}

/** As it comes from a spreadsheet: wider than a phone, with sums that must not break. */
const pasted =
  '<h2>Biểu lãi suất</h2><table><thead><tr><th>Kỳ hạn</th><th>Trực tuyến</th><th>Tại quầy</th><th>Số tiền tối thiểu</th><th>Trả lãi</th></tr></thead><tbody><tr><td>12 tháng</td><td>6,15%/năm</td><td>5,95%/năm</td><td>1.000.000.000 đồng</td><td>Cuối kỳ hoặc hằng tháng, tùy bạn chọn</td></tr></tbody></table><p>Áp dụng từ ngày 1/1/2027.</p>';

/** Adds text at the end, so that the tags stay as in the design. */
function stretchHtml(value: string, name: string, path: readonly string[], stretch: Stretch): string {
  if (stretch === 'tables') return /title/i.test(name) ? value : `${value}${pasted}`;
  if (typeof stretch === 'object' || stretch === 'most' || stretch.endsWith('pictures')) return value;
  const isBlock = /<(p|ul|ol|dl|table)\b/.test(value);
  const words = value
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const stretched = stretchText(words, name, path, stretch);
  if (stretch === 'shortest') return isBlock ? `<p>${stretched}</p>` : stretched;
  const more = stretched.slice(words.length).trim();
  return isBlock ? `${value}<p>${more}</p>` : `${value} ${more}`;
}

function stretchText(value: string, name: string, path: readonly string[], stretch: Stretch): string {
  const list = path.find((part) => part in mostInList);
  const most = mostLetters[name] ?? (name === 'label' && list !== undefined ? mostInList[list] : undefined);
  switch (stretch) {
    case 'longest': {
      // Conditions of an offer are the longest that people write.
      if (path.includes('popup') && name === 'content') return [value, vietnamese, vietnamese, vietnamese].join(' ');
      const least = ['content', 'description'].includes(name) ? 180 : 60;
      const asPeopleWrite = value.length <= 12 ? 24 : Math.min(240, Math.max(least, value.length * 2));
      return [value, vietnamese]
        .join(' ')
        .slice(0, most ?? asPeopleWrite)
        .trim();
    }
    case 'shortest':
      return 'Ô';
    case 'tokens': {
      const token = tokens[[...path.join('.')].length % tokens.length] ?? '';
      // A field with a short limit has no room for a token.
      return (most ?? 140) < 140 ? value : `${value} ${token}`;
    }
    default:
      return value;
  }
}

function fits(value: unknown, { type }: Schema): boolean {
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return type === undefined || [type].flat().includes(own) || (own === 'number' && type === 'integer');
}
