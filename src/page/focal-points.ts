import type { FocalPoint } from './content-values.ts';

/** Whole percents: finer points could not be told apart on a page. */
export function roundFocus({ x, y }: FocalPoint): FocalPoint {
  return { x: Math.round(x), y: Math.round(y) };
}

/** The name of a focal point in attributes of pictures and in the page's CSS: `20 35`. */
export function nameFocus({ x, y }: FocalPoint): string {
  return `${x} ${y}`;
}

/** The focal points of all pictures in stored content, each once. */
export function listFocalPoints(stored: unknown): readonly FocalPoint[] {
  const found = new Map<string, FocalPoint>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const focus = 'url' in value && 'focus' in value ? readFocus(value.focus) : undefined;
    if (focus) found.set(nameFocus(focus), focus);
    for (const part of Object.values(value)) visit(part);
  };
  visit(stored);
  return [...found.values()];
}

/** Undefined for anything else than numbers, because the point is written into the page's CSS. */
function readFocus(stored: unknown): FocalPoint | undefined {
  if (typeof stored !== 'object' || stored === null || !('x' in stored) || !('y' in stored)) return undefined;
  const { x, y } = stored;
  const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100;
  return isShare(x) && isShare(y) ? roundFocus({ x, y }) : undefined;
}
