import type { vietnamese } from './remarks-in-vietnamese.ts';

/**
 * The Vietnamese of a sentence: one for all, or one for who edits files and one for the Studio, which names no JSON, no
 * names of fields and no settings of the server.
 */
type Vietnamese = string | { readonly files: string; readonly studio: string };

/** Sentences: the English, with parts in braces, is the code; the Vietnamese may leave parts out. */
export type Sentences = Readonly<Record<string, Vietnamese>>;

/** Codes of the sentences that schemas and several rules say. All are in `remarks-in-vietnamese.ts`. */
export type RemarkCode = keyof typeof vietnamese;

type RemarkPart = string | number | Remark;
/** By their names in the sentence. */
export type NamedParts = Readonly<Record<string, RemarkPart>>;

/**
 * Names of the parts of a sentence. Braces around anything but a single name, such as "{ html }", belong to the
 * sentence.
 */
type PartNames<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` ? never : Name) | PartNames<Rest>
  : never;

/** `{place}` is the name of the field at `{key}`, `{path}`, which only the Studio knows. */
type VietnameseParts<Said extends Vietnamese> = Said extends { files: infer Files; studio: infer Studio }
  ? PartNames<Files & string> | Exclude<PartNames<Studio & string>, 'place'>
  : PartNames<Said & string>;

type Parts<Code extends string> = Readonly<Record<PartNames<Code>, RemarkPart>>;

/**
 * A remark on content: the code of a sentence and its parts (docs/why/check.md#codes-and-sentences). It is worded when
 * it is shown. That of a rule brings its Vietnamese along; for those of schemas browsers would load it in vain.
 */
export type Remark =
  | { [Code in RemarkCode]: { readonly code: Code; readonly parts: Parts<Code> } }[RemarkCode]
  | { readonly code: string; readonly parts: NamedParts; readonly vietnamese: Vietnamese };

type PartsIfAny<Code extends string> = [PartNames<Code>] extends [never] ? [] : [parts: Parts<Code>];

/** A table of sentences, of which none has a part in Vietnamese that its code does not have. */
type Checked<Own extends Sentences> = {
  [Code in keyof Own]: [Exclude<VietnameseParts<Own[Code]>, PartNames<Code & string>>] extends [never]
    ? Own[Code]
    : `{${Exclude<VietnameseParts<Own[Code]>, PartNames<Code & string>>}} is no part of the code`;
};

/** What makes remarks of sentences of its own, beside those that all share. */
export function remarksOf<const Own extends Sentences>(own: Own & Checked<Own>) {
  function remark<Code extends RemarkCode | (keyof Own & string)>(code: Code, ...parts: PartsIfAny<Code>): Remark;
  function remark(code: string, parts: NamedParts = {}): object {
    return Object.hasOwn(own, code) ? { code, parts, vietnamese: own[code] } : { code, parts };
  }
  return remark;
}

export const remark = remarksOf({});

/**
 * A remark as the message of a schema: zod has only texts as messages, so the remark is encoded, and `remarkOfIssue`
 * decodes it.
 */
export function expected<Code extends RemarkCode>(code: Code, ...parts: PartsIfAny<Code>): string {
  return asMessage(remark(code, ...parts));
}

/** The JSON of an existing remark. */
export function asMessage(said: Remark): string {
  return JSON.stringify(said);
}

/** A text of a person or a file, to be shown unchanged. */
export function asItStands(text: string): Remark {
  return remark('{text}', { text });
}

/** Words a remark in English, for logs, programs and developers. */
export function inEnglish(said: Remark): string {
  return word(said.code, said.parts, (part) => (typeof part === 'number' ? String(part) : inEnglish(part)));
}

/** A sentence with its parts inserted; parts that are remarks are worded recursively. */
export function word(sentence: string, parts: NamedParts, wordPart: (part: Remark | number) => string): string {
  return sentence.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const part = parts[name];
    return typeof part === 'object' || typeof part === 'number' ? wordPart(part) : (part ?? braces);
  });
}

type StrangeParts = {
  [Code in RemarkCode]: Exclude<VietnameseParts<(typeof vietnamese)[Code]>, PartNames<Code>>;
}[RemarkCode];
type None<Parts extends never> = Parts;

/**
 * Type error if a Vietnamese sentence names a part that its code does not have.
 *
 * @public for the compiler alone
 */
export type StrangePart = None<StrangeParts>;
