import { InvalidArgumentError } from 'commander';
import { and, eq } from 'drizzle-orm';
import { findMissingConsent, type MissingConsent } from '../content/approvals.ts';
import { createContentStore } from '../content/database-content-store.ts';
import type { Authorship, ContentRefusal, ContentStore, PublishOptions, SiteVersion } from '../content/site.ts';
import { cleanText, cutText } from '../contract/clean-text.ts';
import { reviewTextMaxLength } from '../contract/studio/review-calls.ts';
import { formatReadableTime } from '../contract/vietnam-time.ts';
import type { OpenDatabase } from '../database/database.ts';
import { reviews } from '../database/tables/review-tables.ts';
import { openAuditKeys } from '../leads/privacy/open-vault.ts';
import { createMailOutbox } from '../mail/mail-outbox.ts';
import { notifyAuthors, notifyOfBreakGlass } from '../publishing/reviews/notify-people.ts';
import type { CliContext } from './cli-context.ts';
import { refuse, withDatabase } from './command-tools.ts';
import { readActor } from './leads-command-tools.ts';

/** Shared parts of `site` commands. */
export function siteCommandTools(context: CliContext) {
  /** Opens the store for one command. */
  const withStore = (run: (store: ContentStore, database: OpenDatabase) => Promise<void>) =>
    withDatabase(context, (database) => {
      const findAuditKeys = () => openAuditKeys(database.db, context.leadKeys());
      const options = { findAuditKeys, deliveryHosts: context.deliveryHosts(), bucket: context.bucket() };
      return run(createContentStore(database, options), database);
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
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Cần số của một bản: 1, 2, 3, …');
  return Number(text);
}

export async function describeRefusal(store: ContentStore, refusal: ContentRefusal): Promise<string> {
  switch (refusal.kind) {
    case 'unknown-site':
      return describeMissing(store, refusal.webid, undefined);
    case 'unknown-version':
      return describeMissing(store, refusal.webid, refusal.version);
    case 'not-approved':
      return describeNotApproved(refusal.webid, refusal.version, refusal.missing);
    case 'forbidden-hosts': {
      const { webid, version, hosts } = refusal;
      return `Chưa xuất bản gì: ${webid} bản ${version} gửi đăng ký đến ${hosts.join(', ')}, mà máy chủ không cho phép (DELIVERY_HOSTS).\n`;
    }
    case 'locked':
      return `Chưa xuất bản gì: ${refusal.sentence}\n`;
    case 'published-since': {
      const { webid, version, since } = refusal;
      const what = since.version === undefined ? `tắt trang ${webid}` : `xuất bản ${webid} bản ${since.version}`;
      return (
        `${since.by ?? 'Có người'} đã ${what} lúc ${formatReadableTime(since.at)}, sau khi bản ${version} được lưu. Chưa xuất bản gì, và không mất gì.\n` +
        `Bạn xem cả hai bản (site history ${webid}, site export ${webid} DIR --version N); nếu vẫn muốn xuất bản bản ${version}, thêm --replace.\n`
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
  if (site) return `${webid} không có bản ${version}; mới nhất là ${site.latestVersion}.\n`;
  const known = sites.map((candidate) => candidate.webid).join(', ');
  return `Không có chiến dịch ${webid}. ${known ? `Hiện có: ${known}` : 'Kho chưa có chiến dịch nào'}.\n`;
}

/** The message for a version that needs four eyes or compliance. Nothing is planned without them. */
export function describeNotApproved(
  webid: string,
  version: number,
  missing: MissingConsent,
  { isPlanned = false } = {},
): string {
  const lacks =
    missing === 'approval'
      ? `chưa có người khác duyệt ${webid} bản ${version}`
      : `Pháp chế chưa xem ${webid} bản ${version}`;
  if (isPlanned) return `Chưa hẹn gì: ${lacks}. Bạn gửi duyệt trong Studio, người duyệt chọn giờ ở đó.\n`;
  return (
    `Chưa xuất bản gì: ${lacks}. Bạn gửi duyệt trong Studio.\n` +
    'Nếu phải xuất bản ngay không chờ duyệt, thêm --break-glass "lý do": nhật ký ghi lại việc này, và Studio báo cho mọi người duyệt.\n'
  );
}

export const breakGlassOption = [
  '--break-glass <reason>',
  'also when nobody has approved it: the reason goes into the audit log and to every approver',
  parseReason,
] as const;

function parseReason(text: string): string {
  const reason = cutText(cleanText(text), reviewTextMaxLength);
  if (reason === '') throw new InvalidArgumentError('Cần một lý do');
  return reason;
}

/**
 * Publishes, marked as done by command. With a break-glass reason, a version that nobody has approved is published as
 * well, and every approver of the campaign is told; so are those who wait for the review of a version that it
 * overtakes.
 */
export async function publishByCommand(
  context: CliContext,
  { store, database: { db } }: { store: ContentStore; database: Pick<OpenDatabase, 'db'> },
  { webid, version }: { webid: string; version: number },
  { breakGlass, ...options }: PublishOptions,
): ReturnType<ContentStore['publish']> {
  const keys = await openAuditKeys(db, context.leadKeys());
  const needsReason =
    breakGlass !== undefined && (await findMissingConsent(db, keys, { webid, version }, 'command')) !== undefined;
  const reason = needsReason ? breakGlass : undefined;
  // The mail waits in the store: whether e-mail is sent is for a server to know, not for a command.
  const mail = createMailOutbox(context.leadKeys(), context.now);
  const staff = { now: context.now, mail, studioOrigin: context.mailOrigin() ?? null };
  const by = options.by ?? 'Có người';
  const isWaiting = and(eq(reviews.webid, webid), eq(reviews.state, 'waiting'));
  const [waiting] = await db.select().from(reviews).where(isWaiting);
  const result = await store.publish(webid, version, {
    ...{ ...options, channel: 'command' },
    ...(reason !== undefined && { breakGlass: reason }),
  });
  if (result.kind !== 'published') return result;
  await db.transaction(async (transaction) => {
    if (waiting && waiting.version <= result.version)
      await notifyAuthors({ staff }, transaction, waiting, { kind: 'overtaken', by, version: result.version });
    if (reason !== undefined) await notifyOfBreakGlass(staff, transaction, { webid, version, by, reason });
  });
  return result;
}
