import { readFile } from 'node:fs/promises';
import { readSectionSample } from '../../check/section-sample.ts';
import { checkMedia } from '../../content/check-media.ts';
import type { MediaFile } from '../../contract/media.ts';

/** The sample of a section with its files. */
export interface SectionSample {
  readonly value: Readonly<Record<string, unknown>>;
  /** Other content that it shows, such as posts. */
  readonly around: Readonly<Record<string, unknown>>;
  /** By the paths that the value names. */
  readonly media: Readonly<Record<string, MediaFile>>;
  /** By the same paths. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

/** Undefined for a section without a sample. A file that an import would refuse is left out. */
export async function loadSectionSample(sampleDir: string, section: string): Promise<SectionSample | undefined> {
  const sample = readSectionSample(sampleDir, section);
  if (!sample) return undefined;
  const files = await Promise.all(
    [...sample.files].map(async ([path, onDisk]) => {
      const bytes = await readFile(onDisk);
      const checked = await checkMedia(bytes);
      return checked.kind === 'media' ? [{ path, bytes, file: checked.file }] : [];
    }),
  );
  return {
    ...sample,
    media: Object.fromEntries(files.flat().map(({ path, file }) => [path, file])),
    bytes: new Map(files.flat().map(({ path, bytes }) => [path, bytes])),
  };
}
