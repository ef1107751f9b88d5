import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../docs/behaviour/', import.meta.url);

/** The ids of the entries in docs/behaviour, with the page of each. An entry may have two: `- **5.16, 5.17** …`. */
export function readBehaviour(): { id: string; page: string }[] {
  const pages = readdirSync(folder).filter((page) => /^\d-/.test(page));
  return pages.flatMap((page) =>
    [...readFileSync(new URL(page, folder), 'utf8').matchAll(/^- \*\*([^*]+)\*\*/gm)].flatMap(([, ids = '']) =>
      ids.split(', ').map((id) => ({ id, page })),
    ),
  );
}
