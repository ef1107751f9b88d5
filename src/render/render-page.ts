import type { ReactElement } from 'react';
import type { CaptchaName } from '../contract/registration/captcha.ts';
import { buildPageSecurityHeaders, handOverHeaders } from '../http/security-headers.ts';
import type { HandOver } from '../page/content-types.ts';
import type { OwnColour } from '../page/own-colours.ts';
import type { PageMeta } from '../page/page-model.ts';
import { cascadeLayersCss } from './cascade-layers.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import type { DocumentAssets, DocumentHead } from './Document.tsx';
import { renderDocument } from './render-document.tsx';
import type { StructuredData } from './structured-data.ts';
import { formatOwnColoursCss, formatStageThemesCss, formatThemeCss, type PageColours } from './theme-css.ts';

/** What the pages of one build need: scripts, fonts and the CSS of each page. */
export interface PageAssets extends DocumentAssets {
  /**
   * CSS to inline, by the name of a template or of a page of the server's own. Empty where the development server sends
   * it otherwise.
   */
  css: (pageName: string) => string;
}

/** How pages tell the browser which captcha to use. */
export interface PageCaptcha {
  name: CaptchaName;
  /** reCAPTCHA only: the public key and where its script is loaded from. */
  siteKey?: string | undefined;
  scriptUrl?: string | undefined;
}

/** What all pages of one server share. */
export interface PageSetting {
  assets: PageAssets;
  /** Address that visitors see, for example https://uudai.example.vn. */
  publicUrl: string;
  captcha: PageCaptcha;
}

/** One page, ready to be rendered. */
export interface PageInput {
  /** The build's name of the page, which decides on its CSS. */
  name: string;
  head: Omit<DocumentHead, 'themeColour'>;
  colours: PageColours;
  /** Other themes on whose stage some part of the page stands. */
  stageThemes?: readonly { name: string; tokens: Readonly<Record<string, string>> }[];
  /** Colours that its content gives itself. */
  ownColours?: readonly OwnColour[];
  /** CSS beyond that of the build. */
  moreCss?: string;
  structuredData?: readonly StructuredData[];
  /** Attributes of `<html>` for the browser scripts, by their names in `dataset`. */
  dataset?: Readonly<Record<string, string>>;
  snippets?: PageMeta['snippets'] | undefined;
  page: ReactElement;
  /** Origins of pictures and films of other servers. */
  mediaOrigins?: readonly string[];
  /** Addresses of the PDF documents that the page shows in place. */
  documents?: readonly string[];
  /** Where the page's form hands over to. */
  handOver?: HandOver | undefined;
}

export interface RenderedPage {
  html: string;
  /** Security headers of this page alone, its Content-Security-Policy among them. Names in lower case. */
  headers: Record<string, string>;
}

/** The HTML of a page, and the policy that lets in exactly what stands in it. Throws what a component throws. */
export function renderPage(input: PageInput, { assets, publicUrl, captcha }: PageSetting): RenderedPage {
  const { name, head, colours, stageThemes = [], ownColours = [], moreCss = '', snippets, handOver } = input;
  const css =
    cascadeLayersCss +
    formatThemeCss(colours) +
    formatStageThemesCss(stageThemes) +
    formatOwnColoursCss(ownColours) +
    assets.css(name) +
    moreCss;
  const html = renderDocument({
    head: { ...head, themeColour: colours.tokens.stage ?? '' },
    assets,
    css,
    structuredData: input.structuredData ?? [],
    dataset: {
      ...input.dataset,
      captcha: captcha.name,
      ...(captcha.siteKey && { captchaKey: captcha.siteKey }),
      ...(captcha.scriptUrl && { captchaScript: captcha.scriptUrl }),
    },
    snippets,
    page: input.page,
  });
  const headers = { ...buildPageSecurityHeaders(publicUrl), ...(handOver && handOverHeaders) };
  // The development server adds styles and scripts of its own while the page runs.
  if (assets.developmentScripts) return { html, headers };
  const policy = buildContentSecurityPolicy({
    styles: [css],
    snippets: Object.values(snippets ?? {}).flatMap((snippet) => (snippet ? [snippet.html] : [])),
    mediaOrigins: input.mediaOrigins ?? [],
    documents: input.documents ?? [],
    captchaScript: captcha.scriptUrl,
    formTarget: handOver?.target,
  });
  return { html, headers: { ...headers, 'content-security-policy': policy } };
}

/** Headers of a page that nobody may keep, because it is for one person or shows what is not published. */
export const privatePageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
