import type { vietnamese } from './remarks-in-vietnamese.ts';

/**
 * The sentences that can be said of content, in English with their parts in braces. All of them stand in
 * `remarks-in-vietnamese.ts`.
 */
export type RemarkCode = keyof typeof vietnamese;

export type RemarkPart = string | number | Remark;

/**
 * What the braces of a sentence name. Words in braces that are no single name, such as "{ html }", are part of the
 * sentence.
 */
type PartNames<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` ? never : Name) | PartNames<Rest>
  : never;

type Parts<Code extends RemarkCode> = Readonly<Record<PartNames<Code>, RemarkPart>>;

/**
 * One thing that is said of content: which sentence, and what stands in it (decision 0092). Worded where somebody reads
 * it.
 */
export type Remark = { [Code in RemarkCode]: { readonly code: Code; readonly parts: Parts<Code> } }[RemarkCode];

type PartsIfAny<Code extends RemarkCode> = [PartNames<Code>] extends [never] ? [] : [parts: Parts<Code>];

export function remark<Code extends RemarkCode>(code: Code, ...parts: PartsIfAny<Code>): Remark;
export function remark(code: RemarkCode, parts: Readonly<Record<string, RemarkPart>> = {}): object {
  return { code, parts };
}

/**
 * The message of a schema: zod carries texts only, so the remark travels as one and is read again by `remarkOfIssue`.
 */
export function expected<Code extends RemarkCode>(code: Code, ...parts: PartsIfAny<Code>): string {
  return asMessage(remark(code, ...parts));
}

/** The same for a remark that another schema has made. */
export function asMessage(said: Remark): string {
  return JSON.stringify(said);
}

/** What a person or a file has written, to be shown as it stands. */
export function asItStands(text: string): Remark {
  return remark('{text}', { text });
}

/** For logs, programs and developers. */
export function inEnglish(said: Remark): string {
  return word(said.code, said, inEnglish);
}

/** The sentence with its parts in their places; parts that are remarks are worded in turn. */
export function word(sentence: string, { parts }: Remark, wordPart: (part: Remark) => string): string {
  const byName: Readonly<Record<string, RemarkPart>> = parts;
  return sentence.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const part = byName[name];
    return typeof part === 'object' ? wordPart(part) : String(part ?? braces);
  });
}

type StrangeParts = {
  [Code in RemarkCode]: Exclude<PartNames<(typeof vietnamese)[Code]>, PartNames<Code>>;
}[RemarkCode];
type None<Parts extends never> = Parts;

/** A Vietnamese sentence that names a part which its code does not have is an error of types here. */
export type StrangePart = None<StrangeParts>;
