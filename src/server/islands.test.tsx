import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPage } from '../page/build-page.ts';
import { templates } from '../templates/registry.ts';
import { readDemo } from '../testing/read-demo.ts';

const islandFiles = Object.keys(import.meta.glob('../{forms,sections,calculator}/**/*.island.tsx'));

/** Islands that the demo campaigns draw on the server, by name. */
const drawnIslands = new Set<string>();

beforeAll(async () => {
  for (const template of templates) {
    const draft = await readDemo(template.name);
    const { facts, parsed } = buildPage(template, { webid: template.name, version: 1, ...draft });
    const html = renderToStaticMarkup(parsed.draw(facts));
    for (const [, name = ''] of html.matchAll(/data-island="([^"]+)"/g)) drawnIslands.add(name);
  }
});

describe.each(islandFiles)('the island %s', (path) => {
  const name = path.slice(path.lastIndexOf('/') + 1).replace('.island.tsx', '');

  it('is drawn without a window by a demo campaign', () => {
    expect(typeof window).toBe('undefined');
    expect([...drawnIslands]).toContain(name);
  });

  it('says why it needs to be one', () => {
    expect(readFileSync(new URL(path, import.meta.url), 'utf8')).toMatch(/Why (?:is this )?an island/);
  });
});
