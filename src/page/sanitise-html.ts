import sanitize from 'sanitize-html';
import { leaveOutCode } from '../contract/leave-out-code.ts';
import { measureDepth } from './read-html.ts';

const options: sanitize.IOptions = {
  allowedTags: [
    'a',
    'b',
    'br',
    'dd',
    'div',
    'dl',
    'dt',
    'em',
    'h3',
    'h4',
    'i',
    'li',
    'ol',
    'p',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  allowedAttributes: { a: ['href', 'target'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] },
  allowedSchemes: ['https', 'http', 'tel', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // Pages have their own h1 and h2, so pasted headings become lower ones.
    ...{ h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
    a: (tagName, attribs) => ({
      tagName,
      // A page that opens in another window, also in one with a name, must not lead this one elsewhere.
      attribs: /^(?:_self|_parent|_top)?$/i.test(attribs.target ?? '') ? attribs : { ...attribs, rel: 'noopener' },
    }),
  },
  allowedClasses: {},
  enforceHtmlBoundary: false,
};
options.allowedAttributes = { ...options.allowedAttributes, a: ['href', 'target', 'rel'] };

/**
 * Keeps text-level HTML of content and drops the rest: scripts, styles, event handlers, frames and other schemes.
 * Returns composed (NFC) text.
 *
 * It composes first and sanitises last, because composing changes markup: `>` and U+0338 become `≯`, and the tag does
 * not end. The sanitiser decodes character references and joins the text around dropped tags, so it repeats until
 * nothing changes, usually once. The result is a fixed point.
 *
 * Of HTML deeper than any text is, only the words are kept: the time of the parser grows with the depth of open
 * elements.
 */
export function sanitiseHtml(html: string): string {
  const composed = html.normalize('NFC');
  if (isTooDeep(composed)) return keepWords(composed);
  const clean = sanitize(composed, options).trim();
  return clean === html ? clean : sanitiseHtml(clean);
}

/** Elements inside each other: pasted texts have up to 30. */
const mostDepth = 300;

function isTooDeep(html: string): boolean {
  return html.length > mostDepth * '<b>'.length && measureDepth(html) > mostDepth;
}

function keepWords(html: string): string {
  return leaveOutCode(html)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, '')
    .trim();
}

/**
 * The same HTML, from the same serialiser, with nothing dropped: the difference to `sanitiseHtml` is what that drops.
 * Not safe for a page.
 */
export function allowAllHtml(html: string): string {
  if (isTooDeep(html.normalize('NFC'))) return html.normalize('NFC').trim();
  return sanitize(html, {
    ...options,
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
  })
    .normalize('NFC')
    .trim();
}
