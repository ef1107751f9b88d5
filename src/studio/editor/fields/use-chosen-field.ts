import { type RefObject, useEffect, useState } from 'react';
import { useEditor, useEditorState } from '../editor.ts';
import { followName, followToList } from '../follow-name.ts';
import { useFollowed } from '../use-followed.ts';
import { typingAttribute } from './typing-attribute.ts';

interface OpenParts {
  /** Paths of groups and items that are open, and of those that were closed. */
  readonly opened: ReadonlyMap<string, boolean>;
  readonly open: (path: string, isOpen: boolean) => void;
}

/**
 * Leads to the chosen field of one form: what is around it is opened, and it gets the focus. The other way round, a
 * field that gets the focus is chosen, and so is a part that somebody opens.
 */
export function useChosenField(root: RefObject<HTMLElement | null>, key: string): OpenParts {
  const { choose } = useEditor();
  const path = useEditorState(({ chosen }) => (chosen?.key === key ? chosen.path : undefined));
  const entered = useEditorState((state) => state.entered);
  const [opened, setOpened] = useFollowed<ReadonlyMap<string, boolean>>(
    () => new Map(),
    (paths, shift) => {
      const followed = [...paths].map(
        ([one, isOpen]) => [followName({ key, path: one }, shift)?.path, isOpen] as const,
      );
      return new Map(followed.flatMap(([one, isOpen]) => (one === undefined ? [] : [[one, isOpen] as const])));
    },
  );
  const [shown, setShown] = useFollowed<string | undefined>(
    () => undefined,
    (one, shift) => (one === undefined ? undefined : followToList({ key, path: one }, shift).path),
  );
  // Only a choice leads somewhere: a field whose item has moved is where it was.
  const [choices, setChoices] = useState(0);
  if (path !== undefined && path !== shown) {
    setShown(() => path);
    setOpened((paths) => openTo(paths, path));
    setChoices(choices + 1);
  }

  // Choosing a field in the preview, the outline or a finding leads to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice leads to its field, once.
  useEffect(() => {
    if (path === undefined) return;
    const focused = document.activeElement;
    if (path === '') {
      // Who chose the part means none of its fields: letters must not go on into the one before.
      if (focused instanceof HTMLElement && focused.closest('[data-place]') && root.current?.contains(focused))
        focused.blur();
      return;
    }
    const found = findPlace(root.current, path);
    // The head of an item has its place, too.
    const isThere =
      root.current?.contains(focused) && focused?.closest<HTMLElement>('[data-place]')?.dataset.place === path;
    if (!found || isThere || found.contains(focused)) return;
    // A click on the page may be the first of two, which let a text be typed there.
    return focusWhenThere(found, focused instanceof HTMLIFrameElement ? doubleClickMs : 0);
  }, [root, choices]);

  useEffect(() => {
    if (entered?.key !== key) return;
    const row = entered.path === '' ? findFirst(root.current) : findPlace(root.current, entered.path);
    return row && focusWhenThere(row, 0);
  }, [root, key, entered]);

  useEffect(() => {
    const form = root.current;
    const onFocus = ({ target }: FocusEvent) => {
      // Its press opens a part or closes it. Chosen by the focus before, the part would be open already.
      if (!(target instanceof Element) || target.matches('button[aria-expanded]:not([aria-haspopup])')) return;
      const place = target.closest<HTMLElement>('[data-place]')?.dataset.place;
      if (place) choose({ key, path: place });
    };
    form?.addEventListener('focusin', onFocus);
    return () => form?.removeEventListener('focusin', onFocus);
  }, [root, key, choose]);

  return {
    opened,
    open: (at, isOpen) => {
      setOpened((paths) => new Map([...paths, [at, isOpen]]));
      if (isOpen) choose({ key, path: at });
    },
  };
}

/** Opens every group and item on the way to a path. */
function openTo(opened: ReadonlyMap<string, boolean>, path: string): ReadonlyMap<string, boolean> {
  const next = new Map(opened);
  for (const { index } of path.matchAll(/\.|\[|$/g)) if (index > 0) next.set(path.slice(0, index), true);
  return next;
}

/** The row of the first field; the whole form when it has none. */
function findFirst(root: HTMLElement | null): HTMLElement | undefined {
  return root?.querySelector<HTMLElement>('[data-place]:not([data-place=""])') ?? root ?? undefined;
}

/** The row of a path, or of the nearest one around it. */
function findPlace(root: HTMLElement | null, path: string): HTMLElement | undefined {
  let best: HTMLElement | undefined;
  let length = 0;
  for (const row of root?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
    const at = row.dataset.place ?? '';
    const isAround = path === at || path.startsWith(`${at}.`) || path.startsWith(`${at}[`);
    if (isAround && at.length >= length) {
      best = row;
      length = at.length;
    }
  }
  return best;
}

/** Scrolls to a row and, after a time, focuses its control; one that is still being loaded is waited for. */
function focusWhenThere(row: HTMLElement, afterMs: number): () => void {
  const focus = () => {
    const control = row.querySelector<HTMLElement>(
      'input:not([type="color"]), textarea, [contenteditable="true"], select, button',
    );
    const text = row.querySelector<HTMLElement>('[contenteditable="true"]');
    const isLoading = row.querySelector('[aria-busy="true"]') ?? (!text && row.querySelector('[role="toolbar"]'));
    if (!control || isLoading) return false;
    row.scrollIntoView({ block: 'center' });
    if (document.querySelector(`iframe[${typingAttribute}]`)) return true;
    (text ?? control).focus({ preventScroll: true });
    return true;
  };
  const watcher = new MutationObserver(() => focus() && watcher.disconnect());
  const begin = () => {
    if (!focus()) watcher.observe(row, { childList: true, subtree: true });
  };
  row.scrollIntoView({ block: 'center' });
  const timer = setTimeout(begin, afterMs);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/** Longest time between two clicks that are a double click, in milliseconds. */
const doubleClickMs = 400;
