/** What a file of `browser/behaviours` exports: a small script for one element, without React. */
interface Behaviour {
  start: (element: HTMLElement) => void;
}

const modules = import.meta.glob<Behaviour>(['./behaviours/*.ts', '!./behaviours/*.test.ts']);

/**
 * Fetches one behaviour by its name. A file of its own, so that the list of all is no burden on a page that has none.
 */
export async function loadBehaviour(name: string): Promise<Behaviour | undefined> {
  return modules[`./behaviours/${name}.ts`]?.();
}
