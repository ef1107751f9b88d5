import { islandAttributes } from '../contract/page-attributes.ts';
import { swapQuotes } from '../contract/swap-quotes.ts';
import { withRetries } from './with-retries.ts';

/** A module with an island: it exports the component under the name of its file. */
type IslandModule = Readonly<Record<string, unknown>>;

const modules = import.meta.glob<IslandModule>('../{forms,sections,calculator}/**/*.island.tsx');
const loaders = new Map(Object.entries(modules).map(([path, load]) => [islandName(path), load]));

/**
 * Loads the code of an island (and React, with the first one) and hydrates it. A separate file, so that the list of
 * islands is loaded only when it is needed.
 */
export async function startIsland(island: HTMLElement): Promise<void> {
  const name = island.getAttribute(islandAttributes.name) ?? '';
  const load = loaders.get(name);
  if (!load) throw new Error(`There is no island called ${name}`);
  const [module, { hydrate }] = await Promise.all([withRetries(load), withRetries(() => import('./hydrate.ts'))]);
  await hydrate(island, {
    name,
    component: module[name],
    props: JSON.parse(swapQuotes(island.getAttribute(islandAttributes.props) ?? '{}')),
    identifierPrefix: island.getAttribute(islandAttributes.prefix) ?? '',
  });
}

/** `../sections/a/B.island.tsx` -> `B`. */
function islandName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace('.island.tsx', '');
}
