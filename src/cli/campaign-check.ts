import { checkSite } from '../check/check-site.ts';
import type { Finding } from '../check/finding.ts';
import type { CampaignContent } from '../check/site-to-check.ts';
import { readSiteFolder } from '../content/read-site-folder.ts';
import type { SiteDraft } from '../content/site.ts';
import { asItStands, inEnglish, remark } from '../contract/remarks/remark.ts';
import { inVietnamese } from '../contract/remarks/word-in-vietnamese.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import type { CliContext } from './cli-context.ts';

export type FindTemplate = (name: string) => PageTemplate | undefined;

export interface CheckedFolder {
  /** Undefined if the folder has no valid campaign. */
  draft: SiteDraft | undefined;
  findings: readonly Finding[];
}

/** Reads and checks a site folder. Changes nothing. */
export async function checkFolder(
  dir: string,
  findTemplate: FindTemplate,
  context: CliContext,
): Promise<CheckedFolder> {
  const read = await readSiteFolder(dir);
  if (read.kind === 'draft') return { draft: read.draft, findings: checkCampaign(read.draft, findTemplate, context) };
  const findings = read.problems.map(
    ({ file, where, expected, received }): Finding => ({
      severity: 'error',
      rule: 'folder',
      key: file,
      path: where,
      expected,
      received,
    }),
  );
  return { draft: undefined, findings };
}

/** Checks a campaign of a folder or of the store. */
export function checkCampaign(
  campaign: CampaignContent,
  findTemplate: FindTemplate,
  context: CliContext,
): readonly Finding[] {
  const { template: name } = campaign.settings;
  const template = findTemplate(name);
  if (template)
    return checkSite(template, campaign, {
      now: context.now(),
      server: context.ownServer(),
      deliveryHosts: context.deliveryHosts(),
    });
  const expected = remark('a template that this version of the program can draw');
  return [
    { severity: 'error', rule: 'folder', key: 'site.json', path: 'template', expected, received: asItStands(name) },
  ];
}

export function listErrors(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ severity }) => severity === 'error');
}

const labels = { error: 'lỗi', warning: 'cảnh báo' } as const;

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
