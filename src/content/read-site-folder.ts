import { stat } from 'node:fs/promises';
import { greatestContent, measureContent } from '../contract/content-size.ts';
import type { MediaFile } from '../contract/media.ts';
import { asItStands, type Remark, remark } from '../contract/remarks/remark.ts';
import { checkJson } from './check-json.ts';
import { checkMedia } from './check-media.ts';
import type { FolderFinding } from './folder-finding.ts';
import { type FolderFile, isMediaPath, readFolderFiles } from './list-folder.ts';
import { readSettings } from './read-settings.ts';
import { contentKeyPattern, type SiteDraft, type SiteSettings } from './site.ts';

export type ReadFolder = { kind: 'draft'; draft: SiteDraft } | { kind: 'findings'; findings: FolderFinding[] };

/** Reads a site folder as a whole or not at all. Reports all findings, not only the first. */
export async function readSiteFolder(dir: string): Promise<ReadFolder> {
  const finding = await checkRoot(dir);
  if (finding) return { kind: 'findings', findings: [finding] };
  const { files, findings } = await readFolderFiles(dir);
  findings.push(...checkNames(files));

  const settings = findSettings(files, findings);
  const content: Record<string, unknown> = {};
  const media: Record<string, MediaFile> = {};
  const bytesByHash = new Map<string, Uint8Array>();
  for (const file of files.filter(({ path }) => path.startsWith('content/'))) {
    const value = readJson(file, findings);
    if (value !== undefined) content[file.path.slice('content/'.length, -'.json'.length)] = value.json;
  }
  findings.push(...findTooMuch(content));
  // Decoding pictures takes most of the time, so as many run in parallel as the system has threads for it.
  const mediaOfFolder = files.filter(({ path }) => path.startsWith('media/'));
  const checkedMedia = await Promise.all(
    mediaOfFolder.map(async (file) => ({ file, checked: await checkMedia(file.bytes) })),
  );
  for (const { file, checked } of checkedMedia) {
    if (checked.kind === 'finding') {
      const { expected, received } = checked;
      findings.push({ file: file.path, where: describeUses(content, file.path), expected, received });
    } else {
      media[file.path] = checked.file;
      bytesByHash.set(checked.file.hash, file.bytes);
    }
  }
  if (findings.length > 0 || !settings) return { kind: 'findings', findings };
  return { kind: 'draft', draft: { settings, content, media, files: bytesByHash } };
}

/** More content than a campaign holds: the check would keep the server busy with it. */
function findTooMuch(content: Readonly<Record<string, unknown>>): FolderFinding[] {
  const { items: mostItems, values: mostValues, characters } = greatestContent;
  const sizes = Object.entries(content).map(([key, value]) => ({ key, ...measureContent(value) }));
  const lists = sizes.flatMap(({ key, items }): FolderFinding[] => {
    const expected = remark('at most {most} items in a list', { most: mostItems });
    return items > mostItems
      ? [{ file: `content/${key}.json`, where: '', expected, received: asItStands(String(items)) }]
      : [];
  });
  const values = sizes.reduce((sum, one) => sum + one.values, 0);
  const length = JSON.stringify(content).length;
  const ofAll = { file: 'content', where: '' };
  return [
    ...lists,
    ...(values > mostValues
      ? [
          {
            ...ofAll,
            expected: remark('at most {most} values', { most: mostValues }),
            received: asItStands(String(values)),
          },
        ]
      : []),
    ...(length > characters
      ? [
          {
            ...ofAll,
            expected: remark('at most {most} characters', { most: characters }),
            received: asItStands(String(length)),
          },
        ]
      : []),
  ];
}

/** The fields that name a file, so that a finding can say where it is used; empty when none does. */
function describeUses(content: Readonly<Record<string, unknown>>, path: string): string | Remark {
  const fields: string[] = [];
  const visit = (value: unknown, place: string): void => {
    if (value === path) fields.push(place);
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, `${place}[${index}]`);
    else if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value))
        visit(field, `${place}${place.includes(', ') ? '.' : ', '}${name}`);
  };
  for (const [key, value] of Object.entries(content)) visit(value, key);
  return fields.length === 0 ? '' : remark('used by {fields}', { fields: fields.join('; ') });
}

async function checkRoot(dir: string): Promise<FolderFinding | undefined> {
  const expected = remark('a folder with site.json, content/ and media/');
  try {
    if ((await stat(dir)).isDirectory()) return undefined;
    return { file: '.', where: '', expected, received: remark('{path}, which is no folder', { path: dir }) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return {
      file: '.',
      where: '',
      expected,
      received: remark('{path}, which cannot be read ({reason})', { path: dir, reason: code }),
    };
  }
}

function checkNames(files: readonly FolderFile[]): FolderFinding[] {
  const findings: FolderFinding[] = [];
  const seen = new Map<string, string>();
  for (const { path } of files) {
    if (path.startsWith('content/')) {
      const key = path.slice('content/'.length).replace(/\.json$/, '');
      if (!path.endsWith('.json') || !contentKeyPattern.test(key) || key.length > 100) {
        findings.push({
          file: path,
          where: '',
          expected: remark('a name such as home.banner.json: the key, of letters, digits, "_" and dots, and .json'),
          received: asItStands(path.slice('content/'.length)),
        });
      } else if (key in {}) {
        findings.push({
          file: path,
          where: '',
          expected: remark('a key that is not reserved by JavaScript'),
          received: asItStands(key),
        });
      }
    } else if (path.startsWith('media/') && !isMediaPath(path)) {
      findings.push({
        file: path,
        where: '',
        expected: remark('names of letters, digits, spaces and ._()+@-, up to 100 characters and 8 folders deep'),
        received: asItStands(path.slice('media/'.length)),
      });
    }
    // Names that differ in case only: many file systems cannot hold both.
    const folded = path.toLowerCase();
    const other = seen.get(folded);
    if (other !== undefined) {
      findings.push({
        file: path,
        where: '',
        expected: remark('names that differ in more than capitals'),
        received: asItStands(other),
      });
    }
    seen.set(folded, path);
  }
  return findings;
}

function findSettings(files: readonly FolderFile[], findings: FolderFinding[]): SiteSettings | undefined {
  const file = files.find(({ path }) => path === 'site.json');
  if (!file) {
    // It may exist: too large, a link, or after the last file that was read. That was reported already.
    if (!findings.some((finding) => finding.file === 'site.json' || finding.file === '.')) {
      findings.push({
        file: 'site.json',
        where: '',
        expected: remark('the settings of the campaign'),
        received: remark('no such file'),
      });
    }
    return undefined;
  }
  const value = readJson(file, findings);
  if (!value) return undefined;
  const read = readSettings(value.json);
  if (read.kind === 'settings') return read.settings;
  findings.push(...read.findings);
  return undefined;
}

function readJson({ path, bytes }: FolderFile, findings: FolderFinding[]): { json: unknown } | undefined {
  let text: string;
  try {
    // Removes a byte order mark, which some editors write.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    findings.push({ file: path, where: '', expected: remark('UTF-8 text'), received: remark('bytes that are none') });
    return undefined;
  }
  const finding = checkJson(text);
  if (finding) {
    const { line, column, expected, received } = finding;
    findings.push({ file: path, where: remark('line {line}, column {column}', { line, column }), expected, received });
    return undefined;
  }
  return { json: JSON.parse(text) };
}
