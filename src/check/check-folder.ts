import type { FolderProblem } from '../content/folder-problem.ts';
import { readSiteFolder } from '../content/read-site-folder.ts';
import type { SiteDraft } from '../content/site.ts';
import { asItStands, remark } from '../contract/remarks/remark.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import { type CheckOptions, checkSite } from './check-site.ts';
import type { Finding } from './finding.ts';
import type { CampaignContent } from './site-to-check.ts';

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
  options: CheckOptions,
): Promise<CheckedFolder> {
  const read = await readSiteFolder(dir);
  if (read.kind === 'draft') return { draft: read.draft, findings: checkCampaign(read.draft, findTemplate, options) };
  return { draft: undefined, findings: read.problems.map(findingOf) };
}

/** A problem of a site folder as a finding of the check. */
export function findingOf({ file, where, expected, received }: FolderProblem): Finding {
  return { severity: 'error', rule: 'folder', key: file, path: where, expected, received };
}

/** Checks a campaign of a folder or of the store. */
export function checkCampaign(
  campaign: CampaignContent,
  findTemplate: FindTemplate,
  options: CheckOptions,
): readonly Finding[] {
  const { template: name } = campaign.settings;
  const template = findTemplate(name);
  if (template) return checkSite(template, campaign, options);
  const expected = remark('a template that this version of the program can draw');
  return [
    { severity: 'error', rule: 'folder', key: 'site.json', path: 'template', expected, received: asItStands(name) },
  ];
}

export function listErrors(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ severity }) => severity === 'error');
}
