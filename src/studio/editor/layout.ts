import { useState } from 'react';
import { z } from 'zod/mini';

/** Widths of the page in CSS pixels. */
export const previewWidths = [360, 768, 1280, 1440] as const;

/** How the editor is arranged, kept for this browser. */
export interface EditorLayout {
  readonly outlineWidth: number;
  readonly formWidth: number;
  readonly isOutlineHidden: boolean;
  readonly isFormHidden: boolean;
  /** Of the previewed page; `fit`: as wide as its pane. */
  readonly width: (typeof previewWidths)[number] | 'fit';
}

const usual: EditorLayout = {
  outlineWidth: 248,
  formWidth: 380,
  isOutlineHidden: false,
  isFormHidden: false,
  width: 1440,
};

/** Least and largest width of a pane in CSS pixels. */
export const paneLimits = { outlineWidth: [180, 400], formWidth: [320, 640] } as const;

const within = ([least, most]: readonly [number, number]) => z.number().check(z.gte(least), z.lte(most));
const layoutSchema = z.partial(
  z.object({
    outlineWidth: within(paneLimits.outlineWidth),
    formWidth: within(paneLimits.formWidth),
    isOutlineHidden: z.boolean(),
    isFormHidden: z.boolean(),
    width: z.union([z.literal('fit'), z.literal(previewWidths)]),
  }),
);

const layoutKey = 'studio-editor-layout';

/** Below this width of the window the outline is hidden at first, so that the page has room. */
const roomyWidth = 1200;

/** The layout, and how to change a part of it. */
export function useLayout(): [EditorLayout, (change: Partial<EditorLayout>) => void] {
  const [layout, setLayout] = useState(readLayout);
  const change = (next: Partial<EditorLayout>) =>
    setLayout((current) => {
      const changed = { ...current, ...next };
      writeLayout(changed);
      return changed;
    });
  return [layout, change];
}

function readLayout(): EditorLayout {
  try {
    const read = layoutSchema.safeParse(JSON.parse(localStorage.getItem(layoutKey) ?? '{}'));
    const first = { ...usual, isOutlineHidden: innerWidth < roomyWidth };
    return read.success ? ({ ...first, ...read.data } as EditorLayout) : first;
  } catch {
    return usual;
  }
}

function writeLayout(layout: EditorLayout): void {
  try {
    localStorage.setItem(layoutKey, JSON.stringify(layout));
  } catch {
    // A full storage only forgets the layout.
  }
}
