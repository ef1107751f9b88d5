import type { Command } from 'commander';
import type { ContentStore, SiteVersion } from '../content/site.ts';
import { writeSiteFolder } from '../content/write-site-folder.ts';
import { inVietnamese } from '../contract/remarks-in-vietnamese.ts';
import { formatVietnamTime } from '../leads/vietnam-time.ts';
import { checkFolder, type FindTemplate, formatFindings, listErrors } from './campaign-check.ts';
import { addCheckCommand } from './check-command.ts';
import type { CliContext } from './cli-context.ts';
import {
  authorshipOptions,
  describeMissing,
  describeRefusal,
  parseVersion,
  readAuthorship,
  siteCommandTools,
} from './site-command-tools.ts';
import { formatTable } from './text-table.ts';

/** Adds `site` with `list`, `import`, `export` and `check`; returns it for the commands that publish. */
export function addSiteCommands(program: Command, context: CliContext, findTemplate: FindTemplate): Command {
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
      const { draft, findings } = await checkFolder(dir, findTemplate, context);
      const errors = listErrors(findings);
      if (!draft) return refuse(`${formatFindings(dir, findings)}Chưa nhập gì vào kho.\n`);
      if (options.publish && errors.length > 0)
        return refuse(`${formatFindings(dir, errors)}Chưa nhập gì vào kho: cần sửa hết lỗi trước khi xuất bản.\n`);
      await withStore(async (store) => {
        const { webid } = draft.settings;
        const { version } = await store.saveDraft(draft, readAuthorship(context, options));
        await context.write(`Đã lưu ${webid} phiên bản ${version} (${countContent(draft)}).\n`);
        if (findings.length > 0) context.writeError(formatFindings(dir, findings));
        if (options.publish) {
          const result = await store.publish(webid, version, readAuthorship(context, options));
          if (result.kind !== 'published') return refuse(await describeRefusal(store, result));
          await context.write(`Đã xuất bản: khách đang xem ${webid} phiên bản ${version}.\n`);
        } else await context.write(`Khách chưa nhìn thấy bản này. Để xuất bản: site publish ${webid} ${version}\n`);
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
        if (written.kind === 'refused') return refuse(`${inVietnamese(written.reason)}.\n`);
        await context.write(`Đã ghi ${webid} phiên bản ${version.version} ra ${dir} (${countContent(version)}).\n`);
      }),
    );

  addCheckCommand(site, context, findTemplate);
  return site;
}

function formatSites(sites: Awaited<ReturnType<ContentStore['listSites']>>): string {
  if (sites.length === 0) return 'Chưa có chiến dịch nào. Để nhập: site import DIR --publish\n';
  return formatTable([
    ['WEBID', 'TEMPLATE', 'PUBLISHED', 'NEWEST', 'CHANGED (VIETNAM)', 'NAME'],
    ...sites.map(({ webid, template, publishedVersion, latestVersion, updatedAt, name }) => [
      webid,
      template,
      publishedVersion === undefined ? 'no' : `v${publishedVersion}`,
      `v${latestVersion}`,
      formatVietnamTime(updatedAt),
      name,
    ]),
  ]);
}

function countContent({ content, media }: Pick<SiteVersion, 'content' | 'media'>): string {
  return `${Object.keys(content).length} khóa nội dung, ${Object.keys(media).length} tệp`;
}
