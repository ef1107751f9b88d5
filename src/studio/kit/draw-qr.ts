import { encode } from 'uqr';

/** A QR code as one path of dark squares, in a field of `size` squares, its quiet edge included. */
export interface DrawnQr {
  readonly size: number;
  readonly path: string;
  readonly isDark: (x: number, y: number) => boolean;
}

/**
 * The QR code of a text. It is read when 15 % of it is damaged, and up to 25 % where that makes it no larger. `edge`:
 * width of the quiet zone in squares; 4 is what the standard asks for.
 */
export function drawQr(text: string, edge: number): DrawnQr {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: edge });
  const path = data.map((row, y) => drawRow(row, y)).join('');
  return { size, path, isDark: (x, y) => data[y]?.[x] ?? false };
}

/** Squares side by side as one rectangle, so that no hairline shows between them. */
function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}
