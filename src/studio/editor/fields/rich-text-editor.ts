import Squire from 'squire-rte';
import { editOf, placeAfter } from '../../../contract/changes/merge-texts.ts';
import { cleanPasted, type RichTextKind, readHtml, writeHtml } from './rich-text-html.ts';
import { copyBlocks } from './rich-text-shape.ts';

/** A mark of the toolbar: the tag that it sets, and another one of content that looks the same. */
const twins = { bold: ['STRONG', 'B'], italic: ['EM', 'I'] } as const;
const allMarks = ['STRONG', 'B', 'EM', 'I', 'U', 'SMALL', 'SUB', 'SUP', 'A'];

/** Format and link at the selection. */
export interface RichTextState {
  readonly bold: boolean;
  readonly italic: boolean;
  /** Address of the link; undefined outside of links. */
  readonly link: string | undefined;
  readonly list: 'UL' | 'OL' | undefined;
  readonly isHeading: boolean;
  /** The selection is in a row of facts. */
  readonly isFact: boolean;
}

interface RichTextEvents {
  /** The text has changed by hand. */
  onChange: () => void;
  onSelect: (state: RichTextState) => void;
  /** Something that was pasted is left out. */
  onCleaned: () => void;
}

/**
 * A rich text that is edited in an element: Squire (docs/why/editor-forms.md#rich-texts) with the tags and the keys of
 * rich texts. It has no undo of its own: that is the working copy's (docs/why/editing.md#undo-is-a-save).
 */
export class RichTextEditor extends Squire {
  readonly #kind: RichTextKind;
  readonly #events: RichTextEvents;
  #isComposing = false;

  constructor(root: HTMLElement, kind: RichTextKind, events: RichTextEvents) {
    super(root, {
      blockTag: 'P',
      addLinks: false,
      undo: { documentSizeThreshold: 0, undoLimit: 0 },
      didError: (error) => reportError(error),
      sanitizeToDOMFragment: (html) => readPasted(html, kind, events.onCleaned),
    });
    this.#kind = kind;
    this.#events = events;
    this.addEventListener('input', () => this.#changed());
    for (const type of ['pathChange', 'select', 'cursor']) this.addEventListener(type, () => this.#selected());
    this.addEventListener('willPaste', (event) => restoreTags((event as CustomEvent).detail.fragment));
    this.addEventListener('compositionstart', () => {
      this.#isComposing = true;
    });
    this.addEventListener('compositionend', () => {
      this.#isComposing = false;
    });
    this.#setKeys();
  }

  /** The text as HTML of content. */
  read(): string {
    return writeHtml(this.getRoot(), this.#kind);
  }

  /**
   * Replaces the text, which is no change by hand. The caret stays between the same letters; in a focused text an own
   * undo or redo takes it along.
   */
  write(html: string, isOwnStep = false): void {
    const root = this.getRoot();
    const { startContainer, startOffset, endContainer, endOffset } = this.getSelection();
    const before = readLines(root);
    const [start, end] = [countTo(root, startContainer, startOffset), countTo(root, endContainer, endOffset)];
    this.modifyDocument(() => root.replaceChildren(readHtml(html)));
    const after = readLines(root);
    const edit = editOf(before, after);
    const [first, last] = [start, end].map((letters) =>
      findPlace(root, isOwnStep ? edit.from + edit.text.length : placeAfter(before, after, letters)),
    );
    const selection = document.createRange();
    if (first) selection.setStart(...first);
    if (last) selection.setEnd(...last);
    this.setSelection(selection);
  }

  /** Calls a function when nothing is being composed by an input method. Returns what calls it off. */
  whenComposed(run: () => void): () => void {
    if (!this.#isComposing) {
      run();
      return () => {};
    }
    const root = this.getRoot();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer = setTimeout(run);
    };
    root.addEventListener('compositionend', later, { once: true });
    return () => {
      clearTimeout(timer);
      root.removeEventListener('compositionend', later);
    };
  }

  state(): RichTextState {
    const link = this.#around('a');
    const list = this.#around('ul, ol');
    return {
      bold: this.#has('bold'),
      italic: this.#has('italic'),
      link: link ? (link.getAttribute('href') ?? '') : undefined,
      list: list ? (list.tagName as 'UL' | 'OL') : undefined,
      isHeading: this.#around('h3, h4') !== undefined,
      isFact: this.#around('dl') !== undefined,
    };
  }

  toggleMark(mark: keyof typeof twins): void {
    if (!this.#has(mark)) this.changeFormat({ tag: twins[mark][0] });
    else for (const tag of twins[mark]) this.changeFormat(null, { tag });
  }

  toggleList(tag: 'UL' | 'OL'): void {
    if (this.state().list === tag) this.removeList();
    else if (tag === 'UL') this.makeUnorderedList();
    else this.makeOrderedList();
  }

  /** Makes headings of the paragraphs at the selection, or paragraphs of its headings. */
  toggleHeading(): void {
    const [from, to] = this.state().isHeading ? ['h3, h4', 'p'] : ['p', 'h3'];
    this.modifyBlocks((blocks) => {
      for (const block of [...blocks.children].filter((one) => one.matches(from))) {
        const other = document.createElement(to);
        other.append(...block.childNodes);
        block.replaceWith(other);
      }
      return blocks;
    });
    this.focus();
  }

  clearMarks(): void {
    for (const tag of allMarks) this.changeFormat(null, { tag });
  }

  /** Sets the address of the link at the selection, or makes one. */
  setLink(href: string): void {
    const link = this.#around('a');
    if (!link) this.makeLink(href);
    else {
      link.setAttribute('href', href);
      this.focus();
    }
  }

  /** A row below the one at the selection. In an empty last row the text goes on below the rows instead. */
  addFact(): void {
    const row = this.#row();
    const facts = row?.parentElement;
    if (!row || !facts) return;
    const isLeaving = row.textContent?.trim() === '' && !row.nextElementSibling && row.previousElementSibling;
    const added = isLeaving ? this.createDefaultBlock() : makeFact();
    if (isLeaving) {
      facts.after(added);
      row.remove();
    } else row.after(added);
    const range = document.createRange();
    range.setStart(added.querySelector('dt') ?? added, 0);
    this.setSelection(range);
    this.focus();
  }

  override bold(): this {
    this.toggleMark('bold');
    return this;
  }

  override italic(): this {
    this.toggleMark('italic');
    return this;
  }

  override insertPlainText(text: string, isPaste: boolean): Squire {
    if (text.includes('\n')) return super.insertPlainText(text, isPaste);
    // Squire would take spaces off its ends.
    document.execCommand('insertText', false, text);
    return this;
  }

  override undo(): this {
    return this;
  }

  override redo(): this {
    return this;
  }

  override splitBlock(isBreak: boolean, range: Range = this.getSelection()): Squire {
    if (isBreak || this.#kind.isLine) return this.#breakLine(range);
    if (!this.#row()) return super.splitBlock(false, range);
    this.addFact();
    return this;
  }

  /** A line break at the end of a block shows only when another one follows. */
  #breakLine(range: Range): Squire {
    super.splitBlock(true, range);
    const after = this.getSelection();
    const { startContainer, startOffset } = after;
    const br = startContainer.childNodes[startOffset - 1];
    const rest = document.createRange();
    if (br instanceof HTMLBRElement && br.parentElement) {
      rest.setStartAfter(br);
      rest.setEndAfter(this.#blockOf(br).lastChild ?? br);
      if (rest.toString() === '' && !rest.cloneContents().querySelector('br')) br.after(document.createElement('br'));
    }
    this.setSelection(after);
    return this;
  }

  #blockOf(node: Element): Element {
    return node.closest('p, div, li, dt, dd, h3, h4') ?? this.getRoot();
  }

  #has(mark: keyof typeof twins): boolean {
    return twins[mark].some((tag) => this.hasFormat(tag));
  }

  /** The element of the text around the selection. The form around the text has lists, too. */
  #around(selector: string): Element | undefined {
    const place = this.getSelection().commonAncestorContainer;
    const found = (place instanceof Element ? place : place.parentElement)?.closest(selector);
    return found && this.getRoot().contains(found) ? found : undefined;
  }

  /** The row of facts at the selection. */
  #row(): Element | undefined {
    const { startContainer } = this.getSelection();
    const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
    return element?.closest('dl > div') ?? undefined;
  }

  #changed(): void {
    const root = this.getRoot();
    if (!this.#isComposing) this.#repair(root);
    this.#events.onChange();
    this.#selected();
  }

  #repair(root: HTMLElement): void {
    this.modifyDocument(() => {
      repairFacts(root);
      for (const list of root.querySelectorAll('ul:empty, ol:empty')) list.remove();
    });
    // Few toolbars would take off the heading that an emptied text leaves.
    if (root.textContent !== '' || !root.firstElementChild?.matches('h3, h4')) return;
    const paragraph = this.createDefaultBlock();
    this.modifyDocument(() => root.replaceChildren(paragraph));
    const range = document.createRange();
    range.setStart(paragraph, 0);
    this.setSelection(range);
  }

  #selected(): void {
    this.#events.onSelect(this.state());
  }

  #setKeys(): void {
    const command = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? 'Meta-' : 'Ctrl-';
    // Keys that Squire must not handle, because they move the focus, scroll the page, or undo in the editor.
    const unused = ['Tab', 'Shift-Tab', 'PageUp', 'PageDown'];
    const unusedCommands = ['z', 'y', 'Shift-z', 'Shift-Z', 'd', 'Shift-7', 'Shift-8', 'Shift-9', '[', ']'];
    for (const key of [...unused, ...unusedCommands.map((key) => command + key)]) this.setKeyHandler(key, null);
    // It makes lists of lines that begin with `*` or `1.`.
    if (this.#kind.isLine) this.setKeyHandler(' ', null);
    for (const [key, mark] of [['b', 'bold'] as const, ['i', 'italic'] as const])
      this.setKeyHandler(command + key, (_, event) => {
        event.preventDefault();
        this.toggleMark(mark);
      });
    for (const key of ['Backspace', 'Delete'] as const) {
      const usual = this._keyHandlers[key];
      this.setKeyHandler(key, (self, event, range) => {
        if (!this.#deleteInFacts(key, event, range)) usual?.(self, event, range);
      });
    }
  }

  /** At the ends of a name or a value nothing is joined; an empty row goes. */
  #deleteInFacts(key: 'Backspace' | 'Delete', event: KeyboardEvent, range: Range): boolean {
    const row = this.#row();
    if (!row || !range.collapsed) return false;
    const part = (
      range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement
    )?.closest('dt, dd');
    if (!part) return false;
    const rest = range.cloneRange();
    if (key === 'Backspace') rest.setStart(part, 0);
    else rest.setEnd(part, part.childNodes.length);
    if (rest.toString().replaceAll('\u200b', '') !== '') return false;
    event.preventDefault();
    const neighbour = row.previousElementSibling ?? row.nextElementSibling;
    if (row.textContent?.trim() !== '' || !neighbour) return true;
    row.remove();
    const place = document.createRange();
    place.selectNodeContents(neighbour.querySelector('dd') ?? neighbour);
    place.collapse(false);
    this.setSelection(place);
    return true;
  }
}

function makeFact(): HTMLElement {
  const row = document.createElement('div');
  for (const tag of ['dt', 'dd']) {
    const part = document.createElement(tag);
    part.append(document.createElement('br'));
    row.append(part);
  }
  return row;
}

/** Gives each row its name and its value again after a deletion across rows. Browsers and Squire do not know rows. */
function repairFacts(root: Element): void {
  for (const facts of root.querySelectorAll('dl')) {
    for (const row of facts.children)
      for (const tag of ['dt', 'dd'])
        if (row.tagName === 'DIV' && !row.querySelector(`:scope > ${tag}`)) {
          const part = document.createElement(tag);
          part.append(document.createElement('br'));
          if (tag === 'dt') row.prepend(part);
          else row.append(part);
        }
    if (!facts.firstElementChild) facts.remove();
  }
}

/** Squire turns `<strong>` and `<em>` into others on the way; this attribute brings them back (restoreTags). */
const tagAttribute = 'data-tag';

function readPasted(html: string, { isLine }: RichTextKind, onCleaned: () => void): DocumentFragment {
  const { content, isChanged } = cleanPasted(html);
  if (isChanged) onCleaned();
  const copy = document.createElement('div');
  copyBlocks(content, copy);
  for (const mark of copy.querySelectorAll('strong, em')) mark.setAttribute(tagAttribute, mark.tagName);
  const fragment = document.createDocumentFragment();
  const [only, ...others] = copy.children;
  if (isLine) {
    const lines = [...copy.children].flatMap((block) => [document.createElement('br'), ...block.childNodes]);
    fragment.append(...lines.slice(1));
  } else if (only?.tagName === 'P' && others.length === 0) fragment.append(...only.childNodes);
  else fragment.append(...copy.childNodes);
  return fragment;
}

function restoreTags(fragment: DocumentFragment): void {
  for (const mark of fragment.querySelectorAll(`[${tagAttribute}]`)) {
    const other = document.createElement(mark.getAttribute(tagAttribute) ?? '');
    other.append(...mark.childNodes);
    mark.replaceWith(other);
  }
}

/** Letters of a text with a line break before each line, so that its begin is another place than the end before it. */
function readLines(text: Node): string {
  let lines = '';
  for (const node of nodesOf(text)) lines += node instanceof Text ? node.data : '\n';
  return lines;
}

/** How many of these letters stand before a place. */
function countTo(root: Element, container: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(root, 0);
  if (root.contains(container)) before.setEnd(container, offset);
  return readLines(before.cloneContents()).length;
}

/** The place after so many of these letters; the end of the text if it has fewer. */
function findPlace(root: Element, letters: number): [Node, number] {
  let place: [Node, number] = [root.firstElementChild ?? root, 0];
  let count = 0;
  for (const node of nodesOf(root)) {
    if (count > letters) break;
    if (node instanceof Text) {
      place = [node, Math.min(letters - count, node.length)];
      count += node.length;
      if (count >= letters) break;
    } else {
      const isBreak = node instanceof HTMLBRElement;
      count += 1;
      if (count > letters) break;
      place = isBreak
        ? [node.parentNode ?? root, [...(node.parentNode?.childNodes ?? [])].indexOf(node) + 1]
        : [node, 0];
    }
  }
  return place;
}

/** The texts, line breaks and lines in a text, in order. */
function* nodesOf(root: Node): Generator<Text | Element> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text || (node instanceof Element && node.matches('p, h3, h4, li, dt, dd, br'))) yield node;
}
