/** HTML of content as the editor of rich texts reads and writes it. Everything here needs a browser's parser. */

const blocks = 'p, div, ul, ol, dl, h3, h4, table';

/** Without running or applying anything: the Studio's policy would report styles and handlers of what is parsed. */
function parse(html: string): HTMLElement {
  const harmless = html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on\w+)\s*=/gi, '$1data-$2='));
  return new DOMParser().parseFromString(harmless, 'text/html').body;
}

/** A property of an element's style, as it was written. */
function styleOf(element: Element, property: string): string {
  const written = element.getAttribute('data-style') ?? '';
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(written)?.[1]?.trim() ?? '';
}

/** Whether a text has paragraphs or other blocks. One without is put into a place for words. */
export function hasBlocks(html: string): boolean {
  return parse(html).querySelector(blocks) !== null;
}

/** What the editor makes of its document: items of lists without paragraphs, a text of one line without a paragraph. */
export function writeHtml(fromEditor: string, isInline: boolean): string {
  const body = parse(fromEditor);
  for (const item of body.querySelectorAll('li')) {
    const [only, ...others] = item.children;
    if (only?.tagName === 'P' && others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL'))
      only.replaceWith(...only.childNodes);
  }
  const [only, ...others] = body.children;
  if (only?.tagName === 'P' && others.length === 0 && (isInline || only.childNodes.length === 0)) return only.innerHTML;
  return body.innerHTML;
}

/** Whether two texts of HTML say the same: white space between blocks and the writing of tags do not count. */
export function isSameHtml(one: string, other: string): boolean {
  return normalise(one) === normalise(other);
}

function normalise(html: string): string {
  return writeHtml(html, false)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|ul|ol|li|dl|div|dt|dd|h3|h4)>|<br>) ?/g, '$1')
    .trim();
}

/** Length in characters, without markup. */
export function countCharacters(html: string): number {
  return [...(parse(html).textContent ?? '').normalize('NFC').trim()].length;
}

const lost =
  '[style], [class], font, img, table, script, iframe, o\\:p, h1, h2, h5, h6, blockquote, pre, code, svg, video';

/**
 * HTML from the clipboard as the sanitiser would keep it, and whether something was left out: fonts, colours, tables
 * and pictures of Word and of web pages.
 */
export function cleanPasted(html: string): { html: string; isChanged: boolean } {
  const body = parse(html);
  const isOwn = body.querySelector('[data-pm-slice]') !== null;
  if (isOwn) return { html, isChanged: false };
  const isChanged = body.querySelector(lost) !== null;
  for (const part of body.querySelectorAll('script, style, meta, link, title, iframe, img, svg, video')) part.remove();
  // Word writes lists as paragraphs, with the bullet in an element of its own.
  for (const bullet of body.querySelectorAll('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]'))
    bullet.remove();
  for (const line of [...body.querySelectorAll('p[data-style*="mso-list"], p[class*="MsoListParagraph"]')]) {
    const before = line.previousElementSibling;
    const list = before?.tagName === 'UL' ? before : body.ownerDocument.createElement('ul');
    if (list !== before) line.before(list);
    const item = body.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    list.append(item);
    line.remove();
  }
  // Google Docs wraps everything in a <b> that is not bold.
  for (const bold of [...body.querySelectorAll('b, strong')])
    if (/^(?:normal|400)$/.test(styleOf(bold, 'font-weight'))) bold.replaceWith(...bold.childNodes);
  rename(body, 'b', 'strong');
  rename(body, 'i', 'em');
  for (const span of [...body.querySelectorAll('span')]) {
    const isBold = /^(?:bold|[6-9]00)$/.test(styleOf(span, 'font-weight'));
    const tag = isBold ? 'strong' : styleOf(span, 'font-style') === 'italic' ? 'em' : undefined;
    const inner = tag ? body.ownerDocument.createElement(tag) : undefined;
    inner?.append(...span.childNodes);
    span.replaceWith(...(inner ? [inner] : span.childNodes));
  }
  rename(body, 'h1', 'h3');
  rename(body, 'h2', 'h3');
  rename(body, 'h5', 'h4');
  rename(body, 'h6', 'h4');
  for (const row of [...body.querySelectorAll('tr')]) {
    const line = body.ownerDocument.createElement('p');
    line.textContent = [...row.children].map((cell) => cell.textContent?.trim()).join(' · ');
    row.replaceWith(line);
  }
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!(element.tagName === 'A' && (name === 'href' || name === 'target'))) element.removeAttribute(name);
  return { html: body.innerHTML, isChanged };
}

function rename(body: HTMLElement, from: string, to: string): void {
  for (const element of [...body.querySelectorAll(from)]) {
    const other = body.ownerDocument.createElement(to);
    other.append(...element.childNodes);
    element.replaceWith(other);
  }
}
