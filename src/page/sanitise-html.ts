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
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
  allowedClasses: {},
  enforceHtmlBoundary: false,
};
options.allowedAttributes = { ...options.allowedAttributes, a: ['href', 'target', 'rel'] };

/** Keeps text-level HTML of content and drops the rest: scripts, styles, event handlers, frames and foreign schemes. Returns composed (NFC) text. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, options).normalize('NFC').trim();
}

/** The same HTML, written by the same serialiser, with nothing dropped: what differs from `sanitiseHtml` is what it drops. Never for a page. */
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
