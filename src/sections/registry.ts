import type { Section } from './define-section.ts';

/** Found by their file names. A maker of sections is left out: what it makes does not stand in `main`. */
const modules = import.meta.glob<Readonly<Record<string, Section | object>>>('./*/*.section.tsx', { eager: true });

const around: readonly Section['group'][] = ['đầu trang', 'chân trang', 'nút nổi', 'cửa sổ'];

/** Every section that may stand in `main`. */
export const sections: readonly Section[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((one): one is Section => 'draw' in one && 'group' in one && !around.includes(one.group));

/** Undefined for an unknown name. */
export function findSection(name: string): Section | undefined {
  return sections.find((section) => section.name === name);
}
