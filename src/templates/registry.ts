import type { PageTemplate } from './define-template.tsx';

/** Found by their file names, so that a template is one file. */
const modules = import.meta.glob<Readonly<Record<string, PageTemplate>>>('./*.template.tsx', { eager: true });

/** Every template that can draw a page. */
export const templates: readonly PageTemplate[] = Object.values(modules).flatMap((module) => Object.values(module));

/** Undefined for an unknown name. `PageTemplate.arrange` gives it the parts of a campaign. */
export function findTemplate(name: string): PageTemplate | undefined {
  return templates.find((template) => template.name === name);
}
