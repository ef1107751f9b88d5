import { InvalidArgumentError } from 'commander';
import { createContentStore } from '../content/database-content-store.ts';
import type { Authorship, ContentRefusal, ContentStore, SiteVersion } from '../content/site.ts';
import { formatReadableTime } from '../contract/vietnam-time.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openAuditKeys } from '../leads/privacy/open-vault.ts';
import type { CliContext } from './cli-context.ts';
import { refuse, withDatabase } from './command-tools.ts';
import { readActor } from './leads-command-tools.ts';

/** Shared parts of `site` commands. */
export function siteCommandTools(context: CliContext) {
  /** Opens the store for one command. */
  const withStore = (run: (store: ContentStore, database: OpenDatabase) => Promise<void>) =>
    withDatabase(context, (database) => {
      const findAuditKeys = () => openAuditKeys(database.db, context.leadKeys());
      return run(createContentStore(database, { findAuditKeys, deliveryHosts: context.deliveryHosts() }), database);
    });
  return {
    withStore,
    /** The same for a stored version, the newest unless another is wanted; says so when it is missing. */
    withVersion: (
      webid: string,
      wanted: number | undefined,
      run: (version: SiteVersion, store: ContentStore, database: OpenDatabase) => Promise<void> | void,
    ) =>
      withStore(async (store, database) => {
        const version = await (wanted === undefined ? store.loadLatest(webid) : store.loadVersion(webid, wanted));
        if (!version) return refuse(context, await describeMissing(store, webid, wanted));
        await run(version, store, database);
      }),
    refuse: (text: string) => refuse(context, text),
  };
}

/** Actor and reason, stored in the history of the campaign. */
export const authorshipOptions = {
  by: ['--by <name>', 'who does this; your user name when left out'],
  note: ['--note <text>', 'why, for the history'],
} as const;

export function readAuthorship(context: CliContext, { by, note }: Authorship): Authorship {
  return { by: by ?? context.userName(), note, actor: readActor(context, by) };
}

export function parseVersion(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Cần số của một phiên bản: 1, 2, 3, …');
  return Number(text);
}

export async function describeRefusal(store: ContentStore, refusal: ContentRefusal): Promise<string> {
  switch (refusal.kind) {
    case 'unknown-site':
      return describeMissing(store, refusal.webid, undefined);
    case 'unknown-version':
      return describeMissing(store, refusal.webid, refusal.version);
    case 'not-approved': {
      const { webid, version } = refusal;
      return (
        `Chưa xuất bản gì: chưa có người khác duyệt ${webid} phiên bản ${version}. Bạn gửi duyệt trong Studio.\n` +
        'Nếu phải xuất bản ngay không chờ duyệt, thêm --break-glass "lý do": việc này vào nhật ký kiểm soát và báo cho mọi người duyệt.\n'
      );
    }
    case 'forbidden-hosts': {
      const { webid, version, hosts } = refusal;
      return `Chưa xuất bản gì: ${webid} phiên bản ${version} gửi đăng ký đến ${hosts.join(', ')}, mà máy chủ không cho phép (DELIVERY_HOSTS).\n`;
    }
    case 'published-since': {
      const { webid, version, since } = refusal;
      const what = since.version === undefined ? `gỡ ${webid} xuống` : `xuất bản ${webid} phiên bản ${since.version}`;
      return (
        `${since.by ?? 'Có người'} đã ${what} lúc ${formatReadableTime(since.at)}, sau khi phiên bản ${version} được lưu. Chưa xuất bản gì, và không mất gì.\n` +
        `Bạn xem cả hai bản (site history ${webid}, site export ${webid} DIR --version N); nếu vẫn muốn xuất bản phiên bản ${version}, thêm --replace.\n`
      );
    }
  }
}

/** The message for an unknown campaign, with the existing ones. */
export async function describeMissing(
  store: ContentStore,
  webid: string,
  version: number | undefined,
): Promise<string> {
  const sites = await store.listSites();
  const site = sites.find((candidate) => candidate.webid === webid);
  if (site) return `${webid} không có phiên bản ${version}; mới nhất là ${site.latestVersion}.\n`;
  const known = sites.map((candidate) => candidate.webid).join(', ');
  return `Không có chiến dịch ${webid}. ${known ? `Hiện có: ${known}` : 'Kho chưa có chiến dịch nào'}.\n`;
}
