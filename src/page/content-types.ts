import { z } from 'zod';
import { type MediaFile, originalUrl, type PictureLight } from '../contract/media.ts';
import { checkTarget, type HandOverRefusal } from '../contract/registration/registration-target.ts';
import { defaultRetentionDays } from '../contract/registration/retention-days.ts';
import { asMessage, expected, type Remark, remark } from '../contract/remarks/remark.ts';
import type { BlogPost } from './blog-post.ts';
import { callAddress } from './call-address.ts';
import {
  type Backdrop,
  type CallToAction,
  type FocalPoint,
  type Html,
  htmlText,
  type Picture,
} from './content-values.ts';
import { roundFocus } from './focal-points.ts';
import { type OwnServer, someServer } from './own-server.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import './stored-shape.ts';
import { stripMarkup } from './strip-markup.ts';

export type { Backdrop, CallToAction, Html, Picture } from './content-values.ts';

/** The kinds of values in content. Schemas of sections are written in these, so that tests need no site. */
export interface ContentTypes {
  /** Text of one character or more, composed (NFC) and trimmed. */
  readonly text: z.ZodType<string, string>;
  /** Text that may be missing; empty text counts as missing. */
  readonly optionalText: z.ZodType<string | undefined, string | undefined>;
  /** HTML of one character or more, sanitised. */
  readonly html: z.ZodType<Html, string>;
  readonly optionalHtml: z.ZodType<Html | undefined, string | undefined>;
  /** A picture, whose url is `media/…` of the site or absolute https. */
  readonly image: z.ZodType<Picture, StoredPicture>;
  /** A picture with text on it. */
  readonly backdrop: z.ZodType<Backdrop, StoredPicture>;
  /** Address for a link: https, http, tel, mailto, `#anchor` or `/path`. */
  readonly link: z.ZodType<string, string>;
  /** A link in words: `{ link, label }`. */
  readonly textLink: z.ZodType<TextLink, TextLink>;
  /** `{ classID, labelButtonAction }` (behaviour 3.25). */
  readonly button: z.ZodType<CallToAction, { classID?: string | undefined; labelButtonAction: string }>;
  /** Address of a video or PDF: `media/…` of the site or absolute https. */
  readonly file: z.ZodType<string, string>;
  /** The same for a page that says how much a visitor loads. */
  readonly sizedFile: z.ZodType<SizedFile, string>;
  /** Registration address: one of the site's settings, the first by default. */
  readonly handOver: z.ZodType<HandOver, string | undefined>;
  /** How long a registration is kept. */
  readonly readRetentionDays: () => number;
  /** Posts of the campaign's own blog, newest first: `{ count, category }`. */
  readonly posts: z.ZodType<readonly BlogPost[], { count?: number | undefined; category?: string | undefined }>;
}

/** A picture as content stores it. */
interface StoredPicture {
  url: string;
  alt?: string | undefined;
  focus?: FocalPoint | undefined;
  /**
   * Which part of which file was cut out to make the file at `url` (docs/why/editor-forms.md#a-cut-part-is-a-file).
   * Pages need only that file.
   */
  crop?: { of: string; x: number; y: number; width: number; height: number } | undefined;
}

/** A file with its size, which is unknown on other servers. */
interface SizedFile {
  url: string;
  bytes: number | undefined;
}

/** Words that lead somewhere. */
export interface TextLink {
  link: string;
  label: string;
}

/**
 * A valid target of a hand-over (docs/why/hand-over.md#the-address). A type and not an interface, so that it can be a
 * prop of an island.
 */
export type HandOver = {
  /** https, or a path of the page's own server. */
  target: string;
  /** Whether http to this machine or to the page's own server is allowed. */
  allowLocal: boolean;
  /** Whether a captcha token is required. */
  isCaptchaRequired: boolean;
};

/** The settings of the site and its server that concern the hand-over. */
export interface HandOverSettings {
  /** Addresses in the settings, the default one first. */
  listed: readonly string[];
  isCaptchaRequired: boolean;
  server: OwnServer;
}

/** A site without a hand-over. */
const noHandOver: HandOverSettings = { listed: [], isCaptchaRequired: false, server: someServer };

/** Makes the schema of a section, which turns stored fields into its model. */
export type SectionSchema<Model = unknown> = (types: ContentTypes) => z.ZodType<Model>;

/** The model of a section: what its schema makes of stored content. */
export type ModelOf<Schema extends SectionSchema> = z.output<ReturnType<Schema>>;

/** What a link may be: an address, or a path of the own server. */
export const linkPattern = /^(?:https?:\/\/[^\s]+|tel:[+\d .()-]+|mailto:[^\s@]+@[^\s@]+|#[^\s]*|\/(?!\/)[^\s]*)$/i;

/** Most posts that a section takes from the blog. */
const postsMaxCount = 12;

/** What content of one version refers to: its files, and what its settings and its blog say. */
export interface Surroundings {
  readonly media: Readonly<Record<string, MediaFile>>;
  readonly handOver: HandOverSettings;
  readonly blogPosts: readonly BlogPost[];
  readonly retentionDays: number;
}

export const noSurroundings: Surroundings = {
  ...{ media: {}, handOver: noHandOver, blogPosts: [] },
  retentionDays: defaultRetentionDays,
};

/** Content types that resolve `media/…`, registration addresses, retention and posts against these. */
export function createContentTypes(
  media: Surroundings['media'],
  handOver = noHandOver,
  blogPosts: Surroundings['blogPosts'] = [],
  retentionDays = defaultRetentionDays,
): ContentTypes {
  const surroundings = { media, handOver, blogPosts, retentionDays };
  return contentTypesAmid(() => surroundings);
}

/** Content types that resolve against what `surroundings` gives at that moment. */
export function contentTypesAmid(surroundings: () => Surroundings): ContentTypes {
  const composed = (read: (value: string) => string) =>
    z
      .string()
      .transform((value) => read(value.normalize('NFC').trim()))
      .pipe(z.string().min(1, expected('text')));
  const text = composed(stripMarkup).meta({ contentKind: 'text' });
  const html = composed((value) => value)
    .transform((value) => sanitiseHtml(value) as unknown as Html)
    .refine((value) => htmlText(value).length > 0, expected('nothing is left of this HTML after sanitising'))
    .meta({ contentKind: 'html' });
  const link = composed((value) => (/^tel:/i.test(value) ? (callAddress(value.slice(4)) ?? value) : value))
    .refine((value) => linkPattern.test(value), expected('a link (https://…, tel:…, mailto:…, #anchor or /path)'))
    .meta({ contentKind: 'link' });
  const fileAddress = composed((value) => value).meta({ contentKind: 'file' });
  const fileOf = (path: string): MediaFile | undefined => {
    const { media } = surroundings();
    return Object.hasOwn(media, path) ? media[path] : undefined;
  };

  const pictureFile = fileAddress.meta({ title: 'Tệp ảnh' });
  const altText = z.string().optional().meta({
    contentKind: 'alt',
    title: 'Mô tả ảnh',
    description: 'Trình đọc màn hình đọc câu này. Tả điều ảnh cho thấy; để trống nếu ảnh chỉ để trang trí.',
  });
  const stored = z.object({ url: pictureFile, alt: altText, focus: focusField, crop: cropField });
  const backdrop = stored.transform(({ url, alt, focus }, context): Backdrop => {
    const words = {
      alt: (alt ?? '').normalize('NFC').trim(),
      ...(focus && { focus: roundFocus(focus) }),
    };
    if (/^https:\/\//i.test(url)) return { picture: { kind: 'external', url, ...words }, light: undefined };
    const file = fileOf(url);
    if (!file) {
      context.addIssue({
        code: 'custom',
        path: ['url'],
        message: expected('a file of this site or an https address; there is no {path}', { path: url }),
      });
      return z.NEVER;
    }
    if (file.width === undefined || file.height === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['url'],
        message: expected('a picture; {path} is {type}', { path: url, type: file.type }),
      });
      return z.NEVER;
    }
    const size = { width: file.width, height: file.height, ...words };
    return file.type === 'image/svg+xml'
      ? { picture: { kind: 'vector', url: originalUrl(file, url), ...size }, light: undefined }
      : {
          picture: {
            kind: 'raster',
            hash: file.hash,
            ...size,
            ...(isPhoto(file.light) && { isPhoto: true }),
            ...(file.machine && { machine: true }),
          },
          light: file.light,
        };
  });

  const sizedFile = fileAddress.transform((value, context): SizedFile => {
    if (/^https:\/\//i.test(value)) return { url: value, bytes: undefined };
    const found = fileOf(value);
    if (found) return { url: originalUrl(found, value), bytes: found.bytes };
    context.addIssue({
      code: 'custom',
      message: expected('a file of this site or an https address; there is no {path}', { path: value }),
    });
    return z.NEVER;
  });

  return {
    text,
    optionalText: optional(text),
    html,
    optionalHtml: optional(html),
    image: backdrop.transform(({ picture }) => picture).meta({ contentKind: 'image' }),
    backdrop: backdrop.meta({ contentKind: 'backdrop' }),
    link,
    textLink: z.object({
      label: text.meta({ title: 'Chữ của liên kết' }),
      link: link.meta({ title: 'Dẫn tới' }),
    }),
    button: z
      .object({
        labelButtonAction: text.meta({ title: 'Chữ trên nút' }),
        classID: optional(text.pipe(z.string().max(100))).meta({
          contentKind: 'cta-id',
          title: 'Mã nút',
          description: 'Ghi vào từng đăng ký để biết khách bấm nút nào. Mỗi nút trong chiến dịch một mã.',
        }),
      })
      .transform(({ classID, labelButtonAction }) => ({ ctaId: classID, label: labelButtonAction }))
      .meta({ contentKind: 'button' }),
    file: sizedFile.transform(({ url }) => url),
    sizedFile,
    readRetentionDays: () => surroundings().retentionDays,
    handOver: optional(text)
      .transform((named, context): HandOver => {
        const { handOver } = surroundings();
        const { listed, isCaptchaRequired, server } = handOver;
        const target = named ?? listed[0];
        const refusal = target === undefined ? noTarget : findTargetRefusal(target, handOver);
        if (target !== undefined && refusal === undefined)
          return { target, allowLocal: server.allowLocal, isCaptchaRequired };
        context.addIssue({ code: 'custom', message: asMessage(refusal ?? noTarget) });
        return z.NEVER;
      })
      .meta({
        contentKind: 'link',
        description:
          'Một trong các địa chỉ nhận khách ghi ở cài đặt chiến dịch. Bỏ trống thì dùng địa chỉ đầu tiên ở đó.',
      }),
    posts: z
      .object({
        count: z
          .int()
          .min(1)
          .max(postsMaxCount)
          .default(3)
          .meta({ title: 'Số bài', description: 'Bài mới nhất đứng trước. Bỏ trống thì lấy 3 bài.' }),
        category: text
          .optional()
          .meta({ title: 'Chuyên mục', description: 'Chỉ lấy bài của chuyên mục này. Bỏ trống thì lấy mọi bài.' }),
      })
      .transform(({ count, category }, context): readonly BlogPost[] => {
        const { blogPosts } = surroundings();
        const found = blogPosts.filter((post) => category === undefined || post.category.id === category);
        // A campaign without posts is missing data; an unknown category is a mistake.
        if (found.length > 0 || blogPosts.length === 0) return found.slice(0, count);
        context.addIssue({
          code: 'custom',
          path: ['category'],
          message: expected('a category with posts; there are none in {category}', { category: category ?? '' }),
        });
        return z.NEVER;
      }),
  };
}

const noTarget = remark('registrationUrl in site.json');

/** What is expected instead of an address; undefined for a valid one. */
export function findTargetRefusal(target: string, { listed, server }: HandOverSettings): Remark | undefined {
  const checked = checkTarget({
    target,
    listedTargets: listed,
    allowLocal: server.allowLocal,
    ownOrigin: server.origin,
  });
  return checked.kind === 'refused' ? targetRefusals[checked.reason] : undefined;
}

const targetRefusals: Readonly<Record<HandOverRefusal['reason'], Remark>> = {
  'not-an-address': remark('an https address, or a path of this server'),
  'not-https': remark('an https address'),
  'has-credentials': remark('an address without user name and password'),
  'not-listed': remark('an address that site.json lists (registrationUrl, registrationUrls)'),
};

function optional<Output>(schema: z.ZodType<Output, string>): z.ZodType<Output | undefined, string | undefined> {
  return z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  ) as z.ZodType<Output | undefined, string | undefined>;
}

const share = (title: string) => z.number().min(0).max(100).meta({ contentKind: 'share', title });

const focusField = z
  .object({ x: share('Từ mép trái'), y: share('Từ mép trên') })
  .optional()
  .meta({
    title: 'Điểm nhìn',
    description: 'Phần trăm từ mép trái và mép trên. Chỗ đặt ảnh hẹp hơn ảnh thì phần quanh điểm này vẫn còn thấy.',
  });

const cropField = z
  .object({
    of: z.string().min(1).max(1000).meta({ title: 'Ảnh gốc' }),
    x: share('Từ mép trái'),
    y: share('Từ mép trên'),
    width: share('Bề rộng'),
    height: share('Bề cao'),
  })
  .optional()
  .meta({
    title: 'Phần đã cắt',
    description: 'Tệp ảnh đang dùng được cắt từ phần nào của ảnh gốc, theo phần trăm. Trang không cần đến ô này.',
  });

/** Least transparent share of a cut-out picture. Rounded corners leave 0.01, cut-out things 0.4 and more. */
const leastClear = 0.1;

function isPhoto(light: PictureLight | undefined): boolean {
  return light !== undefined && light.clear < leastClear;
}
