import { findingOf } from '../../check/check-folder.ts';
import { type CheckOptions, judgeSite } from '../../check/check-site.ts';
import type { Finding } from '../../check/finding.ts';
import type { UnfilledField } from '../../check/list-places.ts';
import { prepareSite } from '../../check/site-to-check.ts';
import { readSettings } from '../../content/read-settings.ts';
import type { SiteSettings, SiteVersion } from '../../content/site.ts';
import { remark } from '../../contract/remarks/remark.ts';
import type { ContentFinding } from '../../page/parse-content.ts';
import { type Campaign, parseCampaign } from '../../templates/campaigns.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import type { WorkingCopy } from './working-copy.ts';

/** A working copy as a page, with what the check says about it. */
interface JudgedCopy {
  readonly campaign: Campaign;
  readonly findings: readonly Finding[];
}

/**
 * Parses a working copy once, for the check and for the preview. A setting that is not valid yet is a finding, and the
 * page is drawn without it. Pure.
 */
export function judgeWorkingCopy(copy: WorkingCopy, template: PageTemplate, options: CheckOptions): JudgedCopy {
  const { campaign, findings: ofSettings } = parseWorkingCopy(copy, template, options);
  const { version } = campaign;
  const site = prepareSite(template, version, options.now, { ...options, page: campaign.page });
  const findings = [...site.findings, ...site.unfilledFields.map(describeUnfilled)];
  return { campaign, findings: [...ofSettings, ...judgeSite({ ...site, findings })] };
}

/**
 * An item that somebody has added and not filled in is unfinished work. Elsewhere such items are left out without a
 * word, because content systems export empty fields (docs/why/content.md#missing-and-malformed).
 */
function describeUnfilled({ key, path, item }: UnfilledField): ContentFinding {
  const expected = remark('{wanted}; {part} is not shown without it', { wanted: remark('text'), part: item });
  return { severity: 'error', key, path, expected, received: remark('nothing') };
}

/** A working copy as a page. Settings that are not valid yet are left out, and findings. Pure. */
export function parseWorkingCopy(
  copy: WorkingCopy,
  template: PageTemplate,
  { server }: Pick<CheckOptions, 'server'>,
): JudgedCopy {
  const { webid, baseVersion } = copy;
  const { content, media } = copy.document;
  const { settings, findings } = settle(copy, template);
  const version: SiteVersion = { webid, version: baseVersion, settings, content, media };
  return { campaign: parseCampaign(template, version, server), findings };
}

/** The settings without those that are not valid. */
function settle(
  { webid, document }: WorkingCopy,
  { name: template }: PageTemplate,
): { settings: SiteSettings; findings: readonly Finding[] } {
  const read = readSettings(document.settings);
  if (read.kind === 'settings') return { settings: read.settings, findings: [] };
  const invalid = new Set(read.findings.map(({ where }) => where.split(/[.[]/)[0]));
  const valid = Object.entries(document.settings).filter(([name]) => !invalid.has(name));
  const again = readSettings({ name: webid, ...Object.fromEntries(valid), webid, template });
  return {
    // An unknown setting is a finding of the whole, not of a field.
    settings: again.kind === 'settings' ? again.settings : { webid, name: webid, template },
    findings: read.findings.map(findingOf),
  };
}
