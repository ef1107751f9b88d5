import { join } from 'node:path';
import type { Command } from 'commander';
import { checkFolder, type FindTemplate, listErrors } from '../check/check-folder.ts';
import { needsReview } from '../content/approvals.ts';
import { findOrigin, fingerprint, originFileName, writeOrigin } from '../content/folder-origin.ts';
import type { Authorship, ContentStore, SiteDraft, SiteVersion } from '../content/site.ts';
import { writeSiteFolder } from '../content/write-site-folder.ts';
import { inVietnamese } from '../contract/remarks/word-in-vietnamese.ts';
import { formatReadableTime, formatVietnamTime } from '../contract/vietnam-time.ts';
import type { OpenDatabase } from '../database/database.ts';
import { Refused } from '../staff/refused.ts';
import { checkOptions, formatFindings } from './campaign-check.ts';
import { addCheckCommand } from './check-command.ts';
import type { CliContext } from './cli-context.ts';
import { addNewCampaignCommand } from './new-campaign-command.ts';
import {
  authorshipOptions,
  breakGlassOption,
  describeRefusal,
  parseVersion,
  publishByCommand,
  readAuthorship,
  siteCommandTools,
} from './site-command-tools.ts';
import { formatTable } from './text-table.ts';

/** Adds `site` with `list`, `import`, `export`, `new` and `check`; returns it for the commands that publish. */
export function addSiteCommands(program: Command, context: CliContext, findTemplate: FindTemplate): Command {
  const site = program.command('site').description('campaigns and their content');
  const { withStore, withVersion, refuse } = siteCommandTools(context);

  site
    .command('list')
    .description('show all campaigns and which version visitors see')
    .action(() => withStore(async (store) => context.write(formatSites(await store.listSites()))));

  site
    .command('import')
    .description('save a site folder as a new version; nobody sees it before it is published')
    .argument('<dir>', 'folder with site.json, content/ and media/')
    .option('--publish', 'publish it at once')
    .option('--anyway', 'also when visitors see a newer version than the one this folder comes from')
    .option(...breakGlassOption)
    .option(...authorshipOptions.by)
    .option(...authorshipOptions.note)
    .action(async (dir: string, { publish = false, anyway = false, breakGlass, ...authorship }: ImportOptions) => {
      const { draft, findings } = await checkFolder(dir, findTemplate, checkOptions(context));
      const errors = listErrors(findings);
      if (!draft) return refuse(`${formatFindings(dir, findings)}Chưa nhập gì vào kho.\n`);
      if (publish && errors.length > 0)
        return refuse(`${formatFindings(dir, errors)}Chưa nhập gì vào kho: cần sửa hết lỗi trước khi xuất bản.\n`);
      await withStore(async (store, database) => {
        const { webid } = draft.settings;
        const newer = anyway ? undefined : await findNewerPublished(store, dir, draft);
        if (newer !== undefined) return refuse(newer);
        const saved = await store.saveDraft(draft, readAuthorship(context, authorship)).catch((error: unknown) => {
          if (error instanceof Refused) return error;
          throw error;
        });
        if (saved instanceof Refused)
          return refuse(`Chưa nhập gì vào kho: ${saved.sentence ?? saved.message} (${saved.place})\n`);
        const { version } = saved;
        await noteOrigin(dir, { webid, version, ...draft });
        await context.write(`Đã lưu ${webid} bản ${version} (${countContent(draft)}).\n`);
        if (findings.length > 0) context.writeError(formatFindings(dir, findings));
        if (publish) {
          const by = { ...readAuthorship(context, authorship), breakGlass };
          const result = await publishByCommand(context, { store, database }, { webid, version }, by);
          if (result.kind !== 'published') return refuse(await describeRefusal(store, result));
          await context.write(`Đã xuất bản: khách đang xem ${webid} bản ${version}.\n`);
        } else await context.write(`Khách chưa nhìn thấy bản này. ${await describeNext(database, webid, version)}\n`);
      });
    });

  site
    .command('export')
    .description('write a campaign as a site folder')
    .argument('<webid>')
    .argument('<dir>', 'new or empty folder, or an earlier export of the same campaign')
    .option('--version <number>', 'this version, not the newest', parseVersion)
    .option('--overwrite', 'also over files of the folder that were changed since it was exported')
    .action((webid: string, dir: string, options: { version?: number; overwrite?: boolean }) =>
      withVersion(webid, options.version, async (version, store) => {
        const { overwrite = false } = options;
        const origin = await findOrigin(dir, webid, store.loadVersion);
        const written = await writeSiteFolder(dir, version, store.loadMedia, { origin, overwrite });
        if (written.kind === 'refused') return refuse(`${inVietnamese(written.reason)}.\n`);
        if (written.kind === 'changed') {
          const named = written.files.slice(0, namedFiles).join(', ');
          const files =
            written.files.length > namedFiles ? `${named} và ${written.files.length - namedFiles} tệp nữa` : named;
          return refuse(
            `Chưa ghi gì: trong ${dir} có những thay đổi chưa nằm trong bản nào: ${files}.\n` +
              'Nhập thư mục này trước (site import), xuất ra thư mục khác, hoặc thêm --overwrite để ghi đè và bỏ những thay đổi đó.\n',
          );
        }
        await context.write(`Đã ghi ${webid} bản ${version.version} ra ${dir} (${countContent(version)}).\n`);
      }),
    );

  addNewCampaignCommand(site, context);
  addCheckCommand(site, context, findTemplate);
  return site;

  /** What a command may do next: it publishes nothing that needs somebody else's review. */
  async function describeNext({ db }: OpenDatabase, webid: string, version: number): Promise<string> {
    return (await needsReview(db))
      ? `Bạn mở ${webid} trong Studio và gửi duyệt; người khác duyệt thì khách mới thấy.`
      : `Để xuất bản: site publish ${webid} ${version}`;
  }

  /** The message if an import would undo a publication since the export of the folder. */
  async function findNewerPublished(store: ContentStore, dir: string, draft: SiteDraft): Promise<string | undefined> {
    const { webid } = draft.settings;
    const origin = await findOrigin(dir, webid, store.loadVersion);
    const published = await store.loadPublished(webid);
    if (!origin || !published || published.version <= origin.version) return undefined;
    if (fingerprint(published) === fingerprint(origin)) return undefined;
    const events = await store.listEvents(webid);
    const publication = events.find(({ kind, version }) => kind === 'published' && version === published.version);
    const who = publication && `, ${publication.by ?? 'có người'} xuất bản lúc ${formatReadableTime(publication.at)}`;
    return (
      `Chưa nhập gì vào kho: thư mục này lấy từ ${webid} bản ${origin.version}, còn khách đang xem bản ${published.version}${who ?? ''}.\n` +
      `Bản nhập từ thư mục này sẽ không có những gì bản ${published.version} đã đổi. Bạn ghi bản đó ra thư mục khác (site export ${webid} DIR --version ${published.version}) rồi sửa tiếp ở đó; nếu vẫn muốn nhập thư mục này, thêm --anyway.\n`
    );
  }

  /** Stores the version in the folder. A read-only folder is still imported. */
  async function noteOrigin(dir: string, version: SiteVersion): Promise<void> {
    try {
      await writeOrigin(dir, version);
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? error.code : error;
      context.writeError(
        `Không ghi được ${join(dir, originFileName)} (${reason}), nên lần nhập sau không biết thư mục này đã là bản ${version.version}.\n`,
      );
    }
  }
}

/** Most changed files in the message. */
const namedFiles = 10;

interface ImportOptions extends Authorship {
  publish?: boolean;
  anyway?: boolean;
  breakGlass?: string;
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
