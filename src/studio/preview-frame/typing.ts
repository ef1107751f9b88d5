import type { PlaceName } from '../../contract/changes/place-name.ts';
import type { Spot } from './find-places.ts';

/** What typing in place tells: `begin` and `end` with the text as it stands, `input` for every change. */
type TellTyped = (place: PlaceName, text: string, step: 'begin' | 'input' | 'end') => void;

/** How long the editor may take to show the form of a text that was just double-clicked, in milliseconds. */
const settlingMs = 2000;

interface Editing {
  place: PlaceName;
  text: Text;
  box: HTMLElement;
  begunAt: number;
}

/**
 * Makes one text of the page writable where it stands. The text gets an element of its own, because it may stand beside
 * an icon. Input methods that compose letters (Telex, VNI) are told when a letter is done.
 */
export function createTyping(document: Document, tell: TellTyped, tellHistory: (step: 'undo' | 'redo') => void) {
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
    tell(place, words, 'end');
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
    editing = { place: { key: place.key, path: place.path }, text, box, begunAt: performance.now() };
    box.focus({ preventScroll: true });
    const selection = document.getSelection();
    selection?.selectAllChildren(box);
    box.addEventListener('input', (event) => {
      // Without a letter an inline element has no room for the caret.
      box.style.display = box.textContent === '' ? 'inline-block' : '';
      if (!(event instanceof InputEvent && event.isComposing)) tellInput();
    });
    box.addEventListener('compositionend', tellInput);
    box.addEventListener('keydown', handleKey);
    box.addEventListener('blur', handleBlur);
    tell(editing.place, read(editing), 'begin');
  }

  /** The first click has chosen the field, so the editor may put the focus into its form a moment later. */
  function handleBlur(): void {
    const isSettling = editing !== undefined && performance.now() - editing.begunAt < settlingMs;
    const box = editing?.box;
    if (isSettling && !document.hasFocus()) setTimeout(() => box?.focus({ preventScroll: true }));
    else end();
  }

  function tellInput(): void {
    if (editing) tell(editing.place, read(editing), 'input');
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
      tellHistory(event.shiftKey || /y/i.test(event.key) ? 'redo' : 'undo');
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
    /** Another text while somebody types, as after undo: the caret goes to its end. */
    replace: (words: string) => {
      if (!editing) return;
      editing.text.data = words;
      editing.box.replaceChildren(editing.text);
      document.getSelection()?.selectAllChildren(editing.box);
      document.getSelection()?.collapseToEnd();
    },
  };
}
