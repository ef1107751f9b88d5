import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { mostParts } from '../../contract/layout.ts';
import type { FromPreview } from '../../contract/studio/from-preview.ts';
import type { PageParts, ToPreview } from '../../contract/studio/preview-messages.ts';
import { pastePart } from './clipboard/part-clipboard.ts';
import { clipboardTexts } from './clipboard/texts.ts';
import { useEditor, useEditorState } from './editor.ts';
import { type AskedMenu, PagePartMenu } from './PagePartMenu.tsx';
import { listPageParts } from './page-parts.ts';
import { listAllParts, moveTo } from './part-actions.ts';
import { placesFor } from './part-bounds.ts';
import { prefetchPicker } from './picker/prefetch-picker.ts';
import { editorTexts } from './texts.ts';

const words = editorTexts.pageParts;

/** How long after the editor can be used the picker is loaded, in milliseconds: the first touch has no rival. */
const calmMs = 1_000;

interface ToolsSetting {
  post: (message: ToPreview) => void;
  isReady: boolean;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** What can be done with parts on the page itself: tells the frame what it may offer, and does what it hears. */
export function usePagePartTools({ post, isReady, frame }: ToolsSetting) {
  const editor = useEditor();
  const { isReadOnly, order, webid } = editor;
  const client = useQueryClient();
  const [menu, setMenu] = useState<AskedMenu>();
  const parts = useEditorState((state): PageParts | null => {
    if (isReadOnly || order.length === 0) return null;
    const all = listAllParts(editor, state);
    const { least, most } = placesFor(all, state.locks);
    return {
      parts: listPageParts(editor, state),
      ...(all.length >= mostParts && { full: words.full(mostParts) }),
      places: { first: least, last: most },
      words: {
        ...(state.copied && { paste: clipboardTexts.paste(state.copied.title) }),
        add: words.add,
        move: words.move,
        menu: words.menu,
        samples: words.samples,
      },
    };
  });
  const place = useEditorState((state) => state.place);
  const sorting = useEditorState((state) => state.sorting);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each other value.
  useEffect(() => {
    if (isReady) post({ kind: 'parts', parts });
  }, [isReady, parts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page lights it knows.
  useEffect(() => {
    if (isReady && place?.by !== 'page') post({ kind: 'place', index: place?.index ?? null });
  }, [isReady, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each other value.
  useEffect(() => {
    if (isReady) post({ kind: 'sorting', move: sorting ?? null });
  }, [isReady, sorting]);

  const isAdding = useEditorState((state) => state.adding !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when a part begins to be added, and when that ends.
  useEffect(() => {
    if (isReady) post({ kind: 'rest', isResting: isAdding });
  }, [isReady, isAdding]);

  const mayAdd = isReady && parts !== null;
  useEffect(() => {
    if (!mayAdd) return;
    const timer = setTimeout(() => prefetchPicker(client, webid), calmMs);
    return () => clearTimeout(timer);
  }, [mayAdd, client, webid]);
  const isLit = place !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a place is lit.
  useEffect(() => {
    if (isLit) prefetchPicker(client, webid);
  }, [isLit]);

  const hear = (message: FromPreview) => {
    if (isReadOnly) return;
    switch (message.kind) {
      case 'place':
        return editor.show({ place: message.index === null ? undefined : { index: message.index, by: 'page' } });
      case 'add':
        if (message.what === 'section') return editor.addAt(message.index);
        return void pastePart(editor, message.index);
      case 'sorting':
        return editor.show({ sorting: message.move ?? undefined });
      case 'drop': {
        const { key, to } = message.move;
        editor.show({ sorting: undefined });
        moveTo(editor, key, to);
        return editor.choose({ key, path: '' });
      }
      case 'partMenu': {
        const element = frame.current;
        if (!element) return;
        const { left, top, width } = element.getBoundingClientRect();
        const scale = width / element.offsetWidth;
        const { key } = message.place;
        const title = listAllParts(editor, editor.state.get()).find((part) => part.key === key)?.title ?? '';
        const at = { left: left + message.left * scale, top: top + message.top * scale };
        return setMenu({ key, label: `${words.menu}: ${title}`, ...at });
      }
      default:
        return;
    }
  };
  return { hear, drawn: menu && <PagePartMenu asked={menu} onClose={() => setMenu(undefined)} /> };
}
