/** The kind of value that a schema of content reads, for checks, forms and JSON Schemas. */
export type ContentKind =
  | 'text'
  | 'alt'
  | 'html'
  | 'snippet'
  | 'image'
  | 'backdrop'
  | 'file'
  | 'link'
  | 'anchor'
  | 'button'
  | 'cta-id'
  | 'colour'
  | 'flag'
  | 'number'
  /** Percents of a picture, which no page prints. */
  | 'share'
  /** A day: 2026-11-24. */
  | 'date';

/**
 * What people read about a field of content, as metadata of its schema (`.meta`). All in Vietnamese: the names that
 * forms, findings and comparisons show (docs/why/check.md#names-of-fields).
 */
export interface FieldWords {
  /** Its name: two or three words without a full stop. */
  title?: string | undefined;
  /** Help, where the name is not enough: what it is, where it is seen, what happens without it. */
  description?: string | undefined;
  /** Of a list: the noun for one of its items, in small letters, as in "Thêm câu hỏi". */
  itemTitle?: string | undefined;
  /**
   * Of a list whose items are lists: what the page makes of an item by its number of parts. The first is for one part,
   * the last for as many and more.
   */
  itemTitlesBySize?: readonly string[] | undefined;
  /** Of a list: as many items have room. More are drawn, too, but closer together: the check warns of them. */
  room?: number | undefined;
  /**
   * Of an object in a list: what it is called, with names of its fields in braces. The first counts of which all fields
   * have a value.
   */
  itemNames?: readonly string[] | undefined;
  /** Of an object: fields that its form shows together and folded, below all others. */
  formGroups?: readonly FormGroup[] | undefined;
  /** Of an enumeration: a name for each value. */
  optionTitles?: Readonly<Record<string, string>> | undefined;
  /** Of an HTML text: it is long enough for headings of its own, which the editor then offers. */
  hasHeadings?: boolean | undefined;
  /** Of a text: most characters. */
  longest?: number | undefined;
  /**
   * Of a text: it names what the campaign offers or itself, to visitors or to the bank's systems. So even a short one
   * that is the sample's is not the campaign's own.
   */
  namesOffer?: boolean | undefined;
  /** Of a colour: letters or lines have it, so nothing is read on it. */
  isInk?: boolean | undefined;
  /** Of a colour: the field beside it of which pages make this one, while that has a value and this one has none. */
  madeOf?: string | undefined;
  /** Of a picture that the page crops: width and height of the shape that it shows. */
  frame?: readonly [width: number, height: number] | undefined;
  /** The value with which the form of an added part begins. Without it required fields are empty. */
  initial?: unknown;
}

/** Fields of one object, by their names. */
export interface FormGroup {
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly string[];
}

/**
 * A JSON Schema (2020-12) of stored content, with the kinds of values of a section's schema, and with the Vietnamese
 * names and help of fields.
 */
export interface ContentSchema extends FieldWords {
  $schema?: string;
  contentKind?: ContentKind;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  properties?: Record<string, ContentSchema>;
  required?: string[];
  additionalProperties?: boolean | ContentSchema;
  propertyNames?: ContentSchema;
  items?: ContentSchema;
  minItems?: number;
  maxItems?: number;
  prefixItems?: ContentSchema[];
  anyOf?: ContentSchema[];
  oneOf?: ContentSchema[];
  allOf?: ContentSchema[];
  default?: unknown;
}
