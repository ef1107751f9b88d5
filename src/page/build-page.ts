import type { Content, SiteSettings, SiteVersion } from '../content/site.ts';
import { defaultPlacesVersion } from '../contract/places/places.ts';
import { defaultRetentionDays } from '../contract/registration/retention-days.ts';
import { findTargetRefusal, type HandOverSettings, type Surroundings } from './content-types.ts';
import { type OwnServer, someServer } from './own-server.ts';
import type { PageFacts, ThemeName } from './page-model.ts';
import { type Blog, isBlogKey, parseBlog } from './parse-blog.ts';
import { type ContentFinding, remarkOnValue } from './parse-content.ts';
import { parseMeta } from './parse-meta.ts';
import { type ParsePart, partParserOf } from './parse-part.ts';

/** The part of a template that the page model needs (`templates/define-template.tsx`). */
export interface TemplateParser<Parsed extends { findings: ContentFinding[] }> {
  name: string;
  theme: ThemeName;
  parse: (content: Content, parsePart: ParsePart) => Parsed;
}

/** A parsed page, before it is drawn, with the findings of its content. */
export interface PageModel<Parsed> {
  facts: PageFacts;
  /** The parsed sections. */
  parsed: Parsed;
  /** The campaign's own blog, which may be empty. */
  blog: Blog;
  /** In page order, head first, posts last. Never shown to visitors. */
  findings: readonly ContentFinding[];
}

/** Builds the page model of a stored version. Pure. All content is parsed here, before anything is drawn. */
export function buildPage<Parsed extends { findings: ContentFinding[] }>(
  template: TemplateParser<Parsed>,
  version: SiteVersion,
  server: OwnServer = someServer,
): PageModel<Parsed> {
  const handOver = readHandOver(version.settings, server);
  const { surroundings, blog, blogFindings } = prepare(version, handOver);
  const { meta, findings } = parseMeta(version);
  const content = leaveOutHidden(version);
  const parsed = template.parse(content, partParserOf(surroundings));
  return {
    facts: {
      webid: version.webid,
      version: version.version,
      template: template.name,
      theme: template.theme,
      themeTokens: version.settings.theme ?? {},
      content,
      meta,
      places: version.settings.places ?? defaultPlacesVersion,
      machineNote: version.settings.machineNote,
    },
    parsed,
    blog,
    findings: [...checkAddresses(version.settings, handOver), ...findings, ...parsed.findings, ...blogFindings],
  };
}

/**
 * The content that visitors see: sections that are hidden by the settings count as missing
 * (docs/why/content.md#hidden-sections).
 */
export function leaveOutHidden({ settings, content }: Pick<SiteVersion, 'settings' | 'content'>): Content {
  const { hidden = [] } = settings;
  if (hidden.length === 0) return content;
  return Object.fromEntries(Object.entries(content).filter(([key]) => !hidden.includes(key)));
}

interface Prepared {
  surroundings: Surroundings;
  blog: Blog;
  blogFindings: readonly ContentFinding[];
  /** The content and the settings that they were made of, beside the media. */
  madeOf: readonly unknown[];
}

/** By the media of a version, which stay one object while somebody edits its texts. */
const prepared = new WeakMap<object, Prepared>();

/**
 * What the content of a version refers to, and its blog. While what they are made of stays the same objects, so do
 * they: what was parsed amid them is kept with them (docs/why/preview.md#parsed-parts-are-kept).
 */
function prepare({ content, media, settings }: SiteVersion, handOver: HandOverSettings): Prepared {
  const { retentionDays = defaultRetentionDays } = settings;
  const blogParts = Object.entries(content).filter(([key]) => isBlogKey(key));
  const madeOf = [JSON.stringify(handOver), retentionDays, ...blogParts.flat()];
  const known = prepared.get(media);
  if (known?.madeOf.length === madeOf.length && known.madeOf.every((part, index) => part === madeOf[index]))
    return known;
  const { blog, findings: blogFindings } = parseBlog(content, media);
  const surroundings = { media, handOver, blogPosts: blog.posts, retentionDays };
  const made = { surroundings, blog, blogFindings, madeOf };
  prepared.set(media, made);
  return made;
}

function readHandOver(
  { registrationUrl, registrationUrls = [], captchaRequired = false }: SiteSettings,
  server: OwnServer,
): HandOverSettings {
  const listed = [registrationUrl, ...registrationUrls].filter((address) => address !== undefined);
  return { listed, isCaptchaRequired: captchaRequired, server };
}

/** Findings of registration addresses in the settings. */
function checkAddresses(
  { registrationUrl, registrationUrls = [] }: SiteSettings,
  handOver: HandOverSettings,
): ContentFinding[] {
  const places = [
    { path: 'registrationUrl', address: registrationUrl },
    ...registrationUrls.map((address, index) => ({ path: `registrationUrls[${index}]`, address })),
  ];
  return places.flatMap(({ path, address }) => {
    const expected = address === undefined ? undefined : findTargetRefusal(address, handOver);
    return expected === undefined
      ? []
      : [{ severity: 'error', key: 'site.json', path, expected, received: remarkOnValue(address) }];
  });
}
