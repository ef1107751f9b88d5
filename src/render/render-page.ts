import type { ReactNode } from 'react';
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

/** Files of one build: scripts, fonts and the CSS of each page. */
export interface PageAssets extends DocumentAssets {
  /**
   * CSS to inline, by the names of what the page shows, in an order that does not depend on theirs:
   * `hu_vang.template`, `hero-banner.section`, or a page of the product itself. Empty in development, where Vite sends
   * it.
   */
  css: (sheets: readonly string[]) => string;
  /** Address of the module that asks before the tags of others run (`browser/ask-before-tags.ts`). */
  tagScript: string;
}

/** The captcha, as pages tell it to the browser. */
interface PageCaptcha {
  name: CaptchaName;
  /** reCAPTCHA only: the public key and the script's address. */
  siteKey?: string | undefined;
  scriptUrl?: string | undefined;
}

/** The settings that all pages of one server share. */
export interface PageSetting {
  assets: PageAssets;
  /** Address that visitors see, for example https://uudai.example.vn. */
  publicUrl: string;
  captcha: PageCaptcha;
  /** Makes the token by which a page counts itself. */
  countsKey: string;
  /** The server's clock. */
  now: () => Date;
}

/** One page, ready to be rendered. */
export interface PageInput {
  /** What it shows, by which its CSS is found (`PageAssets.css`). */
  sheets: readonly string[];
  head: Omit<DocumentHead, 'themeColour'>;
  colours: PageColours;
  /** Other themes whose stage a part of the page uses. */
  stageThemes?: readonly { name: string; tokens: Readonly<Record<string, string>> }[];
  /** Hexadecimal colours of its content. */
  ownColours?: readonly OwnColour[];
  /** CSS in addition to that of the build. */
  moreCss?: string;
  structuredData?: readonly StructuredData[];
  /** Attributes of `<html>` for the browser scripts, by their names in `dataset`. */
  dataset?: Readonly<Record<string, string>>;
  snippets?: PageMeta['snippets'] | undefined;
  /** Its snippets wait for the visitor's choice. */
  asksFirst?: boolean;
  /** Address of a module before the page's own script: in the editor's preview, and on pages that ask about tags. */
  firstScript?: string | undefined;
  page: ReactNode;
  /** Origins of pictures and films of other servers. */
  mediaOrigins?: readonly string[];
  /** Addresses of the PDF documents that the page embeds. */
  documents?: readonly string[];
  /** The hand-over of the page's form. */
  handOver?: HandOver | undefined;
}

export interface RenderedPage {
  html: string;
  /** Security headers of this page alone, its Content-Security-Policy among them. Names in lower case. */
  headers: Record<string, string>;
}

/**
 * Renders the HTML of a page and a security policy that allows exactly its content. Throws the error of a component.
 */
export function renderPage(input: PageInput, { assets, publicUrl, captcha }: PageSetting): RenderedPage {
  const { sheets, head, colours, stageThemes = [], ownColours = [], moreCss = '', snippets, handOver } = input;
  const css =
    cascadeLayersCss +
    formatThemeCss(colours) +
    formatStageThemesCss(stageThemes) +
    formatOwnColoursCss(ownColours) +
    assets.css(sheets) +
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
    asksFirst: input.asksFirst,
    firstScript: input.firstScript,
    page: input.page,
  });
  const headers = { ...buildPageSecurityHeaders(publicUrl), ...(handOver && handOverHeaders) };
  // No policy in development: Vite adds styles and scripts while the page runs.
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

/** Headers of a page that must not be cached, because it is for one person or is not published. */
export const privatePageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
