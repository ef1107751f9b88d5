import type { Command } from 'commander';
import type { FolderProblem } from '../content/folder-problem.ts';
import { readSiteFolder } from '../content/read-site-folder.ts';
import type { ContentStore, SiteDraft, SiteVersion } from '../content/site.ts';
import { writeSiteFolder } from '../content/write-site-folder.ts';
import { buildPage } from '../page/build-page.ts';
import type { OwnServer } from '../page/own-server.ts';
import type { ContentProblem } from '../page/parse-content.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import type { CliContext } from './cli-context.ts';
import {
  authorshipOptions,
  describeMissing,
  parseVersion,
  readAuthorship,
  siteCommandTools,
} from './site-command-tools.ts';
import { formatTable } from './text-table.ts';

/** Adds `site` with `list`, `import`, `export` and `check`; returns it for the commands that publish. */
export function addSiteCommands(
  program: Command,
  context: CliContext,
  findTemplate: (name: string) => PageTemplate | undefined,
): Command {
  const site = program.command('site').description('campaigns and their content');
  const { withStore, refuse } = siteCommandTools(context);

  site
    .command('list')
    .description('show all campaigns and which version visitors see')
    .action(() => withStore(async (store) => context.write(formatSites(await store.listSites()))));

  site
    .command('import')
    .description('save a site folder as a new version; nobody sees it before it is published')
    .argument('<dir>', 'folder with site.json, content/ and media/')
    .option('--publish', 'publish it at once')
    .option(...authorshipOptions.by)
    .option(...authorshipOptions.note)
    .action(async (dir: string, options: { publish?: boolean; by?: string; note?: string }) => {
      const checked = await checkFolder(dir, findTemplate, context.ownServer());
      if (checked.kind === 'problems')
        return refuse(`${formatFolderProblems(dir, checked.problems)}Nothing was imported.\n`);
      const { draft, hidden } = checked;
      await withStore(async (store) => {
        const { webid } = draft.settings;
        const { version } = await store.saveDraft(draft, readAuthorship(context, options));
        await context.write(`Saved ${webid} version ${version} (${countContent(draft)}).\n`);
        if (hidden.length > 0) context.writeError(formatContentProblems(hidden));
        if (options.publish) {
          await store.publish(webid, version, readAuthorship(context, options));
          await context.write(`Published: visitors now see ${webid} version ${version}.\n`);
        } else await context.write(`Visitors do not see it yet: site publish ${webid} ${version}\n`);
      });
    });

  site
    .command('export')
    .description('write a campaign as a site folder')
    .argument('<webid>')
    .argument('<dir>', 'new or empty folder, or an earlier export of the same campaign')
    .option('--version <number>', 'this version, not the newest', parseVersion)
    .action((webid: string, dir: string, options: { version?: number }) =>
      withStore(async (store) => {
        const version = await (options.version === undefined
          ? store.loadLatest(webid)
          : store.loadVersion(webid, options.version));
        if (!version) return refuse(await describeMissing(store, webid, options.version));
        const written = await writeSiteFolder(dir, version, store.loadMedia);
        if (written.kind === 'refused') return refuse(`${written.reason}.\n`);
        await context.write(`Wrote ${webid} version ${version.version} to ${dir} (${countContent(version)}).\n`);
      }),
    );

  site
    .command('check')
    .description('say what is wrong with a site folder, and change nothing')
    .argument('<dir>', 'folder with site.json, content/ and media/')
    .action(async (dir: string) => {
      const checked = await checkFolder(dir, findTemplate, context.ownServer());
      if (checked.kind === 'problems') return refuse(formatFolderProblems(dir, checked.problems));
      if (checked.hidden.length > 0) return refuse(formatContentProblems(checked.hidden));
      const { webid, template } = checked.draft.settings;
      await context.write(`${dir} is fine: ${webid}, template ${template} (${countContent(checked.draft)}).\n`);
      if (checked.unread.length > 0) {
        await context.write(`The template does not use: ${checked.unread.join(', ')}\n`);
      }
    });
  return site;
}

type CheckedFolder =
  | { kind: 'problems'; problems: FolderProblem[] }
  | {
      kind: 'draft';
      draft: SiteDraft;
      /** Content that the page hides because it is malformed. */
      hidden: readonly ContentProblem[];
      /** Keys that nothing on the page reads. */
      unread: readonly string[];
    };

async function checkFolder(
  dir: string,
  findTemplate: (name: string) => PageTemplate | undefined,
  ownServer: OwnServer,
): Promise<CheckedFolder> {
  const read = await readSiteFolder(dir);
  if (read.kind === 'problems') return read;
  const { draft } = read;
  const template = findTemplate(draft.settings.template);
  if (!template) {
    const expected = 'a template that this version of the program can draw';
    return {
      kind: 'problems',
      problems: [{ file: 'site.json', where: 'template', expected, received: draft.settings.template }],
    };
  }
  const { problems } = buildPage(template, { webid: draft.settings.webid, version: 0, ...draft }, ownServer);
  const isRead = (key: string) => template.keys.includes(key) || key === 'home.meta' || key.startsWith('home.meta.');
  return { kind: 'draft', draft, hidden: problems, unread: Object.keys(draft.content).filter((key) => !isRead(key)) };
}

function formatSites(sites: Awaited<ReturnType<ContentStore['listSites']>>): string {
  if (sites.length === 0) return 'No campaigns. Import one: site import DIR --publish\n';
  return formatTable([
    ['WEBID', 'TEMPLATE', 'PUBLISHED', 'NEWEST', 'CHANGED', 'NAME'],
    ...sites.map(({ webid, template, publishedVersion, latestVersion, updatedAt, name }) => [
      webid,
      template,
      publishedVersion === undefined ? 'no' : `v${publishedVersion}`,
      `v${latestVersion}`,
      `${updatedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      name,
    ]),
  ]);
}

function formatFolderProblems(dir: string, problems: readonly FolderProblem[]): string {
  const lines = problems.map(({ file, where, expected, received }) =>
    formatProblem(where ? `${file}, ${where}` : file, expected, received),
  );
  return `${dir} has ${count(problems.length, 'problem')}:\n${lines.join('')}`;
}

function formatContentProblems(problems: readonly ContentProblem[]): string {
  const lines = problems.map(({ key, path, expected, received }) =>
    formatProblem(path ? `${key}, ${path}` : key, expected, received),
  );
  return `The page hides content with ${count(problems.length, 'problem')}:\n${lines.join('')}`;
}

function formatProblem(place: string, expected: string, received: string): string {
  // Messages of the schemas are whole sentences: "Invalid input: expected array, received string".
  const wanted = /^(?:Invalid \w+: )?expected (.*?)(?:, received .*)?$/s.exec(expected)?.[1] ?? expected;
  return `  ${place}\n    expected: ${wanted}\n    received: ${received}\n`;
}

function countContent({ content, media }: Pick<SiteVersion, 'content' | 'media'>): string {
  return `${count(Object.keys(content).length, 'content key')}, ${count(Object.keys(media).length, 'media file')}`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
