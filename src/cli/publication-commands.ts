import { type Command, InvalidArgumentError, Option } from 'commander';
import { checkCampaign, type FindTemplate, listErrors } from '../check/check-folder.ts';
import { findMissingConsent } from '../content/approvals.ts';
import { previewMaxHours, signPreview } from '../content/preview-token.ts';
import {
  cancelPlanned,
  listPlanned,
  type PlannedPublication,
  planPublication,
} from '../content/publication-schedule.ts';
import type { Authorship, ContentStore, SiteEvent, SiteVersion } from '../content/site.ts';
import { formatReadableTime, formatVietnamTime, parseVietnamTime } from '../contract/vietnam-time.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openAuditKeys, openOwnKeys } from '../leads/privacy/open-vault.ts';
import { readLawSettings } from '../publishing/law/law-settings-store.ts';
import { listReviewTimes, type ReviewTime } from '../publishing/reviews/list-times.ts';
import { checkOptions, formatFindings } from './campaign-check.ts';
import type { CliContext } from './cli-context.ts';
import {
  authorshipOptions,
  breakGlassOption,
  describeMissing,
  describeNotApproved,
  describeRefusal,
  parseVersion,
  publishByCommand,
  readAuthorship,
  siteCommandTools,
} from './site-command-tools.ts';
import { formatTable } from './text-table.ts';

interface PublishOptions extends Authorship {
  at?: Date;
  replace?: boolean;
  breakGlass?: string;
}

/**
 * Adds the commands for publications to `site`: `preview`, `publish`, `unpublish`, `rollback`, `planned`, `cancel` and
 * `history`.
 */
export function addPublicationCommands(site: Command, context: CliContext, findTemplate: FindTemplate): void {
  const { withStore, withVersion, refuse } = siteCommandTools(context);
  const at = () =>
    new Option('--at <time>', 'not now: 1/12/2026 or "8:00 1/12/2026", the day before the month, Vietnam time')
      .argParser(parseFutureTime)
      // At its time nobody is there to answer for it.
      .conflicts('breakGlass');

  function parseFutureTime(text: string): Date {
    const time = parseVietnamTime(text);
    if (!time)
      throw new InvalidArgumentError(
        'Cần một thời điểm: 1/12/2026, "8:00 1/12/2026" (ngày trước, tháng sau) hoặc 2026-12-01T08:00+07:00',
      );
    if (time <= context.now()) throw new InvalidArgumentError('Cần một thời điểm chưa qua');
    return time;
  }

  site
    .command('preview')
    .description('print an address that shows a version before it is published')
    .argument('<webid>')
    .argument('[version]', 'number of the version; the newest when left out', parseVersion)
    .option('--hours <number>', 'how long the address is good for', parseHours, 72)
    .action((webid: string, wanted: number | undefined, { hours }: { hours: number }) =>
      withVersion(webid, wanted, async (version, _store, database) => {
        const now = await context.databaseTime(database.db);
        const expiresAt = new Date(now.getTime() + hours * 3_600_000);
        const { preview: key } = await openOwnKeys(database.db, context.leadKeys());
        const address = new URL(`/${webid}`, context.publicUrl());
        address.searchParams.set('preview', signPreview(key, { webid, version: version.version, expiresAt }));
        await context.write(
          `${address.href}\n${webid} bản ${version.version}, xem được đến ${formatReadableTime(expiresAt)} (giờ Việt Nam). Ai có địa chỉ này đều xem được.\n`,
        );
      }),
    );

  site
    .command('publish')
    .description('show a version to visitors: the newest, or the one that is named')
    .argument('<webid>')
    .argument('[version]', 'number of the version', parseVersion)
    .addOption(at())
    .option('--replace', 'also when somebody published another version after this one was saved')
    .option(...breakGlassOption)
    .option(...authorshipOptions.by)
    .option(...authorshipOptions.note)
    .action((webid: string, wanted: number | undefined, options: PublishOptions) =>
      options.at === undefined
        ? publishChecked(webid, wanted, { ...options, replace: options.replace ?? false })
        : plan('publish', webid, wanted, options.at, options),
    );

  site
    .command('rollback')
    .description('show a version to visitors again that they have seen before')
    .argument('<webid>')
    .argument('<version>', 'number of the version', parseVersion)
    .option('--anyway', 'also a version that was never published')
    .option(...breakGlassOption)
    .option(...authorshipOptions.by)
    .option(...authorshipOptions.note)
    .action((webid: string, version: number, { anyway = false, ...options }: PublishOptions & { anyway?: boolean }) =>
      withStore(async (store, database) => {
        const shown = await listShownVersions(store, webid);
        const isStored = (await store.loadVersion(webid, version)) !== undefined;
        if (isStored && !anyway && !shown.includes(version)) return refuse(describeNeverShown(webid, version, shown));
        await publishIn(store, database, webid, version, { ...options, replace: true });
      }),
    );

  site
    .command('unpublish')
    .description('take a campaign off: its address is not found until something is published again')
    .argument('<webid>')
    .addOption(at())
    .option(...authorshipOptions.by)
    .option(...authorshipOptions.note)
    .action((webid: string, options: PublishOptions) => {
      if (options.at !== undefined) return plan('unpublish', webid, undefined, options.at, options);
      return withStore(async (store) => {
        const result = await store.unpublish(webid, { ...readAuthorship(context, options), channel: 'command' });
        if (result.kind !== 'unpublished') return refuse(await describeRefusal(store, result));
        await context.write(
          result.previous === undefined
            ? `Trước đó khách cũng không xem được ${webid}.\n`
            : `Đã tắt trang: khách không còn xem được ${webid} (trước đó là bản ${result.previous}).\n`,
        );
      });
    });

  site
    .command('planned')
    .description('show what is to be published or taken off later')
    .action(() =>
      withStore(async (_store, { db }) => {
        const planned = await listPlanned(db);
        const approved = await listReviewTimes(db);
        if (planned.length + approved.length === 0) return context.write('Chưa hẹn giờ việc gì.\n');
        await context.write(formatPlanned([...planned, ...approved]));
        if (approved.length > 0)
          await context.write(`${studioId}: người duyệt hẹn giờ này, chỉ đổi và hủy được trong Studio.\n`);
      }),
    );

  site
    .command('cancel')
    .description('do not do what was planned')
    .argument('<id>', 'from: site planned')
    .action((id: string) =>
      withStore(async (_store, { db }) => {
        if (!(await cancelPlanned(db, id))) return refuse(`Không có việc hẹn giờ nào mang mã ${id}.\n`);
        await context.write('Đã hủy hẹn.\n');
      }),
    );

  site
    .command('history')
    .description('show who saved, published and took off what, and why')
    .argument('<webid>')
    .action((webid: string) =>
      withStore(async (store) => {
        const events = await store.listEvents(webid);
        if (events.length === 0) return refuse(await describeMissing(store, webid, undefined));
        await context.write(formatEvents(events));
      }),
    );

  /**
   * Publishes a version without errors. Rollbacks are never checked, so that an earlier version can come back quickly.
   * The version is fixed before it is checked.
   */
  function publishChecked(
    webid: string,
    wanted: number | undefined,
    options: PublishOptions & { replace: boolean },
  ): Promise<void> {
    return withVersion(webid, wanted, async (version, store, database) => {
      if (!(await refuseErrors(version, database))) await publishIn(store, database, webid, version.version, options);
    });
  }

  /** Whether the version has errors, which are printed. */
  async function refuseErrors(version: SiteVersion, { db }: Pick<OpenDatabase, 'db'>): Promise<boolean> {
    const byBank = checkOptions(context, await readLawSettings(db));
    const errors = listErrors(checkCampaign(version, findTemplate, byBank));
    if (errors.length === 0) return false;
    const subject = `${version.webid} bản ${version.version}`;
    refuse(`${formatFindings(subject, errors)}Chưa xuất bản gì: cần sửa hết lỗi trước khi xuất bản.\n`);
    return true;
  }

  async function publishIn(
    store: ContentStore,
    database: OpenDatabase,
    webid: string,
    version: number,
    { replace, breakGlass, ...authorship }: PublishOptions & { replace: boolean },
  ): Promise<void> {
    const result = await publishByCommand(
      context,
      { store, database },
      { webid, version },
      {
        ...readAuthorship(context, authorship),
        ...{ unlessPublishedSince: !replace, breakGlass },
      },
    );
    if (result.kind !== 'published') return refuse(await describeRefusal(store, result));
    const before = result.previous === undefined ? 'trước đó chưa có gì' : `trước đó là bản ${result.previous}`;
    await context.write(`Đã xuất bản: khách đang xem ${webid} bản ${result.version} (${before}).\n`);
  }

  /** The version is fixed now, so that a later one is not published instead. */
  function plan(
    action: 'publish' | 'unpublish',
    webid: string,
    wanted: number | undefined,
    time: Date,
    authorship: Authorship,
  ): Promise<void> {
    return withVersion(webid, wanted, async (version, _store, { db }) => {
      if (action === 'publish' && (await refuseErrors(version, { db }))) return;
      const keys = await openAuditKeys(db, context.leadKeys());
      const missing = action === 'publish' && (await findMissingConsent(db, keys, version, 'command'));
      if (missing) return refuse(describeNotApproved(webid, version.version, missing, { isPlanned: true }));
      const { by, note } = readAuthorship(context, authorship);
      const plan = { action, webid, by, note, ...(action === 'publish' && { version: version.version }) };
      const { id } = await planPublication(db, plan, time);
      const what = action === 'publish' ? `xuất bản ${webid} bản ${version.version}` : `tắt trang ${webid}`;
      await context.write(
        `Đã hẹn: ${what} lúc ${formatReadableTime(time)} (giờ Việt Nam). Để hủy: site cancel ${id}\n`,
      );
    });
  }
}

function parseHours(text: string): number {
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 1 || hours > previewMaxHours)
    throw new InvalidArgumentError(`Cần số giờ từ 1 đến ${previewMaxHours}`);
  return hours;
}

/** Numbers of published versions, each once, in order of publication. */
async function listShownVersions(store: ContentStore, webid: string): Promise<number[]> {
  const events = await store.listEvents(webid);
  const shown = events.flatMap(({ kind, version }) => (kind === 'published' && version !== undefined ? [version] : []));
  return [...new Set(shown)].sort((a, b) => a - b);
}

function describeNeverShown(webid: string, version: number, shown: readonly number[]): string {
  const known = shown.length === 0 ? 'chưa bản nào' : `bản ${shown.join(', ')}`;
  return (
    `Chưa đổi gì: khách chưa từng xem ${webid} bản ${version}. Đã xuất bản trước đây: ${known}.\n` +
    `Để kiểm tra rồi xuất bản: site publish ${webid} ${version}. Nếu vẫn muốn quay về mà không kiểm tra, thêm --anyway.\n`
  );
}

/** Stands for the id of what only the Studio changes. */
const studioId = 'Studio';

function formatPlanned(planned: readonly (PlannedPublication | ReviewTime)[]): string {
  return formatTable([
    ['TIME (VIETNAM)', 'WEBID', 'WHAT', 'BY', 'NOTE', 'ID'],
    ...planned
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map((one) => [
        formatVietnamTime(one.at),
        one.webid,
        one.action === 'publish' ? `publish v${one.version}` : 'take off',
        one.by ?? '',
        one.note ?? '',
        'id' in one ? one.id : studioId,
      ]),
  ]);
}

function formatEvents(events: readonly SiteEvent[]): string {
  return formatTable([
    ['TIME (VIETNAM)', 'WHAT', 'VERSION', 'BY', 'NOTE'],
    ...events.map(({ at, kind, version, by, note, breakGlass }) => [
      formatVietnamTime(at),
      kind === 'unpublished' ? 'taken off' : kind,
      version === undefined ? '' : `v${version}`,
      by ?? '',
      [note, breakGlass && `nobody had approved it: ${breakGlass}`].filter(Boolean).join('; '),
    ]),
  ]);
}
