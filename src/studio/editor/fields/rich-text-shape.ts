/**
 * The shape of rich texts: paragraphs, headings, lists and rows of facts, with marks. Whatever a browser or a clipboard
 * makes of a text is written in this shape.
 */

const marks = new Set(['A', 'B', 'EM', 'I', 'SMALL', 'STRONG', 'SUB', 'SUP', 'U']);
const linkAttributes = ['href', 'target', 'rel'];
const blocks = 'p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, table, blockquote, pre';
/** Not even their words are kept. INPUT: marks of Squire's for the selection. */
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'IMG', 'SVG', 'VIDEO', 'INPUT', 'TITLE']);

/** Copies the children of an element into another one, in the shape of rich texts. Neither needs to be in a page. */
export function copyBlocks(from: Node, to: Element): void {
  let paragraph: Element | undefined;
  for (const child of from.childNodes) {
    if (isInline(child)) {
      if (!paragraph && isBlank(child)) continue;
      paragraph ??= append(to, 'p');
      copyInline([child], paragraph);
      continue;
    }
    paragraph = undefined;
    copyBlock(child as Element, to);
  }
  for (const block of to.querySelectorAll(':scope > p, :scope > h3, :scope > h4')) trim(block);
}

function copyBlock(block: Element, to: Element): void {
  const { tagName } = block;
  if (dropped.has(tagName)) return;
  if (tagName === 'UL' || tagName === 'OL') copyList(block, append(to, tagName));
  else if (tagName === 'DL') copyFacts(block, append(to, 'dl'));
  else if (block.querySelector(blocks) === null && /^(?:P|DIV|LI|DT|DD|PRE|H[1-6])$/.test(tagName))
    copyInline(block.childNodes, append(to, headings[tagName] ?? 'p'));
  else copyBlocks(block, to);
}

/** Pages have their own h1 and h2. */
const headings: Readonly<Record<string, string>> = { H1: 'h3', H2: 'h3', H3: 'h3', H4: 'h4', H5: 'h4', H6: 'h4' };

function copyList(from: Element, to: Element): void {
  for (const child of from.children) {
    // Squire puts a list into a list, not into an item.
    const isList = child.tagName === 'UL' || child.tagName === 'OL';
    const item = (isList && to.lastElementChild) || append(to, 'li');
    if (isList) copyBlock(child, item);
    else copyBlocks(child, item);
    const [only, ...others] = item.children;
    if (only?.tagName === 'P' && others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL'))
      only.replaceWith(...only.childNodes);
  }
  // Paragraphs that are pasted over a list leave it without items.
  if (!to.firstElementChild) to.remove();
}

function copyFacts(from: Element, to: Element): void {
  for (const row of from.children) {
    const copy = append(to, 'div');
    const [name, value] = ['dt', 'dd'].map((tag) => (row.matches(tag) ? row : row.querySelector(`:scope > ${tag}`)));
    // Words that stand in neither part are not lost.
    const other = (name ?? value) ? undefined : row;
    copyInline((name ?? other)?.childNodes ?? [], append(copy, 'dt'));
    copyInline(value?.childNodes ?? [], append(copy, 'dd'));
    for (const part of copy.children) trim(part);
    if (copy.textContent === '' && to.children.length > 1) copy.remove();
  }
}

function copyInline(nodes: Iterable<Node>, to: Element): void {
  for (const node of nodes) {
    if (node instanceof Text) {
      to.append(node.data.replaceAll('\u200b', '').replace(/[ \t\r\n]+/g, ' '));
      continue;
    }
    if (!(node instanceof Element) || dropped.has(node.tagName)) continue;
    if (node.tagName === 'BR') append(to, 'br');
    else if (marks.has(node.tagName)) {
      const mark = append(to, node.tagName);
      if (node.tagName === 'A')
        for (const name of linkAttributes) {
          const value = node.getAttribute(name);
          if (value !== null) mark.setAttribute(name, value);
        }
      copyInline(node.childNodes, mark);
      if (mark.childNodes.length === 0 || mark.textContent === '') mark.replaceWith(...mark.childNodes);
    } else copyInline(node.childNodes, to);
  }
}

/** Takes white space off the ends of a block, and line breaks at its end, which show nothing or an empty line. */
function trim(block: Element): void {
  block.normalize();
  const [first, end] = [deepest(block, 'firstChild'), deepest(block, 'lastChild')];
  if (first instanceof Text) first.data = first.data.replace(/^ +/, '');
  if (end instanceof Text) {
    let words = end.data;
    while (words.endsWith(' ')) words = words.slice(0, -1);
    end.data = words;
  }
  for (let last = block.lastChild; last instanceof Element && last.tagName === 'BR'; last = block.lastChild)
    last.remove();
}

function deepest(node: Node, side: 'firstChild' | 'lastChild'): Node {
  let end = node;
  while (end[side]) end = end[side];
  return end;
}

function isInline(node: Node): boolean {
  if (!(node instanceof Element)) return true;
  return !node.matches(blocks) && !dropped.has(node.tagName) && node.querySelector(blocks) === null;
}

function isBlank(node: Node): boolean {
  return node instanceof Text ? !/[^ \t\r\n\u200b]/.test(node.data) : node.nodeType === Node.COMMENT_NODE;
}

function append(to: Element, tag: string): Element {
  const element = to.ownerDocument.createElement(tag);
  to.append(element);
  return element;
}
