export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface LabelSetting {
  /** What the label names. */
  box: Area;
  label: Pick<Area, 'width' | 'height'>;
  window: Pick<Area, 'width' | 'height'>;
  /** Below before above: two labels of one place leave each other room. */
  isBelow: boolean;
  /** How many lines of words lie under an area, or what else must not be covered. */
  countWords: (area: Area) => number;
}

/** Between a box and its label, in pixels. */
const gapPx = 3;

/**
 * Where the label of an outlined box stands: in the window and beside the box, at the first place where it covers no
 * words; inside the box where there is no room around it. Where words are everywhere it covers the fewest lines. Pure
 * but for `countWords`.
 */
export function placeLabel({ box, label, window, isBelow, countWords }: LabelSetting): Area {
  const seen = clipArea(box, { left: 0, top: 0, ...window });
  const [right, bottom] = [seen.left + seen.width, seen.top + seen.height];
  const [end, low] = [right - label.width, bottom - label.height];
  const above = seen.top - gapPx - label.height;
  const below = bottom + gapPx;
  const rows = isBelow ? [below, above] : [above, below];
  const places = [
    ...rows.flatMap((top) => [seen.left, end].map((left) => ({ left, top }))),
    ...[right + gapPx, seen.left - gapPx - label.width].map((left) => ({ left, top: seen.top })),
    ...[seen.top + gapPx, low - gapPx].flatMap((top) =>
      [seen.left + gapPx, end - gapPx].map((left) => ({ left, top })),
    ),
  ];
  const inside = places
    .map((place) => ({ ...place, ...label }))
    .filter(
      ({ left, top }) =>
        left >= 0 && top >= 0 && left + label.width <= window.width && top + label.height <= window.height,
    );
  let best: { area: Area; count: number } | undefined;
  for (const area of inside) {
    const count = countWords(area);
    if (count === 0) return area;
    if (!best || count < best.count) best = { area, count };
  }
  return best?.area ?? { left: Math.max(0, seen.left), top: Math.max(0, seen.top), ...label };
}

/** What is seen of an area through another one; without width or height when nothing is. */
export function clipArea(area: Area, by: Area): Area {
  const left = Math.max(area.left, by.left);
  const top = Math.max(area.top, by.top);
  return {
    ...{ left, top },
    width: Math.max(0, Math.min(area.left + area.width, by.left + by.width) - left),
    height: Math.max(0, Math.min(area.top + area.height, by.top + by.height) - top),
  };
}
