import { expect, test } from 'vitest';
import type { Section } from './define-section.ts';
import { sections as registered } from './registry.ts';

type Defined = Section | ((form: 'generic') => Section);

const modules = import.meta.glob<Readonly<Record<string, Defined>>>('./*/*.section.tsx', { eager: true });
const sections = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module).map((defined) => ({
    path,
    section: typeof defined === 'function' ? defined('generic') : defined,
  })),
);

test('a section is named as its file, so that the gallery and the next reader find it', () => {
  expect(sections.map(({ section }) => section.name)).toEqual(
    sections.map(({ path }) => /([^/]+)\.section\.tsx$/.exec(path)?.[1]),
  );
});

test('each section that a page may have has a title of its own, because picker and outline show nothing else', () => {
  const titles = registered.flatMap(({ title, second }) => [title, ...(second ? [second.title] : [])]);
  const doubles = [...Map.groupBy(titles, (title) => title.toLowerCase())].filter(([, same]) => same.length > 1);
  expect(doubles).toEqual([]);
});

test('what a section needs, the page has or another section gives', () => {
  const given = new Set(sections.flatMap(({ section }) => Object.keys(section.gives)));
  const known = ['webid', 'version', 'places', 'form', 'now', ...given];
  const needed = [...new Set(sections.flatMap(({ section }) => section.needs))];
  expect(needed).toContain('hotline');
  expect(needed.filter((fact) => !known.includes(fact))).toEqual([]);
});
