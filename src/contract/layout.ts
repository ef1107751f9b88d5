/** A part of `main` in the stored order: a slot of the template, or an added part, which names its section. */
export interface LayoutPart {
  readonly key: string;
  readonly section?: string | undefined;
}

/** Most parts of a page, hidden ones included. */
export const mostParts = 30;

/** Keys of added parts begin with it: `home.more.cau_hoi`. */
export const addedPrefix = 'home.more.';

const addedKeyPattern = /^home\.more\.[a-z][a-z0-9_]{0,59}$/;

export function isAddedKey(key: string): boolean {
  return addedKeyPattern.test(key);
}

/**
 * The stored `layout` of the settings, in which what is no part is left out. Undefined when there is none: then the
 * order of the template holds.
 */
export function readLayout(settings: unknown): readonly LayoutPart[] | undefined {
  const layout: unknown =
    typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'layout') : undefined;
  return Array.isArray(layout) ? layout.filter(isLayoutPart) : undefined;
}

export function isLayoutPart(value: unknown): value is LayoutPart {
  if (typeof value !== 'object' || value === null) return false;
  const [key, section]: unknown[] = [Reflect.get(value, 'key'), Reflect.get(value, 'section')];
  return typeof key === 'string' && (section === undefined || typeof section === 'string');
}
