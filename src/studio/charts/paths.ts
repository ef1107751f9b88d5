import { area, line } from 'd3-shape';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const isThere = (point: Point | undefined) => point !== undefined;
const xOf = (point: Point | undefined) => point?.x ?? 0;
const yOf = (point: Point | undefined) => point?.y ?? 0;
const drawLine = line(xOf, yOf).defined(isThere).digits(1);

/** A line through the points, with nothing over gaps; a point between gaps becomes a dot of its round end. */
export function linePath(points: readonly (Point | undefined)[]): string | undefined {
  return drawLine(points) ?? undefined;
}

/** The area between the points and a base line. */
export function areaPath(points: readonly (Point | undefined)[], base: number): string | undefined {
  return area(xOf, base, yOf).defined(isThere).digits(1)(points) ?? undefined;
}
