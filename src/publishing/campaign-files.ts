import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { checkFolder, findingOf } from '../check/check-folder.ts';
import type { Finding } from '../check/finding.ts';
import { extractZip } from '../content/extract-zip.ts';
import { findOrigin, fingerprint } from '../content/folder-origin.ts';
import { packZip } from '../content/pack-zip.ts';
import type { ContentStore } from '../content/site.ts';
import { writeSiteFolder } from '../content/write-site-folder.ts';
import { remark } from '../contract/remarks/remark.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { listProtectedChanges } from './protected-parts.ts';

/** The rights of a person for an import. */
interface ImportRights {
  mayCreate: boolean;
  mayEdit: (webid: string) => boolean;
  mayEditProtected: (webid: string) => boolean;
}

type ImportedCampaign =
  | { kind: 'saved'; webid: string; version: number; findings: readonly Finding[] }
  /** Nothing was stored. */
  | { kind: 'refused'; findings: readonly Finding[] };

/**
 * Saves the campaign of a ZIP file as a new version, with the findings that `site import` reports. It refuses files
 * that cannot be read, campaigns that the person may not edit, changes of protected parts without that right, and a
 * file that is older than the published version. Visitors see the new version once it is published.
 */
export async function importCampaign(
  { db, store, auditKeys, findTemplate, checkOptions }: Omit<CampaignsContext, 'details' | 'findTasks'>,
  zip: Uint8Array,
  rights: ImportRights,
  actor: AuditActor,
): Promise<ImportedCampaign> {
  return inTemporaryFolder(async (dir) => {
    const unpacking = await extractZip(zip, dir);
    if (unpacking.length > 0) return { kind: 'refused', findings: unpacking.map(findingOf) };
    const { draft, findings } = await checkFolder(dir, findTemplate, checkOptions());
    if (!draft) return { kind: 'refused', findings };
    const { webid } = draft.settings;
    const latest = await store.loadLatest(webid);
    const isAllowed = latest ? rights.mayEdit(webid) : rights.mayCreate;
    if (!isAllowed) return refuse('webid', remark('a campaign that your roles let you edit'), webid);
    const [changed] = rights.mayEditProtected(webid) ? [] : listProtectedChanges(latest, draft);
    if (changed !== undefined)
      return refuse(changed, remark('what it was; only an administrator changes this'), changed);
    if (await isOlderThanPublished(dir, webid, store))
      return refuse('', remark('a file that was exported from what visitors see now, or later'), webid);
    const { version } = await store.saveDraft(draft, { by: actor.who, note: 'Nhập từ tệp ZIP', actor });
    await appendAudit(db, auditKeys, {
      ...actor,
      action: 'campaigns.import',
      subject: { kind: 'campaign', id: webid },
      after: { version },
    });
    return { kind: 'saved', webid, version, findings };
  });
}

function refuse(path: string, expected: Finding['expected'], text: string): ImportedCampaign {
  const received = remark('{text}', { text });
  return {
    kind: 'refused',
    findings: [{ severity: 'error', rule: 'folder', key: 'site.json', path, expected, received }],
  };
}

/** Whether an import would undo a publication since the export of the folder. */
async function isOlderThanPublished(dir: string, webid: string, store: ContentStore): Promise<boolean> {
  const origin = await findOrigin(dir, webid, store.loadVersion);
  const published = await store.loadPublished(webid);
  if (!origin || !published || published.version <= origin.version) return false;
  return fingerprint(published) !== fingerprint(origin);
}

/** A version as a ZIP file, as `site export` writes it. Undefined for an unknown version. */
export async function exportCampaign(
  { db, store, auditKeys }: Pick<CampaignsContext, 'db' | 'store' | 'auditKeys'>,
  webid: string,
  wanted: number | undefined,
  actor: AuditActor,
): Promise<{ zip: Uint8Array; version: number } | undefined> {
  const version = await (wanted === undefined ? store.loadLatest(webid) : store.loadVersion(webid, wanted));
  if (!version) return undefined;
  const zip = await inTemporaryFolder(async (dir) => {
    const written = await writeSiteFolder(dir, version, store.loadMedia);
    if (written.kind !== 'written') throw new Error('An empty folder takes every version');
    return packZip(dir);
  });
  await appendAudit(db, auditKeys, {
    ...actor,
    action: 'campaigns.export',
    subject: { kind: 'campaign', id: webid },
    after: { version: version.version },
  });
  return { zip, version: version.version };
}

async function inTemporaryFolder<Result>(work: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'landing-zip-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
