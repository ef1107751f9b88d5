import type { GalleryExample } from '../../sections/section-examples.ts';

/** Found by their file names, so that deleting a section's folder also takes it out of the gallery. */
const modules = import.meta.glob<Readonly<Record<string, readonly GalleryExample[]>>>(
  '../../sections/*/*.examples.tsx',
  { eager: true },
);

/** Every section in every example, by the sections' names. */
export const galleryExamples: readonly GalleryExample[] = Object.values(modules).flatMap((module) =>
  Object.values(module).flat(),
);

/** Undefined when there is no such example. */
export function findGalleryExample(section: string, name: string): GalleryExample | undefined {
  return galleryExamples.find((example) => example.section === section && example.name === name);
}
