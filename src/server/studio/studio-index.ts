import { randomBytes } from 'node:crypto';
import { commonSecurityHeaders } from '../../http/security-headers.ts';
import type { PreloadedScreen, StudioAssets } from './studio-assets.ts';

/** Sets the theme before the first paint: a dark screen must not begin as a white one (studio/app/theme.ts). */
const themeScript = `try {
  const choice = localStorage.getItem('studio-theme');
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
} catch {}`;

/** Order of the cascade, said before any sheet loads. Sheets of screens stand above all layers. */
const layers = '@layer reset, tokens, base, components, layout;';

const noScript = 'Studio cần JavaScript. Bạn bật JavaScript trong trình duyệt rồi tải lại trang.';

interface IndexOptions {
  /** Whether the gallery of the controls has an address. */
  hasGallery: boolean;
  /** Undefined when the browser brings no session. One that it brings may have ended. */
  first: FirstFiles | undefined;
}

/** What the first screen loads, where that is known. */
export interface FirstFiles {
  screen?: PreloadedScreen;
  /** Addresses of the calls that it makes first: the server answers them while the browser reads the scripts. */
  calls?: readonly string[];
}

/**
 * The one page of the Studio, which draws every screen. It is made anew for each request: its policy lets only what
 * carries the nonce of this answer run. React Aria gives the nonce to the two style sheets that it makes.
 */
export function answerStudioIndex(assets: StudioAssets, { hasGallery, first }: IndexOptions): Response {
  const nonce = randomBytes(16).toString('base64url');
  const developmentScripts = assets.developmentScripts ?? [];
  const { scripts, styles } = (first?.screen && assets.screens[first.screen]) || { scripts: [], styles: [] };
  const html = `<!doctype html>
<html lang="vi" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="google" content="notranslate">
<meta property="csp-nonce" nonce="${nonce}">
<title>Studio Lạc Hồng</title>
<link rel="icon" type="image/svg+xml" href="${assets.icon}">
<script nonce="${nonce}">${themeScript}</script>
<style nonce="${nonce}">${layers}</style>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
${[...assets.scriptImports, ...scripts].map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${styles.map((href) => `<link rel="preload" as="style" href="${href}" crossorigin>`).join('\n')}
${(first?.calls ?? []).map((href) => `<link rel="preload" as="fetch" href="${href}" crossorigin>`).join('\n')}
${developmentScripts
  .map(({ text = '', src }) => `<script type="module" nonce="${nonce}"${src ? ` src="${src}"` : ''}>${text}</script>`)
  .join('\n')}
<script type="module" src="${assets.script}"></script>
</head>
<body>
<div id="studio" data-version="${assets.version}"${hasGallery ? ' data-gallery' : ''}${first ? ' data-session' : ''}></div>
<noscript>${noScript}</noscript>
</body>
</html>`;
  return new Response(html, { headers: { ...headers, 'content-security-policy': buildPolicy(nonce) } });
}

const headers = {
  ...commonSecurityHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // One-time links stand in addresses of the Studio.
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

function buildPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // A paper has its fonts inside.
    "font-src 'self' data:",
    "connect-src 'self'",
    // The preview of pages, in a sandbox of its own.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
