import { formatSize } from '../../contract/format-size.ts';
import type { LibraryFile } from '../../contract/studio/media-calls.ts';
import { formatNumber } from '../app/format.ts';
import { mediaTexts } from './texts.ts';

type Facts = LibraryFile['file'];

/** Kinds of files, as the library parts them. */
export const fileKinds = ['photo', 'drawing', 'film', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

export function kindOf({ type }: Pick<Facts, 'type'>): FileKind {
  if (type === 'image/svg+xml') return 'drawing';
  if (type.startsWith('image/')) return 'photo';
  return type.startsWith('video/') ? 'film' : 'document';
}

/** Whether a page can show it as a picture. */
export function isPicture({ width }: Facts): boolean {
  return width !== undefined;
}

/** `hero-desktop.avif` of `media/hero-desktop.avif`. */
export function nameOfFile(path: string): string {
  return path.replace(/^media\//, '');
}

/** `AVIF`, `PDF` */
export function nameType(type: string): string {
  const names: Readonly<Record<string, string>> = mediaTexts.typeNames;
  return names[type] ?? type.replace(/^.*\//, '').toUpperCase();
}

/** `1.920 × 860 · 64 kB` */
export function describeFile({ width, height, type, bytes }: Facts): string {
  const first =
    width === undefined || height === undefined
      ? nameType(type)
      : mediaTexts.size(formatNumber(width), formatNumber(height));
  return `${first} · ${formatSize(bytes)}`;
}

/** Whether its metadata can say that a machine has made it. */
export function isMarkable({ type, frames }: Facts): boolean {
  return frames === undefined && ['image/jpeg', 'image/png', 'image/webp', 'image/avif'].includes(type);
}

/** Facts for people who choose the file. */
export function noteFile({ type, frames, machine }: Facts): string | undefined {
  if (machine) return mediaTexts.notes.machine;
  if (frames !== undefined) return mediaTexts.notes.moves;
  return type === 'application/pdf' ? mediaTexts.notes.document : undefined;
}
