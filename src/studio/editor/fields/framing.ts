import type { Json } from '../../../contract/changes/content-change.ts';
import type { CropShares } from '../../../contract/studio/media-calls.ts';

/** A point of a picture, in percents from its left and upper edge. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const wholePicture: CropShares = { x: 0, y: 0, width: 100, height: 100 };

/** Least side of a part, in percents: as the server takes it, with room for two handles. */
const leastShare = 5;

/** What a handle of the frame moves: the whole frame, or the two edges at a corner. */
export type Handle = 'move' | 'upperLeft' | 'upperRight' | 'lowerLeft' | 'lowerRight';

/** The frame after a handle was moved, inside of the picture, in whole percents. Pure. */
export function moveHandle(crop: CropShares, handle: Handle, by: Point): CropShares {
  if (handle === 'move')
    return {
      ...crop,
      x: whole(clamp(crop.x + by.x, 0, 100 - crop.width)),
      y: whole(clamp(crop.y + by.y, 0, 100 - crop.height)),
    };
  const [left, right] = edges(crop.x, crop.width, by.x, handle === 'upperLeft' || handle === 'lowerLeft');
  const [top, bottom] = edges(crop.y, crop.height, by.y, handle === 'upperLeft' || handle === 'upperRight');
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Both edges of one direction after one of them was moved. */
function edges(from: number, length: number, by: number, isFirst: boolean): [number, number] {
  const to = from + length;
  return isFirst
    ? [whole(clamp(from + by, 0, to - leastShare)), whole(to)]
    : [whole(from), whole(clamp(to + by, from + leastShare, 100))];
}

export function movePoint({ x, y }: Point, by: Point): Point {
  return { x: whole(clamp(x + by.x, 0, 100)), y: whole(clamp(y + by.y, 0, 100)) };
}

/** How far an arrow key moves, in percents: one, or ten with Shift. Undefined for another key. */
export function readArrow(key: string, isFar: boolean): Point | undefined {
  const far = isFar ? 10 : 1;
  const moves: Readonly<Record<string, Point>> = {
    ArrowLeft: { x: -far, y: 0 },
    ArrowRight: { x: far, y: 0 },
    ArrowUp: { x: 0, y: -far },
    ArrowDown: { x: 0, y: far },
  };
  return moves[key];
}

/** The stored point; the middle when there is none or it is no point. */
export function readPoint(value: Json | undefined): Point {
  const { x, y } = Object(value) as Partial<Record<string, unknown>>;
  return typeof x === 'number' && typeof y === 'number' ? movePoint({ x, y }, { x: 0, y: 0 }) : { x: 50, y: 50 };
}

/** The stored part; the whole picture when there is none or it is no part. */
export function readCrop(value: Json | undefined): CropShares {
  const { x, y, width, height } = Object(value) as Partial<Record<string, unknown>>;
  return [x, y, width, height].every((one) => typeof one === 'number')
    ? ({ x, y, width, height } as CropShares)
    : wholePicture;
}

export function isWhole({ width, height }: CropShares): boolean {
  return width === 100 && height === 100;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function whole(value: number): number {
  return Math.round(value);
}
