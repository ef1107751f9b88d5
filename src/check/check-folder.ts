import type { FolderFinding } from '../content/folder-finding.ts';
import { readSiteFolder } from '../content/read-site-folder.ts';
import type { SiteDraft } from '../content/site.ts';
import { asItStands, remark } from '../contract/remarks/remark.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import { type CheckOptions, checkSite } from './check-site.ts';
import { describeKeys, findSchema } from './content-schema.ts';
import type { Finding } from './finding.ts';
import type { CampaignContent } from './site-to-check.ts';
import { describeTooLong, findTooLongTexts } from './too-long-texts.ts';

export type FindTemplate = (name: string) => PageTemplate | undefined;

export interface CheckedFolder {
  /** Undefined if the folder has no valid campaign, no known template, or a text that is too long to be stored. */
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
  if (read.kind === 'findings') return { draft: undefined, findings: read.findings.map(findingOf) };
  const template = findTemplate(read.draft.settings.template)?.arrange(read.draft.settings);
  const tooLong = template ? findTooLong(read.draft, template) : [];
  if (tooLong.length > 0) return { draft: undefined, findings: tooLong };
  return { draft: template && read.draft, findings: checkCampaign(read.draft, findTemplate, options) };
}

/** The texts of a campaign, hidden and unread ones, too, that are too long to be stored. */
function findTooLong({ content }: CampaignContent, template: PageTemplate): Finding[] {
  const schemas = describeKeys(template);
  return Object.entries(content).flatMap(([key, value]) =>
    findTooLongTexts(key, value, findSchema(schemas, key)).map(
      (found): Finding => ({
        ...{ severity: 'error', rule: 'lengths', key },
        ...describeTooLong(found),
      }),
    ),
  );
}

/** A finding in a site folder in the form of a finding of the check. */
export function findingOf({ file, where, expected, received }: FolderFinding): Finding {
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
