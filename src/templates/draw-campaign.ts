import { createElement, Fragment, type ReactNode } from 'react';
import { makeCountsToken } from '../content/counts-token.ts';
import { keepsUtmTerm } from '../contract/attribution/utm.ts';
import { countsName, countsPath } from '../contract/insight/counting-page.ts';
import { defaultLawSettings, type LawSettings } from '../contract/law/law-settings.ts';
import { pageDataset } from '../contract/page-attributes.ts';
import { asksFirst } from '../contract/tag-purposes.ts';
import type { Picture } from '../page/content-types.ts';
import { listFocalPoints } from '../page/focal-points.ts';
import { listOwnColours } from '../page/own-colours.ts';
import { findMediaOrigins } from '../render/content-security-policy.ts';
import { PreviewMark } from '../render/PreviewMark.tsx';
import { choosePastedCss } from '../render/pasted-css.ts';
import { previewMarkCss } from '../render/preview-mark-css.ts';
import { type PageSetting, privatePageHeaders, type RenderedPage, renderPage } from '../render/render-page.ts';
import { type AskedPurpose, listAskedPurposes } from '../render/snippet-purposes.ts';
import { buildStructuredData } from '../render/structured-data.ts';
import { formatPageGroundCss } from '../render/theme-css.ts';
import { coloursOf } from '../ui/brand-colours.ts';
import { isMachine } from '../ui/machine-note/is-machine.ts';
import { machineNoteCss } from '../ui/machine-note/machine-note-css.ts';
import { formatFocusCss } from '../ui/picture/focus-css.ts';
import { TagChoice, TagQuestion, TagSheet } from '../ui/tag-question/TagQuestion.tsx';
import { TagQuestionContext } from '../ui/tag-question/tag-question-context.ts';
import { themes } from '../ui/themes.ts';
import type { Campaign } from './campaigns.ts';
import { findHoldsUntil } from './holds-until.ts';
import { writeSlotComments } from './mark-slots.ts';

/** CSS of pages that ask before tags run. */
const tagQuestionSheet = 'tag-question';

/** A rendered page, published or preview. */
interface DrawnPage extends RenderedPage {
  /** Afterwards it must be drawn anew; undefined for a page that always holds. */
  holdsUntil?: Date | undefined;
}

/** A rendered page of a campaign. */
export interface DrawnCampaign extends DrawnPage {
  version: number;
  /** Address of the campaign's icon. */
  icon: string | undefined;
  /** Its pictures in page order. */
  pictures: readonly Picture[];
}

/**
 * Draws the published page of a campaign. `asksBeforeTags`: what the bank does where the campaign does not say it.
 * Throws the error of a section.
 */
export function drawCampaign(
  campaign: Campaign,
  setting: PageSetting,
  { asksBeforeTags }: Pick<LawSettings, 'asksBeforeTags'> = defaultLawSettings,
): DrawnCampaign {
  const { facts, parsed } = campaign.page;
  const { meta, webid, version } = facts;
  const now = setting.now();
  const toAbsolute = (address: string) => new URL(address, setting.publicUrl).href;
  const address = toAbsolute(`/${webid}`);
  const image = meta.socialImage && { ...meta.socialImage, url: toAbsolute(meta.socialImage.url) };
  const { dataset, sheets, ...described } = describePage(campaign);
  const { countsOff } = campaign.version.settings;
  const purposes = asksFirst(campaign.version.settings, asksBeforeTags) ? listAskedPurposes(meta.snippets) : [];
  const asks = purposes.length > 0;
  const countsAddress = countsPath(webid, version, makeCountsToken(setting.countsKey, webid, version));
  const rendered = renderPage(
    {
      ...described,
      sheets: asks ? [...sheets, tagQuestionSheet] : sheets,
      dataset: {
        ...dataset,
        ...(!countsOff && { [countsName]: countsAddress }),
      },
      head: {
        title: meta.title,
        description: meta.description,
        canonical: address,
        icon: meta.icon,
        preloads: parsed.preloads,
        social: {
          siteName: meta.siteName,
          title: meta.socialTitle,
          description: meta.socialDescription,
          image,
        },
      },
      structuredData: buildStructuredData({ meta, address, image: image?.url, questions: parsed.questions }),
      snippets: meta.snippets,
      asksFirst: asks,
      firstScript: asks ? setting.assets.tagScript : undefined,
      moreCss: cssOfContent(campaign) + (asks ? formatPageGroundCss(described.colours) : ''),
      page: asks ? withTagQuestion(parsed.draw(facts, now), purposes, !countsOff) : parsed.draw(facts, now),
    },
    setting,
  );
  const holdsUntil = findHoldsUntil(parsed.deadlines, now);
  return { ...rendered, version, icon: meta.icon, pictures: parsed.pictures, holdsUntil };
}

/** The page with the question about tags: in the header and the footer, and the choice beside the page. */
function withTagQuestion(page: ReactNode, purposes: readonly AskedPurpose[], counts: boolean): ReactNode {
  const question = createElement(TagQuestion, { purposes: purposes.map(({ purpose }) => purpose) });
  const value = { question, choice: createElement(TagChoice) };
  return createElement(
    Fragment,
    null,
    createElement(TagQuestionContext, { value }, page),
    createElement(TagSheet, { counts, purposes }),
  );
}

/**
 * The same page as a preview: with a mark that names the published version (undefined when there is none), without
 * snippets and structured data, neither cached nor indexed. Its forms answer as if they had sent something, and send
 * nothing; without JavaScript the policy keeps them. `isWorkingCopy`: the mark says that it is being edited.
 */
export function drawPreview(
  campaign: Campaign,
  publishedVersion: number | undefined,
  setting: PageSetting,
  isWorkingCopy = false,
): DrawnPage {
  const { facts, parsed } = campaign.page;
  const { meta, version } = facts;
  const now = setting.now();
  const mark = createElement(PreviewMark, { version: isWorkingCopy ? null : version, publishedVersion });
  const { html, headers } = renderUnsent(campaign, setting, {
    title: `[Xem trước] ${meta.title}`,
    description: meta.description,
    page: createElement(Fragment, null, parsed.draw(facts, now), mark),
    ownCss: previewMarkCss,
  });
  const policy = headers['content-security-policy']?.replace(/form-action [^;]*/, "form-action 'none'");
  const own = { ...privatePageHeaders, ...(policy !== undefined && { 'content-security-policy': policy }) };
  return { html, headers: { ...headers, ...own }, holdsUntil: findHoldsUntil(parsed.deadlines, now) };
}

/**
 * The same page for the frame of the editor: each section between comments that name its keys (`mark-slots.ts`),
 * without snippets, structured data and mark. Its forms send nothing (`pageDataset.preview`).
 */
export function drawMarkedPage(
  campaign: Campaign,
  setting: PageSetting,
  firstScript: string | undefined,
): RenderedPage & { css: string } {
  const { facts, parsed } = campaign.page;
  const { html, headers } = renderUnsent(campaign, setting, {
    title: facts.meta.title,
    description: undefined,
    page: parsed.drawMarked(facts, setting.now()),
    firstScript,
  });
  const [css = ''] = html.slice(html.indexOf('<style>') + '<style>'.length).split('</style>', 1);
  return { html: writeSlotComments(html), headers: { ...headers, ...privatePageHeaders }, css };
}

/** The same page at a time, for paper: without snippets, structured data and mark. Throws the error of a section. */
export function drawForPaper(campaign: Campaign, setting: PageSetting): string {
  const { facts, parsed } = campaign.page;
  const page = parsed.draw(facts, setting.now());
  return renderUnsent(campaign, setting, { title: facts.meta.title, description: undefined, page }).html;
}

/**
 * One part as a picture of itself: as wide as its frame, in the middle of it, cut off below. `title` stands in its
 * place when it cannot be drawn.
 */
export function drawPicture(campaign: Campaign, title: string, setting: PageSetting): RenderedPage {
  const { facts, parsed } = campaign.page;
  const draw = (page: ReactNode) =>
    renderUnsent(campaign, setting, { title, description: undefined, page, ownCss: pictureCss });
  const name = createElement('main', null, createElement('p', { 'data-picture-name': '' }, title));
  let drawn: RenderedPage;
  try {
    drawn = draw(parsed.draw(facts, setting.now()));
    // Nothing to show, as of a list without items.
    if (/<main[^<>]*><\/main>/.test(drawn.html)) drawn = draw(name);
  } catch {
    drawn = draw(name);
  }
  const html = drawn.html.replaceAll(/<script\b[^<>]*>[^<]*<\/script>|<link rel="modulepreload"[^<>]*>/g, '');
  return { html, headers: { ...drawn.headers, ...privatePageHeaders } };
}

/** What the picture cuts off cannot be scrolled to; a part that waits for the scroll that brings it near is there. */
const pictureCss =
  'html,body{block-size:100%;overflow:hidden}body{display:grid;grid-template-columns:minmax(0,1fr);' +
  'align-content:safe center}main>*{content-visibility:visible!important}' +
  '[data-picture-name]{margin:0;padding:64px;text-align:center;font-size:72px;font-weight:700;line-height:1.2;' +
  'color:var(--on-stage);background:var(--stage);min-block-size:100vh;display:grid;place-content:center}';

interface UnsentPage {
  title: string;
  description: string | undefined;
  page: ReactNode;
  firstScript?: string | undefined;
  /** CSS of the preview itself. */
  ownCss?: string;
}

/** A page whose forms send nothing (`pageDataset.preview`), without snippets, structured data and captcha. */
function renderUnsent(
  campaign: Campaign,
  setting: PageSetting,
  { title, description, page, firstScript, ownCss = '' }: UnsentPage,
): RenderedPage {
  const { facts, parsed } = campaign.page;
  const { dataset, ...described } = describePage(campaign);
  return renderPage(
    {
      ...described,
      dataset: { ...dataset, [pageDataset.preview]: '' },
      head: {
        title,
        description,
        canonical: undefined,
        icon: facts.meta.icon,
        preloads: parsed.preloads,
        social: undefined,
      },
      moreCss: ownCss + cssOfContent(campaign),
      firstScript,
      page,
    },
    { ...setting, captcha: { name: 'off' } },
  );
}

/** The input of a campaign's page, published or preview. */
function describePage({ version: { content }, page: { facts, parsed } }: Campaign) {
  const { template, theme, themeTokens, webid, version } = facts;
  return {
    sheets: parsed.sheets,
    colours: coloursOf(theme, themeTokens),
    stageThemes: parsed.stageThemes.map((name) => ({ name, tokens: { ...themes[name].tokens } })),
    ownColours: listOwnColours(content),
    dataset: {
      ...{ webid, template, version: String(version) },
      ...(keepsUtmTerm(template) && { [pageDataset.utmTerm]: '' }),
    },
    mediaOrigins: findMediaOrigins(content),
    documents: parsed.documents,
    handOver: parsed.handOver,
  };
}

/** CSS that only pages with such content have. */
function cssOfContent(campaign: Campaign): string {
  const { content } = campaign.version;
  const { machineNote } = campaign.page.facts;
  const noteCss = machineNote !== undefined && campaign.page.parsed.pictures.some(isMachine) ? machineNoteCss : '';
  return choosePastedCss(content) + hideButtonsCss(campaign) + formatFocusCss(listFocalPoints(content)) + noteCss;
}

/** Hides buttons that lead to a missing form, also in islands (docs/why/content.md#pages-without-some-part). */
function hideButtonsCss({ page: { parsed } }: Campaign): string {
  return parsed.missingForm === undefined ? '' : `@layer states{[href="#${parsed.missingForm}"]{display:none}}`;
}
