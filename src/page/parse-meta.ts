import type { z } from 'zod';
import type { Content, SiteVersion } from '../content/site.ts';
import { type MediaFile, originalUrl, pictureUrl, widthsFor } from '../contract/media.ts';
import { asItStands, remark } from '../contract/remarks/remark.ts';
import { noSurroundings, type Picture } from './content-types.ts';
import { isMissing } from './filled-parts.ts';
import { metaFields, metaKey, snippet } from './meta.schema.ts';
import type { PageMeta, SocialImage } from './page-model.ts';
import { pageTypes, parseAmid } from './page-types.ts';
import { type ContentFinding, parseContent } from './parse-content.ts';

/** Width of the social picture made from a file in another format, in pixels. */
const socialImageMaxWidth = 1280;

/** Formats that every social network reads; an AVIF is offered as WebP. */
const socialImageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

const fields = metaFields(pageTypes);

/** Parses the head of a page. Missing fields have defaults; malformed ones have defaults and are reported. */
export function parseMeta(version: Pick<SiteVersion, 'content' | 'media' | 'settings'>): {
  meta: PageMeta;
  findings: ContentFinding[];
} {
  const { content, media, settings } = version;
  const findings: ContentFinding[] = [];
  const surroundings = { ...noSurroundings, media };
  const read = <Model>(field: keyof typeof fields & string, schema: z.ZodType<Model>): Model | undefined =>
    parseAmid(surroundings, () => readField(content, field, schema, findings));

  const whole = content[metaKey];
  if (!isMissing(whole) && !isRecord(whole)) {
    findings.push({
      severity: 'error',
      key: metaKey,
      path: '',
      expected: remark('an object'),
      received: asItStands(typeof whole),
    });
  }

  const title = read('title', fields.title) ?? settings.name;
  const description = read('description', fields.description);
  const socialImage = read('og_image', fields.og_image);
  const meta: PageMeta = {
    title,
    description,
    siteName: read('site_name', fields.site_name) ?? settings.name,
    icon: read('icon', fields.icon),
    socialTitle: read('og_title', fields.og_title) ?? title,
    socialDescription: read('og_description', fields.og_description) ?? description,
    socialImage: socialImage && chooseSocialImage(socialImage, media),
    snippets: {
      analytics: read('analytics', fields.analytics),
      tagManagerHead: read('gtm_head', fields.gtm_head),
      tagManagerBody: read('gtm_body', fields.gtm_body),
      chatbot: read('chatbot', fields.chatbot),
    },
  };
  return { meta, findings };
}

/** The single key wins over the field of the object. */
function readField<Model>(
  content: Content,
  field: string,
  schema: z.ZodType<Model>,
  findings: ContentFinding[],
): Model | undefined {
  const single = parseContent(content, `${metaKey}.${field}`, schema);
  if (single.kind !== 'missing') findings.push(...single.findings);
  if (single.kind === 'model') return single.model;

  const inObject = parseContent(fieldOfObject(content, field), metaKey, schema);
  if (inObject.kind !== 'missing') {
    findings.push(
      ...inObject.findings.map((finding) => ({
        ...finding,
        path: finding.path === '' ? field : `${field}.${finding.path}`,
      })),
    );
  }
  return inObject.kind === 'model' ? inObject.model : undefined;
}

/** The field of the object, as content of the object's key. */
function fieldOfObject(content: Content, field: string): Content {
  const whole = content[metaKey];
  return isRecord(whole) && Object.hasOwn(whole, field) ? { [metaKey]: whole[field] } : {};
}

/**
 * All code that content has for a field: first what the page uses, then what it would use once that is gone, because
 * a page takes the field of the object where the single key is empty or malformed.
 */
export function listCode(content: Content, field: string): string[] {
  const single = parseContent(content, `${metaKey}.${field}`, snippet);
  const inObject = parseContent(fieldOfObject(content, field), metaKey, snippet);
  return [single, inObject].flatMap((parsed) => (parsed.kind === 'model' ? [parsed.model.html] : []));
}

/** Address of the social picture. Undefined for a drawing (SVG), which social networks cannot read. */
function chooseSocialImage(picture: Picture, media: Readonly<Record<string, MediaFile>>): SocialImage | undefined {
  if (picture.kind === 'external') return { url: picture.url, alt: picture.alt };
  if (picture.kind === 'vector') return undefined;
  const { hash, alt, width, height } = picture;
  const stored = Object.entries(media).find(([, file]) => file.hash === hash);
  if (stored && socialImageTypes.has(stored[1].type))
    return { url: originalUrl(stored[1], stored[0]), alt, width, height };
  const fitting = widthsFor(width).filter((candidate) => candidate <= socialImageMaxWidth);
  const widest = fitting.at(-1) ?? 96;
  return { url: pictureUrl(hash, widest, 'webp'), alt, width: widest, height: Math.round((height * widest) / width) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
