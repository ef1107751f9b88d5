/** Widths of the page in CSS pixels. */
export const previewWidths = [360, 768, 1280, 1440] as const;

/** How the editor is arranged, kept for this browser. */
export interface EditorLayout {
  readonly outlineWidth: number;
  readonly formWidth: number;
  readonly isOutlineHidden: boolean;
  readonly isFormHidden: boolean;
  /** Width of the previewed page; `fit`: as wide as its pane. */
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

const isWithin = (value: unknown, [least, most]: readonly [number, number]) =>
  typeof value === 'number' && value >= least && value <= most;
const isFlag = (value: unknown) => typeof value === 'boolean';
/** Which kept values are taken; others are as usual. */
const isKept: Readonly<Record<keyof EditorLayout, (value: unknown) => boolean>> = {
  outlineWidth: (value) => isWithin(value, paneLimits.outlineWidth),
  formWidth: (value) => isWithin(value, paneLimits.formWidth),
  isOutlineHidden: isFlag,
  isFormHidden: isFlag,
  width: (value) => value === 'fit' || previewWidths.some((width) => width === value),
};

const layoutKey = 'studio-editor-layout';

/** Below this width of the window the outline is hidden at first, so that the page has room. */
const roomyWidth = 1200;

/** As this browser has kept it. */
export function readLayout(): EditorLayout {
  const first = { ...usual, isOutlineHidden: innerWidth < roomyWidth };
  try {
    const kept = JSON.parse(localStorage.getItem(layoutKey) ?? '{}');
    const names = (Object.keys(isKept) as (keyof EditorLayout)[]).filter((name) => isKept[name](kept[name]));
    return { ...first, ...Object.fromEntries(names.map((name) => [name, kept[name]])) };
  } catch {
    return first;
  }
}

export function writeLayout(layout: EditorLayout): void {
  try {
    localStorage.setItem(layoutKey, JSON.stringify(layout));
  } catch {
    // A full storage only forgets the layout.
  }
}
