import { z } from 'zod';
import type { AuditActor } from '../audit/audit-entry.ts';
import { campaignKinds, campaignKindTitles } from '../contract/law/law-rules.ts';
import type { MediaFile } from '../contract/media.ts';
import { expected } from '../contract/remarks/remark.ts';
import type { PublicationChannel } from '../contract/studio/history-calls.ts';
import { tagSwitch } from '../contract/tag-purposes.ts';
import { templateNamePattern } from '../contract/template-name.ts';
import { isWebid } from '../contract/webid.ts';
import type { Database } from '../database/database.ts';
import type { MissingConsent } from './approvals.ts';
import { deliveryDestinationsSchema } from './destinations/registry.ts';
import type { MediaStore } from './stored-media.ts';

/** Stored content: one JSON value for each key, for example `home.banner`. Unknown until the page model parses it. */
export type Content = Readonly<Record<string, unknown>>;

/** A key of content: dot-separated names. It is also the name of its file, so nothing else is allowed in it. */
export const contentKeyPattern = /^[a-z][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*$/;

/**
 * Any text: a wrong address is found when a form needs it, so that the page is shown without its form
 * (docs/why/hand-over.md#the-address).
 */
const registrationAddress = z.string().max(2000);

/** site.json: the settings of a campaign. */
export const siteSettingsSchema = z.strictObject({
  $schema: z.string().optional(),
  webid: z.string().refine(isWebid, expected('1 to 64 of a-z, A-Z, 0-9, "_" and "-", and no reserved word')).meta({
    title: 'Địa chỉ trang',
    description: 'Phần sau tên máy chủ, như hu_vang. Tạo xong thì không đổi được.',
    longest: 64,
  }),
  name: z.string().trim().min(1).max(200).meta({
    title: 'Tên chiến dịch',
    description: 'Tên cho người trong ngân hàng. Khách chỉ thấy khi trang chưa có tiêu đề.',
    longest: 200,
  }),
  template: z
    .string()
    .regex(templateNamePattern, expected('a template that this version of the program can draw'))
    .meta({ title: 'Mẫu trang' }),
  kind: z.enum(campaignKinds).optional().meta({
    title: 'Loại chiến dịch',
    optionTitles: campaignKindTitles,
    description: 'Để biết quy tắc pháp luật nào soi trang này. Bỏ trống thì theo mẫu trang.',
  }),
  theme: z
    .record(
      z.string().regex(/^[a-z][a-z-]*$/),
      z.string().regex(/^#[0-9a-fA-F]{6}$/, expected('a colour such as #A3171C')),
    )
    .optional()
    .meta({
      title: 'Màu riêng',
      description: 'Thay từng màu của mẫu trang. Bỏ trống thì giữ màu của mẫu trang.',
    }),
  places: z
    .enum(['2024', '2025'])
    .optional()
    .meta({
      title: 'Danh sách tỉnh, thành phố',
      optionTitles: { 2024: '63 tỉnh, có quận huyện', 2025: '34 tỉnh, không còn quận huyện' },
      description: 'Dùng trong biểu mẫu. Bỏ trống thì là danh sách 63 tỉnh.',
    }),
  registrationUrl: registrationAddress.optional().meta({
    title: 'Trang nhận đăng ký',
    description:
      'Trang thẻ chuyển khách tới đây sau biểu mẫu: địa chỉ https của trang mà ngân hàng dùng để nhận đăng ký.',
  }),
  registrationUrls: z.array(registrationAddress).max(20).optional().meta({
    title: 'Các trang nhận đăng ký khác',
    itemTitle: 'địa chỉ',
    description: 'Biểu mẫu có thể chọn một trong các địa chỉ này.',
  }),
  captchaRequired: z.boolean().optional().meta({
    contentKind: 'flag',
    title: 'Chống máy tự điền',
    description: 'Trang thẻ kiểm tra khách là người trước khi chuyển sang trang nhận đăng ký.',
  }),
  retentionDays: z.int().min(1).max(3650).optional().meta({
    title: 'Số ngày giữ đăng ký',
    description: 'Hết hạn thì đăng ký bị ẩn, một tuần sau thì xóa hẳn. Bỏ trống thì là 180 ngày.',
  }),
  countsOff: z.boolean().optional().meta({
    contentKind: 'flag',
    title: 'Tắt đếm lượt xem',
    description:
      'Trang không gửi gì để đếm: màn hình Kết quả chỉ còn số đăng ký. Bình thường trang tự đếm, không cookie, không theo dõi ai.',
  }),
  machineNote: z
    .enum(['footer', 'parts'])
    .optional()
    .meta({
      title: 'Ghi chú ảnh do máy tạo',
      optionTitles: { footer: 'Một dòng ở cuối trang', parts: 'Ở góc từng phần có ảnh' },
      description: 'Chỗ ghi chữ nhỏ khi trang có ảnh được đánh dấu là do máy tạo.',
    }),
  tags: z
    .enum(tagSwitch)
    .optional()
    .meta({
      title: 'Hỏi trước khi gắn thẻ đo',
      optionTitles: { ask: 'Hỏi khách trước', run: 'Chạy sau khi trang tải xong' },
      description:
        'Thẻ đo, quảng cáo và trò chuyện của bên khác đứng yên cho tới khi khách chọn. Bỏ trống thì theo mặc định của ngân hàng.',
    }),
  hidden: z.array(z.string().regex(contentKeyPattern)).max(100).optional().meta({
    title: 'Phần đang ẩn',
    itemTitle: 'phần',
    description: 'Các phần không hiện trên trang dù vẫn có nội dung, như home.section2.',
  }),
  layout: z
    .array(
      z.strictObject({
        key: z.string().max(200).meta({ title: 'Tên phần' }),
        section: z.string().max(100).optional().meta({ title: 'Loại phần thêm vào' }),
      }),
    )
    .max(1000)
    .optional()
    .meta({
      title: 'Các phần của trang',
      itemTitle: 'phần',
      description:
        'Thứ tự các phần giữa đầu trang và chân trang. Phần thêm vào có tên loại phần. Bỏ trống thì theo mẫu trang.',
    }),
  proofs: z
    .array(
      z.strictObject({
        key: z.string().max(200).meta({ title: 'Tên phần' }),
        text: z.string().min(1).max(10_000).meta({ title: 'Chữ cần chứng minh' }),
        document: z.string().trim().min(1).max(300).meta({ title: 'Tên giấy tờ' }),
        date: z.iso.date(expected('a day such as 2026-11-21')).meta({ title: 'Ngày của giấy tờ' }),
      }),
    )
    .max(200)
    .optional()
    .meta({
      title: 'Giấy tờ chứng minh',
      itemTitle: 'giấy tờ',
      description:
        'Ô có đúng những chữ này thì đã có giấy tờ chứng minh, trong một năm từ ngày của giấy tờ. Không hiện trên trang.',
    }),
  deliveries: deliveryDestinationsSchema.optional().meta({
    title: 'Nơi nhận đăng ký',
    itemTitle: 'nơi nhận',
    description: 'Mỗi đăng ký được gửi tới từng nơi trong danh sách này.',
  }),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** One immutable version of a campaign. */
export interface SiteVersion {
  webid: string;
  /** Counts from 1 for each campaign. */
  version: number;
  settings: SiteSettings;
  content: Content;
  /** The store's facts of each file, by its path in the site folder, for example `media/hero.avif`. */
  media: Readonly<Record<string, MediaFile>>;
}

export interface SiteSummary {
  webid: string;
  name: string;
  template: string;
  /** Undefined when nothing is published. */
  publishedVersion: number | undefined;
  latestVersion: number;
  /** Time of the last saved version or publication, whichever is later. */
  updatedAt: Date;
  /** Loaded with the product. Stays true when its content is changed. */
  isDemo: boolean;
}

/** An import: a version and the bytes of its files by hash. */
export interface SiteDraft {
  settings: SiteSettings;
  content: Content;
  media: Readonly<Record<string, MediaFile>>;
  files: ReadonlyMap<string, Uint8Array>;
}

/** Who changes a campaign, and why, in their own words. `actor` is for the audit log; the server if missing. */
export interface Authorship {
  by?: string | undefined;
  note?: string | undefined;
  actor?: AuditActor | undefined;
}

/** An event in the history of a campaign. `version` is undefined when it was taken off. */
export interface SiteEvent extends Authorship {
  kind: 'saved' | 'published' | 'unpublished';
  version: number | undefined;
  at: Date;
  /** Why it was published although nobody had approved it. */
  breakGlass?: string | undefined;
}

/** Why a call of the store was refused. Refusals are values; an unavailable database is an exception. */
export type ContentRefusal =
  | { kind: 'unknown-site'; webid: string }
  | { kind: 'unknown-version'; webid: string; version: number }
  /** Another version was published after this one was saved. */
  | { kind: 'published-since'; webid: string; version: number; since: SiteEvent }
  /** Four eyes are on, and nobody but its authors has approved it; or compliance has not signed. */
  | { kind: 'not-approved'; webid: string; version: number; missing: MissingConsent }
  /** It sends leads to hosts that DELIVERY_HOSTS does not allow. */
  | { kind: 'forbidden-hosts'; webid: string; version: number; hosts: readonly string[] }
  /** It would show something else where a lock holds what is there; `sentence` says why. */
  | { kind: 'locked'; webid: string; version: number; sentence: string };

/** The template of the bank that a campaign was made from: its locks hold there. */
export interface BankTemplateName {
  readonly id: string;
  readonly version: number;
}

/** A transaction that the change is part of; left out for one of its own. */
interface Within {
  within?: Database | undefined;
}

export interface PublishOptions extends Authorship, Within {
  /** Refuses when another version was published after this one was saved, whose author may not know of it. */
  unlessPublishedSince?: boolean;
  /** How, for the history; left out by the server itself. */
  channel?: PublicationChannel;
  /** Publishes although nobody has approved it; why, in their own words. */
  breakGlass?: string | undefined;
  /** The approved review that it follows. */
  review?: string;
}

/** The content store: campaigns, their versions and files. */
export interface ContentStore extends MediaStore {
  listSites(): Promise<SiteSummary[]>;
  /** The webids of published campaigns whose content names a blog (`blog.*`), in their order. */
  listBlogs(): Promise<string[]>;
  /** Undefined when the campaign does not exist or has nothing published. */
  loadPublished(webid: string): Promise<SiteVersion | undefined>;
  /** The newest version, published or not. */
  loadLatest(webid: string): Promise<SiteVersion | undefined>;
  loadVersion(webid: string, version: number): Promise<SiteVersion | undefined>;
  /**
   * Adds an unpublished version, also for equal content. `origin` counts only when the campaign is new; an existing
   * demo campaign stays as it is. Throws when the draft names a file that neither it nor the store has, and Refused
   * `lockedPart` when it changes what a lock holds.
   */
  saveDraft(draft: SiteDraft, origin?: Authorship & Within & { isDemo?: boolean }): Promise<{ version: number }>;
  /** Saves the first version of a campaign that does not exist yet. */
  saveNewCampaign(
    draft: SiteDraft,
    origin?: Authorship & { bankTemplate?: BankTemplateName | undefined },
  ): Promise<{ kind: 'saved'; version: number } | { kind: 'taken' }>;
  /** Publishes a version (the newest by default), and notifies every server process. */
  publish(
    webid: string,
    version?: number,
    options?: PublishOptions,
  ): Promise<{ kind: 'published'; version: number; previous: number | undefined } | ContentRefusal>;
  /** Takes the campaign off: its address is 404 until something is published again. */
  unpublish(
    webid: string,
    authorship?: Authorship & Pick<PublishOptions, 'channel' | 'within'>,
  ): Promise<{ kind: 'unpublished'; previous: number | undefined } | { kind: 'unknown-site'; webid: string }>;
  /** The history of a campaign, newest first. Empty for an unknown campaign. */
  listEvents(webid: string): Promise<SiteEvent[]>;
  /**
   * Calls the listener with the webid after every publication, also after a campaign was taken off, by any process;
   * occasionally once more. Publications during a lost connection are notified when it is back. Returns the function
   * that ends it.
   */
  onPublish(listener: (webid: string) => void): () => void;
}
