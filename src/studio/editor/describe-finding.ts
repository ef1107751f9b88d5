import type { Json } from '../../contract/changes/content-change.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import { nameSteps } from '../../contract/studio/name-field.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { editorTexts } from './texts.ts';

/** A finding in two sentences: what is needed, and what is there or what follows. */
interface SaidFinding {
  readonly need: string;
  readonly effect: string;
}

/** A finding in the words of the forms: fields and parts by their names, never by their paths. */
export function describeFinding(fields: readonly TemplateField[], document: Json, finding: WordedFinding): SaidFinding {
  const { key, path, hides, isMissing, expected, received } = finding;
  const words = editorTexts.finding;
  if (hides === undefined)
    return { need: words.need(expected), effect: received === '' ? '' : words.received(received) };
  const name = nameSteps(fields, document, { key, path }).at(-1) ?? '';
  const hidden = nameSteps(fields, document, { key, path: hides }).at(-1) ?? '';
  const effect = hides === '' ? words.hidesSection(hidden) : words.hidesPart(hidden);
  return { need: isMissing ? words.missing(inSentence(name)) : words.need(expected), effect };
}

/** A name inside a sentence. Names that begin with an abbreviation keep it. */
export function inSentence(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
