import type { CheckOptions } from '../check/check-site.ts';
import type { Finding } from '../check/finding.ts';
import { findLawRule, nameSource } from '../contract/law/law-rules.ts';
import { defaultLawSettings } from '../contract/law/law-settings.ts';
import { inEnglish } from '../contract/remarks/remark.ts';
import { inVietnamese } from '../contract/remarks/word-in-vietnamese.ts';
import { countSeverities } from '../contract/severities.ts';
import type { CliContext } from './cli-context.ts';

/** By what a command judges a campaign. `law`: what the bank has set; left out for a folder without a store. */
export function checkOptions(context: CliContext, law = defaultLawSettings): CheckOptions {
  return { law, now: context.now(), server: context.ownServer(), deliveryHosts: context.deliveryHosts() };
}

const labels = { error: 'lỗi', law: 'điểm pháp luật', warning: 'cảnh báo', sample: 'của trang mẫu' } as const;

/** For people, in Vietnamese: grouped by key, with a last line that counts. `subject` is a folder or a webid. */
export function formatFindings(subject: string, findings: readonly Finding[], isColoured = false): string {
  const paint = (code: number, text: string) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text);
  const groups = Map.groupBy(findings, ({ key }) => key);
  const lines = [...groups].flatMap(([key, ofKey]) => [
    paint(bold, clean(key)),
    ...ofKey.flatMap(({ severity, rule, path, expected, received, diff = [] }) => [
      `  ${paint(colours[severity], labels[severity])} ${path === '' ? '' : `${clean(typeof path === 'string' ? path : inVietnamese(path))} `}${paint(grey, `(${rule})`)}`,
      `    cần: ${clean(inVietnamese(expected))}`,
      `    đang có: ${clean(inVietnamese(received))}`,
      ...(severity === 'law' ? [`    theo ${nameSources(rule)}; Pháp chế cần xem bản này`] : []),
      ...diff.map((line) => `    ${paint(line.startsWith('-') ? red : green, clean(line))}`),
    ]),
  ]);
  const { error, law, warnings } = countFindings(findings);
  const counted = [
    [error, labels.error],
    [law, labels.law],
    [warnings, labels.warning],
  ] as const;
  const total = counted.filter(([count]) => count > 0).map(([count, label]) => `${count} ${label}`);
  const last = total.length > 0 ? `có ${inWords.format(total)}` : 'không có lỗi hay cảnh báo nào';
  return `${[...lines, `${subject} ${last}.`].join('\n')}\n`;
}

/** For programs: one JSON object, in English. */
export function formatFindingsAsJson(subject: string, findings: readonly Finding[]): string {
  const { error: errors, law: lawFindings, warnings } = countFindings(findings);
  const worded = findings.map(({ path, expected, received, ...finding }) => ({
    ...finding,
    path: typeof path === 'string' ? path : inEnglish(path),
    expected: inEnglish(expected),
    received: inEnglish(received),
  }));
  return `${JSON.stringify({ subject, errors, lawFindings, warnings, findings: worded }, undefined, 2)}\n`;
}

function nameSources(rule: string): string {
  return (findLawRule(rule)?.sources ?? []).map(nameSource).join('; ');
}

/** What is still of the sample is a warning to the command line. */
function countFindings(findings: readonly Finding[]) {
  const { error, law, warning, sample } = countSeverities(findings);
  return { error, law, warnings: warning + sample };
}

const inWords = new Intl.ListFormat('vi');

const [red, green, yellow, grey, bold] = [31, 32, 33, 90, 1] as const;

/** The law has no colour of its own. */
const colours = { error: red, law: bold, warning: yellow, sample: yellow } as const;

/** Removes control characters, so that content cannot control the terminal. */
function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}
