import { readSpaces } from '../../../contract/fields/read-spaces.ts';
import { leaveOutCode } from '../../../contract/leave-out-code.ts';
import { copyBlocks } from './rich-text-shape.ts';

/** HTML of content as the editor of rich texts reads and writes it. Everything here needs a browser's parser. */

const blocks = 'p, div, ul, ol, dl, h3, h4, table';

/** Without running or applying anything: the Studio's policy would report styles and handlers of what is parsed. */
function parse(html: string): HTMLElement {
  const harmless = leaveOutCode(html).replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s"'/])(style|on\w+)\s*=/gi, '$1data-$2='),
  );
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

/** How a text is kept. */
export interface RichTextKind {
  /** Words and line breaks only, such as a title. */
  readonly isLine: boolean;
  /** Without a paragraph while it is one line. */
  readonly isInline: boolean;
}

/** The HTML of what stands in the editor: see rich-text-shape.ts. Empty paragraphs at the end are left out. */
export function writeHtml(content: Node, { isLine, isInline }: RichTextKind): string {
  const body = new DOMParser().parseFromString('', 'text/html').body;
  copyBlocks(content, body);
  while (body.lastElementChild?.tagName === 'P' && body.lastElementChild.childNodes.length === 0)
    body.lastElementChild.remove();
  const [only, ...others] = body.children;
  const html = isLine
    ? [...body.children].map(({ innerHTML }) => innerHTML).join('<br>')
    : (isInline && only?.tagName === 'P' && others.length === 0 ? only : body).innerHTML;
  return readSpaces(html);
}

/** The content of the editor for a text: blocks only, each with a place for the caret. */
export function readHtml(html: string): DocumentFragment {
  const place = document.createElement('div');
  copyBlocks(parse(html), place);
  if (!place.firstChild) place.append(document.createElement('p'));
  for (const block of place.querySelectorAll('p, h3, h4, li, dt, dd'))
    if (block.textContent === '' && !block.querySelector('br')) block.append(document.createElement('br'));
  const content = document.createDocumentFragment();
  content.append(...place.childNodes);
  return content;
}

/** Whether a text stays what it is when the editor writes it. */
export function staysSame(html: string, kind: RichTextKind): boolean {
  return isSameHtml(writeHtml(parse(html), kind), html);
}

/** Whether two texts of HTML say the same: white space between blocks and the writing of tags do not count. */
export function isSameHtml(one: string, other: string): boolean {
  return normalise(one) === normalise(other);
}

function normalise(html: string): string {
  const body = parse(html);
  for (const list of body.querySelectorAll('ul:not(:has(li)), ol:not(:has(li))')) list.remove();
  for (const only of body.querySelectorAll('li > p:first-child')) {
    const others = [...(only.parentElement?.children ?? [])].slice(1);
    if (others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')) only.replaceWith(...only.childNodes);
  }
  return body.innerHTML
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|ul|ol|li|dl|div|dt|dd|h3|h4)>|<br>) ?/g, '$1')
    .trim();
}

/** Length in characters, without markup. */
export function countCharacters(html: string): number {
  return [...(parse(html).textContent ?? '').normalize('NFC').trim()].length;
}

/** Squire puts it before what is copied. */
const ownMark = '<!-- squire -->';

const lost =
  '[data-style], [class], font, img, table, script, iframe, h1, h2, h5, h6, blockquote, pre, code, svg, video';

/**
 * HTML from the clipboard in tags that rich texts have, and whether something is left out: fonts, colours, tables and
 * pictures of Word and of web pages.
 */
export function cleanPasted(html: string): { content: HTMLElement; isChanged: boolean } {
  const body = parse(html);
  const fillers = [...body.getElementsByTagName('o:p')];
  const isChanged = fillers.length > 0 || body.querySelector(lost) !== null;
  // Word keeps empty lines open with a space in an element of its own.
  for (const filler of fillers) {
    const line = filler.parentElement;
    if (filler.textContent?.trim() === '') filler.remove();
    if (line?.childNodes.length === 0) line.remove();
  }
  // It writes lists as paragraphs, with the bullet or the number in an element of its own.
  for (const line of [...body.querySelectorAll('p[data-style*="mso-list"], p[class*="MsoListParagraph"]')]) {
    const bullet = line.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]');
    const tag = /^\s*\w+[.)]/.test(bullet?.textContent ?? '') ? 'OL' : 'UL';
    bullet?.remove();
    const item = body.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    listOf(line, tag).append(item);
    line.remove();
  }
  // Google Docs wraps everything in a <b> that is not bold.
  for (const bold of [...body.querySelectorAll('b, strong')])
    if (/^(?:normal|400)$/.test(styleOf(bold, 'font-weight'))) bold.replaceWith(...bold.childNodes);
  // Text copied from this editor keeps `<b>` and `<i>`, because pages style them.
  if (!html.includes(ownMark)) {
    rename(body, 'b', 'strong');
    rename(body, 'i', 'em');
  }
  for (const span of [...body.querySelectorAll('span')]) {
    let inner: Node[] = [...span.childNodes];
    for (const [property, values, tag] of spanMarks) {
      if (!values.test(styleOf(span, property))) continue;
      const mark = body.ownerDocument.createElement(tag);
      mark.append(...inner);
      inner = [mark];
    }
    span.replaceWith(...inner);
  }
  for (const row of [...body.querySelectorAll('tr')]) {
    const line = body.ownerDocument.createElement('p');
    line.textContent = [...row.children].map((cell) => cell.textContent?.trim()).join(' · ');
    row.replaceWith(line);
  }
  return { content: body, isChanged };
}

/** Styles by which clipboards write marks, innermost first. */
const spanMarks: readonly (readonly [property: string, values: RegExp, tag: string])[] = [
  ['vertical-align', /^sub$/, 'sub'],
  ['vertical-align', /^super$/, 'sup'],
  ['font-style', /^italic$/, 'em'],
  ['font-weight', /^(?:bold|[6-9]00)$/, 'strong'],
];

/** The list for a line of Word, at its level: the one before it, or one in the last item of that. */
function listOf(line: Element, tag: string): Element {
  const level = Number(/\blevel(\d)/.exec(styleOf(line, 'mso-list'))?.[1] ?? 1);
  const made = line.ownerDocument.createElement(tag);
  const before = line.previousElementSibling;
  let list = before?.matches('ul, ol') ? before : undefined;
  for (let depth = 1; list && depth < level; depth += 1) {
    const item: Element | null = list.lastElementChild;
    const inner: Element | null | undefined = item?.lastElementChild;
    if (!inner?.matches('ul, ol')) {
      item?.append(made);
      return made;
    }
    list = inner;
  }
  if (list?.tagName === tag) return list;
  if (list) list.after(made);
  else line.before(made);
  return made;
}

function rename(body: HTMLElement, from: string, to: string): void {
  for (const element of [...body.querySelectorAll(from)]) {
    const other = body.ownerDocument.createElement(to);
    other.append(...element.childNodes);
    element.replaceWith(other);
  }
}
