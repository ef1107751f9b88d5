import { readLinkWord } from '../../../contract/insight/link-words.ts';
import { type DrawnQr, drawQr } from '../../kit/draw-qr.ts';

/** Quiet zone of printed codes, in squares. */
const edge = 4;
/** Width and height of the picture, in pixels. */
export const pngSize = 1024;
/** A square that phones read from a hand's distance, in millimetres. */
const squareMm = 0.4;

/** The code of a link as it is printed. */
export function drawLinkQr(address: string): DrawnQr {
  return drawQr(address, edge);
}

/** A file of SVG: dark squares on white. */
export function writeQrSvg({ size, path }: DrawnQr): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`,
  ].join('');
}

/** Where squares stand in a picture of `pngSize`: whole pixels, so that edges are sharp, and white around them. */
export function placeSquares(size: number): { square: number; offset: number } {
  const square = Math.floor(pngSize / size);
  return { square, offset: Math.floor((pngSize - square * size) / 2) };
}

/** A picture of `pngSize` pixels. Undefined where the browser cannot draw one. */
export function paintQr({ size, isDark }: DrawnQr): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = pngSize;
  canvas.height = pngSize;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  const { square, offset } = placeSquares(size);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, pngSize, pngSize);
  context.fillStyle = '#000';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (isDark(x, y)) context.fillRect(offset + x * square, offset + y * square, square, square);
    }
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** The width from which a printed code is read, in centimetres, to the next half. */
export function printWidth({ size }: DrawnQr): number {
  return Math.ceil((size * squareMm) / 5) / 2;
}

/** `qr-hu-vang-tin-zalo-oa.svg` for a link of a campaign by their names. */
export function nameQrFile(webid: string, name: string, type: 'svg' | 'png'): string {
  return `${['qr', readLinkWord(webid.replaceAll('_', '-')).word, readLinkWord(name).word].filter(Boolean).join('-')}.${type}`;
}
