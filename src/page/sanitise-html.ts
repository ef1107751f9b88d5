import sanitize from 'sanitize-html';

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
    // Pages have h1 and h2 of their own; what is pasted comes below them.
    ...{ h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
  allowedClasses: {},
  enforceHtmlBoundary: false,
};
options.allowedAttributes = { ...options.allowedAttributes, a: ['href', 'target', 'rel'] };

/**
 * Keeps text-level HTML of content and drops the rest: scripts, styles, event handlers, frames and foreign schemes.
 * Returns composed (NFC) text.
 *
 * It composes first and sanitises last, because composing changes markup: `>` and U+0338 become `≯`, and the tag goes
 * on. The sanitiser reads character references and joins what stood around a dropped tag, so it begins again until
 * nothing changes: a second time at most, as a rule. What it returns is what it would return for that again.
 */
export function sanitiseHtml(html: string): string {
  const clean = sanitize(html.normalize('NFC'), options).trim();
  return clean === html ? clean : sanitiseHtml(clean);
}

/**
 * The same HTML, written by the same serialiser, with nothing dropped: what differs from `sanitiseHtml` is what it
 * drops. Never for a page: it is composed last.
 */
export function keepAllHtml(html: string): string {
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
