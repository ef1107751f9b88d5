import type { ReactNode } from 'react';
import { atTopAttribute } from '../contract/page-attributes.ts';
import type { PicturePreload } from '../page/picture-sources.ts';

/** Files that every page of a build refers to. */
export interface DocumentAssets {
  /** Address of the module that starts the page in the browser. */
  script: string;
  /** Modules that it imports, so that the browser loads them in parallel. */
  scriptImports: readonly string[];
  /** Fonts in use (woff2). */
  fonts: readonly string[];
  /** Other module scripts to load before `script`; the development server has some. */
  developmentScripts?: readonly { src?: string; text?: string }[];
}

/** Data of the head. Addresses are absolute where the standards require it. */
export interface DocumentHead {
  title: string;
  description: string | undefined;
  /** Absolute. Undefined for pages that search engines must not list: those get `noindex`. */
  canonical: string | undefined;
  icon: string | undefined;
  /** Colour of the browser's own frame. */
  themeColour: string;
  /** Pictures of the first screen. */
  preloads: readonly PicturePreload[];
  /** Undefined on pages without a social preview. */
  social:
    | {
        siteName: string;
        title: string;
        description: string | undefined;
        image: { url: string; alt: string; width?: number; height?: number } | undefined;
      }
    | undefined;
}

interface DocumentProps {
  head: DocumentHead;
  assets: DocumentAssets;
  /** All CSS of the page. */
  css: string;
  /** JSON-LD texts, already safe to stand in a script. */
  structuredData: readonly string[];
  /** Attributes of `<html>` for the browser scripts, by their names in `dataset`. */
  dataset: Readonly<Record<string, string>>;
  /** Address of a module that runs before the page's own script. */
  firstScript?: string | undefined;
  children: ReactNode;
}

/** The whole HTML document around a page. Nothing blocks the first paint: CSS is inline, the script is a module. */
export function Document({ head, assets, css, structuredData, dataset, firstScript, children }: DocumentProps) {
  return (
    // A page is first painted at its top, so the header starts transparent before any script runs.
    <html lang="vi" {...{ [atTopAttribute]: '' }} {...toDataAttributes(dataset)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        {head.description ? <meta name="description" content={head.description} /> : null}
        {head.canonical ? <link rel="canonical" href={head.canonical} /> : <meta name="robots" content="noindex" />}
        <link rel="icon" href={head.icon ?? 'data:,'} />
        <meta name="theme-color" content={head.themeColour} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {head.preloads.map((preload) => (
          <link
            key={preload.imageSrcSet ?? preload.href}
            rel="preload"
            as="image"
            fetchPriority="high"
            {...withoutUndefined(preload)}
          />
        ))}
        <RawStyle css={css} />
        {assets.developmentScripts?.map(({ src, text }) =>
          src ? (
            <script key={src} type="module" src={src} />
          ) : (
            <InlineScript key={text} type="module" text={text ?? ''} />
          ),
        )}
        {assets.scriptImports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {firstScript === undefined ? null : <script type="module" src={firstScript} />}
        <script type="module" src={assets.script} />
        {socialProperties(head).map(([property, content]) => (
          <meta key={property} property={property} content={content} />
        ))}
        {head.social ? (
          <meta name="twitter:card" content={head.social.image ? 'summary_large_image' : 'summary'} />
        ) : null}
        {structuredData.map((text) => (
          <InlineScript key={text} type="application/ld+json" text={text} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The Open Graph properties that have a value. */
function socialProperties({ social, canonical }: DocumentHead): [property: string, content: string][] {
  if (!social) return [];
  const { siteName, title, description, image } = social;
  const properties: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:locale', 'vi_VN'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:image', image?.url],
    ['og:image:alt', image?.alt],
    ['og:image:width', image?.width?.toString()],
    ['og:image:height', image?.height?.toString()],
  ];
  return properties.flatMap(([property, content]) => (content ? [[property, content]] : []));
}

/** React's types distinguish a missing attribute from an undefined one. */
function withoutUndefined(preload: PicturePreload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(preload).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function RawStyle({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: CSS from the build and from checked theme tokens; quotes and ">" must stay as they are.
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}

function InlineScript({ type, text }: { type: string; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: text from formatJsonForScript or from the development server.
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** `captchaKey` becomes `data-captcha-key`, as `dataset` does it. */
function toDataAttributes(dataset: Readonly<Record<string, string>>): Record<`data-${string}`, string> {
  return Object.fromEntries(
    Object.entries(dataset).map(([name, value]) => [
      `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` as const,
      value,
    ]),
  );
}
