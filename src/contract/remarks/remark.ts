import type { vietnamese } from './remarks-in-vietnamese.ts';

/** Codes of remarks on content: English sentences with parts in braces. All are in `remarks-in-vietnamese.ts`. */
export type RemarkCode = keyof typeof vietnamese;

export type RemarkPart = string | number | Remark;
/** By their names in the sentence. */
export type NamedParts = Readonly<Record<string, RemarkPart>>;

/**
 * Names of the parts of a sentence. Braces around anything but a single name, such as "{ html }", belong to the
 * sentence.
 */
type PartNames<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` ? never : Name) | PartNames<Rest>
  : never;

type Parts<Code extends RemarkCode> = Readonly<Record<PartNames<Code>, RemarkPart>>;

/**
 * A remark on content: the code of a sentence and its parts (docs/why/check.md#codes-and-sentences). It is worded when
 * it is shown.
 */
export type Remark = { [Code in RemarkCode]: { readonly code: Code; readonly parts: Parts<Code> } }[RemarkCode];

type PartsIfAny<Code extends RemarkCode> = [PartNames<Code>] extends [never] ? [] : [parts: Parts<Code>];

export function remark<Code extends RemarkCode>(code: Code, ...parts: PartsIfAny<Code>): Remark;
export function remark(code: RemarkCode, parts: Readonly<Record<string, RemarkPart>> = {}): object {
  return { code, parts };
}

/**
 * A remark as the message of a schema: zod has only texts as messages, so the remark is encoded, and `remarkOfIssue`
 * decodes it.
 */
export function expected<Code extends RemarkCode>(code: Code, ...parts: PartsIfAny<Code>): string {
  return asMessage(remark(code, ...parts));
}

/** The same for an existing remark. */
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
  [Code in RemarkCode]: Exclude<PartNames<(typeof vietnamese)[Code]>, PartNames<Code>>;
}[RemarkCode];
type None<Parts extends never> = Parts;

/**
 * Type error if a Vietnamese sentence names a part that its code does not have.
 *
 * @public for the compiler alone
 */
export type StrangePart = None<StrangeParts>;
