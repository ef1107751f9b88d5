import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imports, sources } from './source-imports.ts';

/** The rooms of `src`, from top to bottom: a room imports rooms below itself only. */
const rooms = [
  ['server', 'cli'],
  ['api'],
  ['publishing'],
  ['desk'],
  ['insight'],
  ['check'],
  ['templates'],
  ['sections'],
  ['forms'],
  ['calculator'],
  ['ui'],
  ['render'],
  ['page'],
  ['browser'],
  ['leads'],
  ['content'],
  ['staff'],
  ['audit'],
  ['mail'],
  ['database'],
  ['http'],
  ['studio'],
  ['contract'],
];

/**
 * What the Studio's screens may import beside themselves: what is pure, and runs in browser and server alike. Worlds of
 * tests are imported by tests only.
 */
const sharedWithStudio = ['studio', 'contract', 'testing'];
/** Draws the Studio for tests of its screens. */
const studioWorld = 'testing/studio-screen.tsx';

/** Components and browser code must not depend on how leads and campaigns are stored. */
const drawn = ['sections', 'forms', 'calculator', 'ui', 'browser'];
const stored = ['leads', 'audit', 'mail', 'database', 'http'];

const allImports = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
const roomOf = (path: string) => path.split('/')[0] ?? '';
const levelOf = (path: string) => rooms.findIndex((level) => level.includes(roomOf(path)));
const describeImports = (found: readonly { from: string; to: string }[]) =>
  found.map(({ from, to }) => `${from} imports ${to}`);

it('imports run downwards', () => {
  const upwards = allImports.filter(
    ({ from, to }) => levelOf(from) >= 0 && levelOf(to) >= 0 && levelOf(to) < levelOf(from),
  );
  expect(describeImports(upwards)).toEqual([]);
});

it('what is drawn knows nothing of what is stored', () => {
  const crossing = allImports.filter(({ from, to }) => drawn.includes(roomOf(from)) && stored.includes(roomOf(to)));
  expect(describeImports(crossing)).toEqual([]);
});

it('the Studio imports nothing of the server, and nothing imports the Studio: it is an application of its own', () => {
  const isScreen = (path: string) => roomOf(path) === 'studio' || path === studioWorld;
  const crossing = allImports.filter(({ from, to }) =>
    isScreen(from) ? !sharedWithStudio.includes(roomOf(to)) : isScreen(to),
  );
  expect(describeImports(crossing)).toEqual([]);
});

it('what draws a page imports no script: behaviours and islands are fetched by their name', () => {
  const isDrawn = (path: string) => ['sections', 'ui', 'render', 'page'].includes(roomOf(path));
  const isScript = (path: string) => /\.(behaviour|test)\.tsx?$|^sections\/.*\.island\.tsx$/.test(path);
  const ofScripts = new Set(sources.filter((path) => isDrawn(path) && isScript(path)));
  // Code that only scripts import belongs to the scripts.
  const isPartOfScript = (path: string): boolean => {
    const importers = allImports.filter(({ to }) => to === path).map(({ from }) => from);
    return importers.length > 0 && importers.every((from) => ofScripts.has(from) || isPartOfScript(from));
  };
  const loaded = allImports.filter(
    ({ from, to }) =>
      isDrawn(from) &&
      !ofScripts.has(from) &&
      (roomOf(to) === 'browser' || to.endsWith('.behaviour.ts')) &&
      !isPartOfScript(from),
  );
  expect(describeImports(loaded)).toEqual([]);
});

it('sections never import sections', () => {
  const sectionOf = (path: string) => (/^sections\/[^/]+\//.exec(path) ?? [])[0];
  const across = allImports.filter(({ from, to }) => {
    const [one, other] = [sectionOf(from), sectionOf(to)];
    return one !== undefined && other !== undefined && one !== other && !from.includes('.test.');
  });
  expect(describeImports(across)).toEqual([]);
});

it('only tests import test worlds and fixtures, and all of these stand in one room', () => {
  const isTest = (path: string) => path.startsWith('testing/') || /\.test\.tsx?$/.test(path);
  const used = allImports.filter(({ from, to }) => roomOf(to) === 'testing' && !isTest(from));
  expect(describeImports(used)).toEqual([]);
  expect(sources.filter((path) => !path.startsWith('testing/') && /(^|\/)test-|-world\.tsx?$/.test(path))).toEqual([]);
});

it('no files import each other in a circle', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) circles.push([...way.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of sources) visit(path, []);
  expect(circles).toEqual([]);
});

const map = readFileSync('docs/house.md', 'utf8');

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** One part a folder, explained above its component. */
const partsOnly = ['sections', 'ui'];

it('the map of the house says what each folder is', () => {
  const rooms = foldersIn('src').flatMap((room) => [
    room,
    ...(partsOnly.includes(room) ? [] : foldersIn(`src/${room}`).map((inner) => `${room}/${inner}`)),
  ]);
  const unnamed = [...rooms, 'bench', 'deploy', 'e2e', 'faults', 'scripts'].filter(
    (room) => !map.includes(`| \`${room}\` | `),
  );
  expect(unnamed).toEqual([]);
});

it('the map names the rooms in this order', () => {
  const named = /^`server`.*$/m.exec(map)?.[0] ?? '';
  expect([...named.matchAll(/`(\w+)`/g)].map(([, room]) => room)).toEqual(rooms.flat());
});

it('comments fit into 120 columns', () => {
  const folders = ['src', 'e2e', 'faults', 'bench', 'scripts', 'deploy'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const long = files
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line, index) => ({ at: `${path}:${index + 1}`, line })),
    )
    .filter(({ line }) => line.length > 120 && /^\s*\{?(\/\/|\/\*|\*)/.test(line) && !line.includes('biome-ignore'));
  expect(long.map(({ at }) => at)).toEqual([]);
});
