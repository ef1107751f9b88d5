import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { checkCampaign, checkFolder, type FindTemplate, listErrors } from '../check/check-folder.ts';
import type { Finding } from '../check/finding.ts';
import { isWebid } from '../contract/webid.ts';
import { readLawSettings } from '../publishing/law/law-settings-store.ts';
import { checkOptions, formatFindings, formatFindingsAsJson } from './campaign-check.ts';
import type { CliContext } from './cli-context.ts';
import { parseVersion, siteCommandTools } from './site-command-tools.ts';

/**
 * Adds `check` to `site`: says what is wrong with a folder, or with a version in the store. Exit code 1 when there are
 * errors.
 */
export function addCheckCommand(site: Command, context: CliContext, findTemplate: FindTemplate): void {
  const { withVersion } = siteCommandTools(context);

  site
    .command('check')
    .description('say what is wrong with a campaign, and change nothing')
    .argument('<dir|webid>', 'folder with site.json, content/ and media/, or a campaign of the store')
    .option('--version <number>', 'this version of the store, not the newest', parseVersion)
    .option('--json', 'print the findings as JSON')
    .action(async (subject: string, options: { version?: number; json?: boolean }) => {
      const report = async (name: string, findings: readonly Finding[]) => {
        const isColoured = context.usesColour?.() ?? false;
        await context.write(
          options.json ? formatFindingsAsJson(name, findings) : formatFindings(name, findings, isColoured),
        );
        if (listErrors(findings).length > 0) context.fail(1);
      };
      if (options.version === undefined && (!isWebid(subject) || (await isFolder(subject)))) {
        return report(subject, (await checkFolder(subject, findTemplate, checkOptions(context))).findings);
      }
      return withVersion(subject, options.version, async (version, _, { db }) => {
        const byBank = checkOptions(context, await readLawSettings(db));
        await report(`${subject} bản ${version.version}`, checkCampaign(version, findTemplate, byBank));
      });
    });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
