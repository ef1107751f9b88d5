import type { Json, Place } from '../../contract/changes/content-change.ts';
import { asJson, type WorkingDocument } from '../working-copies/working-copy.ts';

/** A text of a document that is the path of one of its files. */
export interface PathUse {
  readonly place: Place;
  readonly path: string;
  /** Alternative text beside it; undefined when there is none or it is empty. */
  readonly alt: string | undefined;
}

/** Every place of a document that names one of its files, in the stored order. Pure. */
export function listUses(document: WorkingDocument): readonly PathUse[] {
  const uses: PathUse[] = [];
  const visit = (value: Json | undefined, place: Place, alt: Json | undefined): void => {
    if (typeof value === 'string') {
      if (Object.hasOwn(document.media, value)) uses.push({ place, path: value, alt: readAlt(alt) });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...place, index], undefined);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, field] of Object.entries(value)) visit(field, [...place, name], Reflect.get(value, 'alt'));
    }
  };
  const { settings, content } = asJson(document) as Readonly<Record<string, Json>>;
  visit(settings, ['settings'], undefined);
  visit(content, ['content'], undefined);
  return uses;
}

function readAlt(alt: Json | undefined): string | undefined {
  return typeof alt === 'string' && alt.trim() !== '' ? alt.trim() : undefined;
}
