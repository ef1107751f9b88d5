import { joinPath } from '../contract/content-paths.ts';
import type { ContentSchema } from '../contract/content-schema.ts';
import { fits, listVariants } from './list-places.ts';

/** A value that a schema does not take, with all that is in it. */
export interface LeftValue {
  /** `cards[2].labels` */
  readonly path: string;
  readonly value: unknown;
}

/**
 * What a schema takes of a stored value, and what it leaves: fields that it does not have, values of another type, and
 * items beyond its most. Pure.
 */
export function fitContent(stored: unknown, schema: ContentSchema): { value: unknown; left: LeftValue[] } {
  const left: LeftValue[] = [];

  function take(value: unknown, path: string, schemas: readonly ContentSchema[]): unknown {
    const fitting = schemas.flatMap(listVariants).filter((variant) => fits(value, variant));
    // Null is a field that nobody has filled in.
    if (fitting.length === 0 && value !== null) {
      left.push({ path, value });
      return undefined;
    }
    if (Array.isArray(value)) return takeItems(value, path, fitting);
    return typeof value === 'object' && value !== null ? takeFields(value, path, fitting) : value;
  }

  function takeItems(items: readonly unknown[], path: string, schemas: readonly ContentSchema[]): unknown[] {
    const most = Math.max(...schemas.map(({ maxItems = Number.POSITIVE_INFINITY }) => maxItems));
    return items.flatMap((item, index) => {
      const ofItem = schemas.flatMap(({ prefixItems, items: rest }) => prefixItems?.[index] ?? rest ?? []);
      const place = joinPath(path, index);
      if (index >= most) left.push({ path: place, value: item });
      const taken = index >= most ? undefined : take(item, place, ofItem.length > 0 ? ofItem : [{}]);
      return taken === undefined ? [] : [taken];
    });
  }

  function takeFields(fields: object, path: string, schemas: readonly ContentSchema[]): object {
    const isOpen = schemas.some(({ additionalProperties }) => additionalProperties !== false);
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        // For editors of JSON: the file of the schema is another one now.
        if (path === '' && name === '$schema') return [];
        const ofField = schemas.flatMap(({ properties = {}, additionalProperties }) => {
          if (Object.hasOwn(properties, name)) return properties[name] ?? [];
          return typeof additionalProperties === 'object' ? additionalProperties : [];
        });
        const place = joinPath(path, name);
        if (ofField.length === 0 && !isOpen) left.push({ path: place, value: field });
        const isKnown = ofField.length > 0 || isOpen;
        const taken = isKnown ? take(field, place, ofField.length > 0 ? ofField : [{}]) : undefined;
        return taken === undefined ? [] : [[name, taken]];
      }),
    );
  }

  return { value: take(stored, '', [schema]), left };
}
