import { placeAfter } from '../../contract/changes/merge-texts.ts';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import type { Spot } from './find-places.ts';

/** What typing in place tells: `begin` and `end` with the text as it stands, `input` for every change. */
type PostTyped = (place: PlaceName, text: string, was: string, step: 'begin' | 'input' | 'end') => void;

/** How long the editor may take to show the form of a text that was just double-clicked, in milliseconds. */
const settlingMs = 2000;

interface Editing {
  place: PlaceName;
  text: Text;
  box: HTMLElement;
  begunAt: number;
  /** The text that the editor knows. */
  posted: string;
  isComposing: boolean;
}

/**
 * Makes one text of the page writable where it stands. The text gets an element of its own, because it may stand beside
 * an icon. Input methods that compose letters (Telex, VNI) are posted when a letter is done.
 */
export function createTyping(document: Document, post: PostTyped, postHistory: (step: 'undo' | 'redo') => void) {
  let editing: Editing | undefined;

  function read({ box }: Editing): string {
    return (box.textContent ?? '').replaceAll(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space));
  }

  function end(): void {
    const ended = editing;
    if (!ended) return;
    editing = undefined;
    const { box, text, place } = ended;
    const words = read(ended);
    text.data = words;
    box.replaceWith(text);
    post(place, words, ended.posted, 'end');
  }

  function begin({ place, nodes: [text] }: Spot): void {
    end();
    if (!(text instanceof Text) || !text.parentElement) return;
    const wraps = getComputedStyle(text.parentElement).whiteSpaceCollapse !== 'preserve';
    const box = document.createElement('span');
    box.contentEditable = 'plaintext-only';
    box.spellcheck = false;
    box.setAttribute('role', 'textbox');
    // A space at the end is kept as one.
    if (wraps)
      box.style.whiteSpace = getComputedStyle(text.parentElement).textWrapMode === 'nowrap' ? 'pre' : 'pre-wrap';
    box.style.outline = 'none';
    box.style.minInlineSize = '1ch';
    box.style.cursor = 'text';
    box.style.userSelect = 'text';
    // As it is stored: a page may bind words by spaces that do not break.
    text.data = place.value;
    text.replaceWith(box);
    box.append(text);
    editing = {
      ...{ place: { key: place.key, path: place.path }, text, box, begunAt: performance.now() },
      ...{ posted: place.value, isComposing: false },
    };
    box.focus({ preventScroll: true });
    const selection = document.getSelection();
    selection?.selectAllChildren(box);
    box.addEventListener('input', (event) => {
      // Without a letter an inline element has no room for the caret.
      box.style.display = box.textContent === '' ? 'inline-block' : '';
      if (!(event instanceof InputEvent && event.isComposing)) tellInput();
    });
    box.addEventListener('compositionstart', () => {
      if (editing) editing.isComposing = true;
    });
    box.addEventListener('compositionend', () => {
      if (editing) editing.isComposing = false;
      tellInput();
    });
    box.addEventListener('keydown', handleKey);
    box.addEventListener('blur', handleBlur);
    post(editing.place, read(editing), editing.posted, 'begin');
  }

  /** The first click has chosen the field, so the editor may put the focus into its form a moment later. */
  function handleBlur(): void {
    const isSettling = editing !== undefined && performance.now() - editing.begunAt < settlingMs;
    const box = editing?.box;
    if (isSettling && !document.hasFocus()) setTimeout(() => box?.focus({ preventScroll: true }));
    else end();
  }

  function tellInput(): void {
    if (!editing) return;
    const was = editing.posted;
    editing.posted = read(editing);
    post(editing.place, editing.posted, was, 'input');
  }

  function handleKey(event: KeyboardEvent): void {
    // 229: a key that belongs to an input method.
    if (event.isComposing || event.keyCode === 229) return;
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      end();
    } else if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) {
      // The editor's own undo knows every field.
      event.preventDefault();
      postHistory(event.shiftKey || /y/i.test(event.key) ? 'redo' : 'undo');
    } else if (event.key === ' ') {
      // In a button or a summary a space would press it.
      event.preventDefault();
      document.execCommand('insertText', false, ' ');
    }
  }

  return {
    begin,
    end,
    /** The element that is being typed in. */
    box: () => editing?.box,
    place: () => editing?.place,
    /** Whether a text is being typed in, so that an update leaves it. */
    isKept: (text: Text) => editing?.text === text || editing?.box.contains(text) === true,
    /**
     * Another text while somebody types, in place of one that the editor knows; the caret stays between the same
     * letters. When there is a newer one, or letters are being composed, the editor hears of it and tells the text
     * again.
     */
    replace: (words: string, was: string) => {
      if (!editing || editing.posted !== was || editing.isComposing) return;
      const { box, text } = editing;
      const selection = document.getSelection();
      const before = box.textContent ?? '';
      const [from = 0, to = 0] = [
        [selection?.anchorNode, selection?.anchorOffset] as const,
        [selection?.focusNode, selection?.focusOffset] as const,
      ].map(([node, offset = 0]) => placeAfter(before, words, countTo(box, node, offset)));
      editing.posted = words;
      text.data = words;
      box.replaceChildren(text);
      selection?.setBaseAndExtent(text, from, text, to);
    },
  };
}

/** The letters of a box before a place; all when the place is elsewhere. */
function countTo(box: HTMLElement, node: Node | null | undefined, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(box);
  if (node && box.contains(node)) before.setEnd(node, offset);
  return before.toString().length;
}
