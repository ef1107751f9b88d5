import { createElement, Fragment, type ReactElement } from 'react';
import { pageDataset } from '../../browser/page-hooks.ts';
import type { SiteVersion } from '../../content/site.ts';
import type { CaptchaName } from '../../contract/captcha.ts';
import { keepsUtmTerm } from '../../contract/utm.ts';
import type { RegistrationPanel } from '../../forms/popup/registration-panel.ts';
import { buildPage } from '../../page/build-page.ts';
import { createContentTypes, type HandOver } from '../../page/content-types.ts';
import { listOwnColours } from '../../page/own-colours.ts';
import type { OwnServer } from '../../page/own-server.ts';
import type { PageMeta } from '../../page/page-model.ts';
import type { ContentProblem } from '../../page/parse-content.ts';
import { cascadeLayersCss } from '../../render/cascade-layers.ts';
import { buildContentSecurityPolicy, findMediaOrigins } from '../../render/content-security-policy.ts';
import { PreviewMark } from '../../render/PreviewMark.tsx';
import { previewMarkCss } from '../../render/preview-mark-css.ts';
import { renderDocument } from '../../render/render-document.tsx';
import { buildStructuredData } from '../../render/structured-data.ts';
import { formatOwnColoursCss, formatStageThemesCss, formatThemeCss, type PageColours } from '../../render/theme-css.ts';
import { registrationPopupSchema } from '../../sections/registration-popup/registration-popup.schema.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { themes } from '../../ui/themes.ts';
import type { MessageContent } from '../message-page/message-pages.tsx';
import { buildPageSecurityHeaders, handOverHeaders } from '../security-headers.ts';
import type { PageAssets } from '../static-files/page-assets.ts';
import type { RenderedPage } from './cached-page.ts';

/** How pages tell the browser which captcha to use. */
export interface PageCaptcha {
  name: CaptchaName;
  /** reCAPTCHA only: the public key and where its script is loaded from. */
  siteKey?: string | undefined;
  scriptUrl?: string | undefined;
}

export interface PageRendererDeps {
  assets: PageAssets;
  findTemplate: (name: string) => PageTemplate | undefined;
  /** Address that visitors see, for example https://uudai.example.vn. */
  publicUrl: string;
  captcha: PageCaptcha;
  /** By which registration addresses are judged. */
  ownServer: OwnServer;
  /** Gets what is malformed in a version's content, once for each version. */
  onProblems: (version: SiteVersion, problems: readonly ContentProblem[]) => void;
}

/** What draws a page of the server's own. */
export interface OwnPageOptions {
  /** Whose colours it wears; those of the house otherwise. */
  version?: SiteVersion | undefined;
  /** The build's name of the page, which decides on its CSS. */
  assetsName?: 'message' | 'gallery';
  /** Addresses of the PDF documents that it shows in place. */
  documents?: readonly string[];
  /** What it shows of content, whose own colours it wears. */
  content?: unknown;
}

/** A page of the server's own: never cached, never found by search engines. */
export interface RenderedMessage {
  html: string;
  headers: Record<string, string>;
}

export interface PageRenderer {
  /** The page of a campaign. Undefined when no template can draw it. Throws what a section throws. */
  campaign(version: SiteVersion): RenderedPage | undefined;
  /** The same page as a preview: marked as such, beside what visitors see, without snippets, for nobody to keep or find. */
  preview(version: SiteVersion, publishedVersion: number | undefined): RenderedMessage | undefined;
  /** A page of the server's own. */
  message(content: MessageContent, options?: OwnPageOptions): RenderedMessage;
  /** What the registration form of a campaign says; the house's own words where content says nothing. */
  registrationPanel(version: SiteVersion | undefined): RegistrationPanel;
}

/** Headers of a page that is for one person. */
const privatePageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

const houseTheme = 'lacquer';

/** The form's words where a campaign has none of its own. */
const housePanel = registrationPopupSchema(createContentTypes({})).parse({ title: 'Đăng ký tư vấn' }).panel;

export function createPageRenderer(deps: PageRendererDeps): PageRenderer {
  const { assets, findTemplate, publicUrl, captcha, ownServer, onProblems } = deps;
  const securityHeaders = buildPageSecurityHeaders(publicUrl);
  const captchaDataset = {
    captcha: captcha.name,
    ...(captcha.siteKey && { captchaKey: captcha.siteKey }),
    ...(captcha.scriptUrl && { captchaScript: captcha.scriptUrl }),
  };
  const toAbsolute = (address: string) => new URL(address, publicUrl).href;

  /** Headers of a page whose inline styles, snippets, pictures, documents and hand-over are these. */
  function buildHeaders(
    css: string,
    snippets: PageMeta['snippets'] | undefined,
    content: SiteVersion['content'],
    documents: readonly string[],
    handOver?: HandOver,
  ): Record<string, string> {
    const headers = { ...securityHeaders, ...(handOver && handOverHeaders) };
    // The development server adds styles and scripts of its own while the page runs.
    if (assets.developmentScripts) return headers;
    const policy = buildContentSecurityPolicy({
      styles: [css],
      snippets: Object.values(snippets ?? {}).flatMap((snippet) => (snippet ? [snippet.html] : [])),
      mediaOrigins: findMediaOrigins(content),
      documents,
      captchaScript: captcha.scriptUrl,
      formTarget: handOver?.target,
    });
    return { ...headers, 'content-security-policy': policy };
  }

  /** A page may be made often; what is wrong with a version is told once. */
  const reportedVersions = new Map<string, number>();
  function reportOnce(version: SiteVersion, problems: readonly ContentProblem[]): void {
    if (problems.length === 0 || reportedVersions.get(version.webid) === version.version) return;
    reportedVersions.set(version.webid, version.version);
    onProblems(version, problems);
  }

  /** Draws the page of a version. A preview runs no snippets (design, section 5). */
  function draw(template: PageTemplate, version: SiteVersion, previewMark?: ReactElement) {
    const isPreview = previewMark !== undefined;
    const { facts, parsed, problems } = buildPage(template, version, ownServer);
    reportOnce(version, problems);
    const { meta, webid } = facts;
    const colours = chooseColours(template, version);
    const css =
      cascadeLayersCss +
      formatThemeCss(colours) +
      formatStageThemesCss(parsed.stageThemes.map((name) => ({ name, tokens: { ...themes[name].tokens } }))) +
      formatOwnColoursCss(listOwnColours(version.content)) +
      assets.css(template.name) +
      (isPreview ? previewMarkCss : '');
    const address = toAbsolute(`/${webid}`);
    const image = meta.socialImage && { ...meta.socialImage, url: toAbsolute(meta.socialImage.url) };
    const snippets = isPreview ? undefined : meta.snippets;
    const page = parsed.draw(facts);
    const html = renderDocument({
      head: {
        title: isPreview ? `[Xem trước] ${meta.title}` : meta.title,
        description: meta.description,
        canonical: isPreview ? undefined : address,
        icon: meta.icon,
        themeColour: colours.tokens.stage ?? '',
        preloads: parsed.preloads,
        social: isPreview
          ? undefined
          : {
              siteName: meta.siteName,
              title: meta.socialTitle,
              description: meta.socialDescription,
              image,
            },
      },
      assets,
      css,
      structuredData: isPreview
        ? []
        : buildStructuredData({ meta, address, image: image?.url, questions: parsed.questions }),
      dataset: {
        webid,
        template: template.name,
        version: String(facts.version),
        ...(keepsUtmTerm(template.name) && { [pageDataset.utmTerm]: '' }),
        ...captchaDataset,
      },
      snippets,
      page: isPreview ? createElement(Fragment, null, page, previewMark) : page,
    });
    const headers = buildHeaders(css, snippets, version.content, parsed.documents, parsed.handOver);
    return { html, headers, icon: meta.icon };
  }

  return {
    campaign: (version) => {
      const template = findTemplate(version.settings.template);
      return template && { version: version.version, ...draw(template, version) };
    },

    preview: (version, publishedVersion) => {
      const template = findTemplate(version.settings.template);
      if (!template) return undefined;
      const mark = createElement(PreviewMark, { version: version.version, publishedVersion });
      const { html, headers } = draw(template, version, mark);
      return { html, headers: { ...headers, ...privatePageHeaders } };
    },

    registrationPanel: (version) => {
      if (!version) return housePanel;
      const template = findTemplate(version.settings.template);
      return template?.parse(version.content, createContentTypes(version.media)).panel ?? housePanel;
    },

    message: ({ title, page }, { version, assetsName = 'message', documents = [], content } = {}) => {
      const template = version && findTemplate(version.settings.template);
      const colours = chooseColours(template, version);
      // The gallery shows the sections of all pages, whatever they stand on.
      const stageThemes =
        assetsName === 'gallery'
          ? Object.entries(themes).map(([name, { tokens }]) => ({ name, tokens: { ...tokens } }))
          : [];
      const css =
        cascadeLayersCss +
        formatThemeCss(colours) +
        formatStageThemesCss(stageThemes) +
        formatOwnColoursCss(listOwnColours(content)) +
        assets.css(assetsName);
      const html = renderDocument({
        head: {
          title,
          description: undefined,
          canonical: undefined,
          icon: undefined,
          themeColour: colours.tokens.stage ?? '',
          preloads: [],
          social: undefined,
        },
        assets,
        css,
        structuredData: [],
        dataset: captchaDataset,
        snippets: undefined,
        page,
      });
      return {
        html,
        headers: {
          ...buildHeaders(css, undefined, {}, documents),
          ...privatePageHeaders,
        },
      };
    },
  };
}

/** The template's theme, with the tokens that the campaign replaces. */
function chooseColours(template: PageTemplate | undefined, version: SiteVersion | undefined): PageColours {
  const { scheme, tokens } = themes[template?.theme ?? houseTheme];
  return { scheme, tokens: { ...tokens, ...(template && version?.settings.theme) } };
}
