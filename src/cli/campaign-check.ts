import { listErrors } from '../check/check-folder.ts';
import type { CheckOptions } from '../check/check-site.ts';
import type { Finding } from '../check/finding.ts';
import { inEnglish } from '../contract/remarks/remark.ts';
import { inVietnamese } from '../contract/remarks/word-in-vietnamese.ts';
import type { CliContext } from './cli-context.ts';

/** By what a command judges a campaign. */
export function checkOptions(context: CliContext): CheckOptions {
  return { now: context.now(), server: context.ownServer(), deliveryHosts: context.deliveryHosts() };
}

const labels = { error: 'lỗi', warning: 'cảnh báo', sample: 'của trang mẫu' } as const;

/** For people, in Vietnamese: grouped by key, with a last line that counts. `subject` is a folder or a webid. */
export function formatFindings(subject: string, findings: readonly Finding[], isColoured = false): string {
  const paint = (code: number, text: string) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text);
  const groups = Map.groupBy(findings, ({ key }) => key);
  const lines = [...groups].flatMap(([key, ofKey]) => [
    paint(bold, clean(key)),
    ...ofKey.flatMap(({ severity, rule, path, expected, received, diff = [] }) => [
      `  ${paint(severity === 'error' ? red : yellow, labels[severity])} ${path === '' ? '' : `${clean(typeof path === 'string' ? path : inVietnamese(path))} `}${paint(grey, `(${rule})`)}`,
      `    cần: ${clean(inVietnamese(expected))}`,
      `    đang có: ${clean(inVietnamese(received))}`,
      ...diff.map((line) => `    ${paint(line.startsWith('-') ? red : green, clean(line))}`),
    ]),
  ]);
  const errors = listErrors(findings).length;
  const warnings = findings.length - errors;
  const total = [errors > 0 && `${errors} ${labels.error}`, warnings > 0 && `${warnings} ${labels.warning}`];
  const last = total.some(Boolean) ? `có ${total.filter(Boolean).join(' và ')}` : 'không có lỗi hay cảnh báo nào';
  return `${[...lines, `${subject} ${last}.`].join('\n')}\n`;
}

/** For programs: one JSON object, in English. */
export function formatFindingsAsJson(subject: string, findings: readonly Finding[]): string {
  const errors = listErrors(findings).length;
  const worded = findings.map(({ path, expected, received, ...finding }) => ({
    ...finding,
    path: typeof path === 'string' ? path : inEnglish(path),
    expected: inEnglish(expected),
    received: inEnglish(received),
  }));
  return `${JSON.stringify({ subject, errors, warnings: findings.length - errors, findings: worded }, undefined, 2)}\n`;
}

const [red, green, yellow, grey, bold] = [31, 32, 33, 90, 1] as const;

/** Removes control characters, so that content cannot control the terminal. */
function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}
