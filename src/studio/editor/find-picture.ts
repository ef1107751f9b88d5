import type { PlaceName } from '../../contract/changes/place-name.ts';
import { controlOf } from '../../contract/fields/control-of.ts';
import { findSchemas } from '../../contract/studio/name-field.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';

/** The picture at a place, or the picture that the place is a part of, such as its address or alternative text. */
export function findPicture(fields: readonly TemplateField[], { key, path }: PlaceName): PlaceName | undefined {
  const around = { key, path: path.slice(0, Math.max(0, path.lastIndexOf('.'))) };
  return [{ key, path }, around].find((place) =>
    findSchemas(fields, place).some((schema) => controlOf(schema).kind === 'picture'),
  );
}
