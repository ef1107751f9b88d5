import type { Finding } from '../check/finding.ts';
import type { PlaceName } from '../contract/changes/place-name.ts';
import type { NamedParts, Remark } from '../contract/remarks/remark.ts';
import { inVietnamese, sentenceFor, wordVietnamese } from '../contract/remarks/word-in-vietnamese.ts';
import type { WordedFinding } from '../contract/studio/campaign-calls.ts';
import { nameField } from '../contract/studio/name-field.ts';
import { settingsKey } from '../contract/studio/template-calls.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import { describeTemplate } from './describe-template.ts';
import { asJson, type WorkingDocument } from './working-copies/working-copy.ts';

/** Names a field. */
export type NameOf = (place: PlaceName) => string;

/** By the titles of the forms, as the Studio does. */
export function nameIn(template: PageTemplate | undefined, document: WorkingDocument): NameOf {
  return (place) =>
    nameField(template ? describeTemplate(template.arrange(document.settings)) : [], asJson(document), place);
}

/** For a campaign that is not stored, as in a file. */
const nameByKey: NameOf = ({ key, path }) => (path === '' ? key : `${key}, ${path}`);

/** A finding of the check as the Studio shows it. `mend`: the changes that mend it. */
export function wordFinding(finding: Finding, nameOf = nameByKey, mend?: WordedFinding['mend']): WordedFinding {
  const { severity, rule, key, path, expected, received } = finding;
  const hides = findHidden(finding);
  return {
    ...{ severity, rule, key },
    path: typeof path === 'string' ? path : inVietnamese(path),
    expected: wordForStudio(expected, nameOf),
    received: nameJson(wordForStudio(received, nameOf)),
    ...(isNothing(finding) && { isMissing: true }),
    ...(hides !== undefined && { hides }),
    ...(mend && { mend }),
  };
}

function wordForStudio(said: Remark, nameOf: NameOf): string {
  const parts: NamedParts = said.parts;
  const { key, path } = parts;
  const place = typeof key === 'string' && typeof path === 'string' && { place: nameOf({ key, path }) };
  return wordVietnamese(sentenceFor('studio', said), { ...parts, ...place }, (part) => wordForStudio(part, nameOf));
}

/** What is there, as JSON: only texts and numbers are shown as they are. */
function nameJson(received: string): string {
  if (received.startsWith('{')) return 'một nhóm ô';
  if (received.startsWith('[')) return 'một danh sách';
  return constants.get(received) ?? received;
}

const constants = new Map([
  ['true', 'có'],
  ['false', 'không'],
  ['null', 'không có gì'],
]);

/** No value, or one in which everything is empty, such as `{"url":""}`. */
function isNothing({ expected, received }: Finding): boolean {
  if (received.code === 'nothing' || expected.code === leavesOut) return true;
  return received.code === '{text}' && /^(?:"\w+":|[[\]{}\s,"]|null)+$/.test(String(received.parts.text));
}

const leavesOut = '{wanted}; {part} is not shown without it';

/** Content that cannot be read hides its section, or only the part that the sentence names. */
function findHidden({ severity, rule, key, expected }: Finding): string | undefined {
  if (rule !== 'malformed-content' || key === settingsKey) return undefined;
  if (expected.code === leavesOut) return String(expected.parts.part);
  if (expected.code === '{limit}; those after them are not shown') return undefined;
  return severity === 'error' ? '' : undefined;
}
