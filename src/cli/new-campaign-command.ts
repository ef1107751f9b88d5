import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { renderToStaticMarkup } from 'react-dom/server';
import { CampaignGuide } from '../check/CampaignGuide.tsx';
import { findSchemaPath } from '../check/schema-files.ts';
import { prepareSite } from '../check/site-to-check.ts';
import { guideFileName } from '../content/list-folder.ts';
import { readSiteFolder } from '../content/read-site-folder.ts';
import { isWebid } from '../contract/webid.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import { findTemplate, templates } from '../templates/registry.ts';
import type { CliContext } from './cli-context.ts';
import { siteCommandTools } from './site-command-tools.ts';

const names = templates.map(({ name }) => name).join(', ');

/** Folders of the demo campaigns, one for each template, and of the JSON Schemas. */
const demoDir = 'content';
const schemasDir = 'schemas';

/** Adds `new` to `site`: copies the template's demo campaign under another name, with a guide. */
export function addNewCampaignCommand(site: Command, context: CliContext): void {
  const { refuse } = siteCommandTools(context);

  site
    .command('new')
    .description('make a folder to begin a campaign with: sample content, and a page that says what is where')
    .argument('<template>', names, parseTemplate)
    .argument('<webid>', 'the name in its address', parseWebid)
    .argument('[dir]', 'new or empty folder; campaigns/<webid> when left out')
    .option('--name <name>', 'its name for people')
    .action(async (template: PageTemplate, webid: string, given: string | undefined, options: { name?: string }) => {
      const dir = given ?? join('campaigns', webid);
      const { name } = template;
      const sample = await readSiteFolder(join(demoDir, name));
      if (sample.kind !== 'draft') return refuse(`Không đọc được nội dung mẫu của ${name}.\n`);
      if (!(await isFree(dir))) return refuse(`${dir} không trống; chưa tạo gì.\n`);
      await cp(join(demoDir, name), dir, { recursive: true, filter: (path) => !/(?:^|[/\\])\.[^/\\.]/.test(path) });
      for (const key of Object.keys(sample.draft.content))
        await pointToSchema(join(dir, 'content', `${key}.json`), findSchemaPath(name, key));
      const { $schema: _, ...settings } = sample.draft.settings;
      const own = { ...settings, webid, name: options.name ?? `Chiến dịch ${webid}`, kind: template.kind };
      const $schema = schemaAddress(join(dir, 'site.json'), 'site.json');
      await writeFile(join(dir, 'site.json'), `${JSON.stringify({ $schema, ...own }, undefined, 2)}\n`);
      const campaign = prepareSite(template, { ...sample.draft, settings: own }, context.now());
      const guide = renderToStaticMarkup(CampaignGuide({ site: campaign, folder: dir }));
      await writeFile(join(dir, guideFileName), `<!doctype html>\n${guide}\n`);
      await context.write(
        `Đã tạo ${dir} từ mẫu ${name}. Mở ${join(dir, guideFileName)} bằng trình duyệt để xem tệp nào là phần nào, mỗi chỗ cần ảnh cỡ nào.\n` +
          `Sửa xong, kiểm tra: site check ${dir}\n`,
      );
    });
}

function parseTemplate(text: string): PageTemplate {
  const template = findTemplate(text);
  if (!template) throw new InvalidArgumentError(`Cần tên một mẫu: ${names}`);
  return template;
}

function parseWebid(text: string): string {
  if (!isWebid(text))
    throw new InvalidArgumentError('Cần 1 đến 64 ký tự a-z, A-Z, 0-9, "_" và "-", không trùng địa chỉ máy chủ đã dùng');
  return text;
}

async function isFree(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length === 0;
}

/** Adapts the relative address of the schema in a copied file. */
async function pointToSchema(file: string, schema: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/("\$schema":\s*)"[^"]*"/, `$1${JSON.stringify(schemaAddress(file, schema))}`));
}

function schemaAddress(file: string, schema: string): string {
  return relative(resolve(dirname(file)), resolve(schemasDir, schema))
    .split(sep)
    .join('/');
}
