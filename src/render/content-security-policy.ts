import { findCompanions } from './snippet-companions.ts';
import { hashSource, readSnippetPolicy } from './snippet-policy.ts';

/** Everything that a page may load or run beyond what the server itself sends. */
export interface PolicyInput {
  /** Texts of the page's own inline `<style>` elements. */
  styles: readonly string[];
  /** Snippets of content that stand in the page. Empty in previews. */
  snippets: readonly string[];
  /** Origins of pictures and films that content names by absolute address. */
  mediaOrigins: readonly string[];
  /** Addresses of the PDF documents that the page embeds; `/…` for the own server. */
  documents: readonly string[];
  /** Address of the captcha's script if it is on another host. */
  captchaScript: string | undefined;
  /** Registration address of the page's hand-over; `/…` for the own server. */
  formTarget?: string | undefined;
}

/** Origins of reCAPTCHA's second script and its frame (https://developers.google.com/recaptcha/docs/faq). */
const recaptchaSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};

/**
 * The Content-Security-Policy of one page. Allowed scripts: the server's own, inline scripts of snippets (by hash), and
 * those of hosts that a snippet names. There is no 'unsafe-inline' for scripts.
 */
export function buildContentSecurityPolicy({
  styles,
  snippets,
  mediaOrigins,
  documents,
  captchaScript,
  formTarget,
}: PolicyInput): string {
  const snippet = readSnippetPolicy(snippets);
  const known = findCompanions(snippet.origins);
  const brought = (kind: 'script' | 'style' | 'font' | 'connect' | 'image' | 'frame') =>
    known.flatMap((each) => each[kind] ?? []);
  const captcha = captchaScript
    ? {
        ...recaptchaSources,
        script: [new URL(captchaScript).origin, ...recaptchaSources.script].filter(
          (source) => source !== 'https://www.google.com',
        ),
        connect: [new URL(captchaScript).origin, ...recaptchaSources.connect].filter(
          (source) => source !== 'https://www.google.com',
        ),
      }
    : { script: [], frame: [], connect: [] };

  const documentSources = documents.flatMap((address) => (address.startsWith('/') ? ["'self'"] : originOf(address)));

  const styleAttributes: [string, string[]][] =
    snippet.styleAttributeHashes.length > 0
      ? [['style-src-attr', ["'unsafe-hashes'", ...snippet.styleAttributeHashes]]]
      : [];
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...snippet.scriptHashes, ...snippet.origins, ...brought('script'), ...captcha.script]],
    [
      'style-src',
      ["'self'", ...styles.map(hashSource), ...snippet.styleHashes, ...snippet.origins, ...brought('style')],
    ],
    ...styleAttributes,
    ['img-src', ["'self'", 'data:', ...mediaOrigins, ...snippet.origins, ...brought('image')]],
    ['media-src', ["'self'", ...mediaOrigins]],
    ['font-src', ["'self'", ...brought('font')]],
    ['connect-src', ["'self'", ...snippet.origins, ...brought('connect'), ...captcha.connect, ...documentSources]],
    ['frame-src', orNone([...snippet.origins, ...brought('frame'), ...captcha.frame, ...documentSources])],
    ['worker-src', ["'self'"]],
    ['object-src', orNone(documentSources)],
    ['base-uri', ["'none'"]],
    [
      'form-action',
      ["'self'", ...(formTarget === undefined || formTarget.startsWith('/') ? [] : originOf(formTarget))],
    ],
    ['frame-ancestors', ["'none'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`).join('; ');
}

/**
 * The origin of an address as a source of the policy. None for a host with other characters than those of names and
 * numbers: `new URL` lets `;` and `,` stand in a host, which begin another directive or another policy.
 */
function originOf(address: string): string[] {
  const { origin = '' } = URL.parse(address) ?? {};
  return /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(origin) ? [origin] : [];
}

function orNone(sources: string[]): string[] {
  return sources.length > 0 ? sources : ["'none'"];
}

/**
 * Origins of pictures and films that content names by an absolute https address: every text of a field called `url`, at
 * any depth.
 */
export function findMediaOrigins(content: unknown): string[] {
  const origins = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'url' && typeof inner === 'string' && /^https:\/\//i.test(inner)) {
        for (const origin of originOf(inner)) origins.add(origin);
      } else visit(inner);
    }
  };
  visit(content);
  return [...origins];
}
