/** What a `*.behaviour.ts` exports: a small script for one element, without React. */
interface Behaviour {
  start: (element: HTMLElement) => void;
}

const modules = import.meta.glob<Behaviour>('../{sections,ui}/*/*.behaviour.ts');
const loaders = new Map(
  Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.behaviour\.ts$/g, ''), load]),
);

/**
 * Fetches one behaviour by its name: that of its file without `.behaviour.ts`. A separate file, so that pages without
 * behaviours do not load the list.
 */
export async function loadBehaviour(name: string): Promise<Behaviour | undefined> {
  return loaders.get(name)?.();
}
