export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs of points between gaps; undefined is a gap. */
function listRuns(points: readonly (Point | undefined)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 0);
}

const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** To a tenth of a pixel. */
function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** A line through the points, with nothing over gaps; a point between gaps becomes a dot of its round end. */
export function linePath(points: readonly (Point | undefined)[]): string {
  return listRuns(points)
    .map((run) => `M${(run.length === 1 ? [...run, ...run] : run).map(write).join('L')}`)
    .join('');
}

/** The area between the points and a base line. */
export function areaPath(points: readonly (Point | undefined)[], base: number): string {
  return listRuns(points)
    .map((run) => {
      const [first, last] = [run[0]?.x ?? 0, run.at(-1)?.x ?? 0];
      return `M${round(first)} ${round(base)}L${run.map(write).join('L')}L${round(last)} ${round(base)}Z`;
    })
    .join('');
}

/** A column with a round top, in the middle of `x`. One without height is nothing. */
export function columnPath(x: number, width: number, top: number, base: number): string {
  if (base <= top) return '';
  const radius = Math.min(2, width / 2, base - top);
  const [left, inner] = [round(x - width / 2), round(width - 2 * radius)];
  const shoulder = round(top + radius);
  return `M${left} ${round(base)}V${shoulder}q0 ${-radius} ${radius} ${-radius}h${inner}q${radius} 0 ${radius} ${radius}V${round(base)}Z`;
}
