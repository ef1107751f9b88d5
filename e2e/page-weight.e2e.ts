import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { parts } from '../bench/budgets.ts';
import type { PageWeight } from '../bench/page-weight.ts';
import { limitOf } from '../bench/rows.ts';
import {
  behaviourAttribute,
  ctaIdAttribute,
  handOverFormId,
  islandAttributes,
} from '../src/contract/page-attributes.ts';
import { collectFromImports, readManifest } from '../src/server/static-files/manifest.ts';
import { mostPageBytes } from '../src/templates/weigh-page.ts';
import { campaignPages } from './campaign-pages.ts';
import { expect, test } from './journey.ts';
import { serverAddress } from './server-address.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const clientDir = 'dist/client';
/** Of the bench, in kilobytes of 1000 bytes. */
const mostBytes = (what: keyof PageWeight) => 1000 * limitOf(parts.weight.budgets[what], 'none');

/** Needs no browser: the HTML as it is sent, and the built files that it loads. */
test('pages keep their budgets of bytes', { tag: '@quick' }, async () => {
  const manifest = readManifest(clientDir);
  const scriptsOf = (isMeant: (key: string, name: string | undefined) => boolean): string[] => {
    const keys = Object.keys(manifest).filter((key) => isMeant(key, manifest[key]?.name));
    return keys.flatMap((key) => collectFromImports(manifest, key, ({ file }) => (file.endsWith('.js') ? [file] : [])));
  };
  const pageScripts = scriptsOf((_key, name) => name === 'main');
  const captchaWorker = readdirSync(join(clientDir, 'assets')).filter((name) => /^altcha\.worker-.*\.js$/.test(name));
  /** What the first touch of a form loads on every page, with the counting that comes then. */
  const touchScripts = [
    ...scriptsOf((key, name) => name === 'react' || /\/(?:count-events|measure-vitals)\.ts$/.test(key)),
    ...captchaWorker.map((name) => `assets/${name}`),
  ];
  expect([pageScripts.length, captchaWorker.length]).toEqual([1, 1]);
  // What the address of an advertisement loads besides: most visitors come by one.
  const arrivalScripts = scriptsOf((_key, name) => name === 'touches').filter((file) => !pageScripts.includes(file));
  expect(weigh(arrivalScripts)).toBeGreaterThan(0);
  expect(weigh(arrivalScripts)).toBeLessThan(1000);

  for (const webid of campaignPages)
    await test.step(`${webid} keeps its budgets of bytes`, async () => {
      // A page is compressed quickly at first, and as small as can be a little later.
      await expect.poll(async () => (await fetchPage(webid)).htmlBytes).toBeLessThanOrEqual(mostBytes('html'));
      const { html, htmlBytes } = await fetchPage(webid);
      const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
      const firstOf = (isMeant: (element: Element) => boolean) => elements.find(isMeant);
      const header = firstOf(({ name }) => name === 'header');
      const firstSection = firstOf((element) => element.name === 'section' && around(element).some(isMain));
      const early = partsOf([header, firstSection].flatMap(inside)).filter(({ when }) => /visible|idle/.test(when));
      expect(early, 'wakes before a touch').toEqual([]);

      // The first call to action is pressed: it wakes what it stands in, and the form's island. A form in a dialog
      // opens without scrolling; the hand-over form brings its section into view.
      const pressed = firstOf((element) => ctaIdAttribute in element.attribs && around(element).some(isMain));
      const form = firstOf(({ attribs }) => attribs.id === handOverFormId);
      const woken = [
        ...partsOf(around(pressed)),
        ...partsOf(elements).filter(({ isIsland, when }) => isIsland && when === 'touch'),
        ...partsOf(inside(around(form).find(({ name }) => name === 'section'))),
      ];
      const wokenScripts = scriptsOf(
        (key, name) =>
          (key.endsWith('/behaviour-modules.ts') && woken.some(({ isIsland }) => !isIsland)) ||
          woken.some((part) =>
            part.isIsland ? name === `${part.name}.island` : key.endsWith(`/${part.name}.behaviour.ts`),
          ),
      );
      const fonts = elements.filter(({ name, attribs }) => name === 'link' && attribs.as === 'font');
      const measured = {
        html: htmlBytes,
        scriptBeforeTouch: weigh(pageScripts),
        scriptWithForm: weigh([...pageScripts, ...touchScripts, ...wokenScripts]),
        fonts: sum(fonts.map(({ attribs }) => readFileSync(join(clientDir, `${attribs.href}`)).length)),
      };
      for (const [what, bytes] of Object.entries(measured)) {
        expect(bytes, what).toBeGreaterThan(0);
        expect(bytes, what).toBeLessThanOrEqual(mostBytes(what as keyof typeof measured));
      }
    });
});

for (const webid of campaignPages)
  test(`${webid}: the largest picture of a phone’s first screen keeps its budget`, async () => {
    const { html } = await fetchPage(webid);
    const [picture] = DomUtils.getElementsByTagName('link', parseDocument(html)).filter(
      ({ attribs }) => attribs.as === 'image' && attribs.media?.startsWith('not all'),
    );
    const [largest = ''] = picture?.attribs.imagesrcset?.split(', ').at(-1)?.split(' ') ?? [];
    const bytes = (await (await fetch(serverAddress.main + largest)).arrayBuffer()).byteLength;
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(mostBytes('picture'));
  });

// No budget holds for fifteen of the heaviest parts, each of another section: the editor and the check warn of these.
test('of a hundred made-up pages of up to 15 parts at most four are heavier than a page should be', async () => {
  const count = 100;
  const weights: number[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const page = await fetch(`${serverAddress.main}/gallery/composition/${seed}`);
    weights.push(brotliCompressSync(await page.text()).length);
  }
  expect(Math.min(...weights)).toBeGreaterThan(5_000);
  expect(weights.filter((bytes) => bytes > mostPageBytes).length).toBeLessThanOrEqual(0.04 * count);
  expect(Math.max(...weights)).toBeLessThanOrEqual(1.2 * mostPageBytes);
});

test('a page carries the CSS of all its parts, and of a part that is gone no more', { tag: '@quick' }, async () => {
  const built = readdirSync(join(clientDir, 'assets')).filter((name) => name.endsWith('.css'));
  const known = new Set(built.flatMap((name) => classesOf(readFileSync(join(clientDir, 'assets', name), 'utf8'))));
  for (const webid of campaignPages)
    await test.step(webid, async () => {
      const content = readContent(webid);
      const whole = await drawPage(webid, content);
      const drawn = DomUtils.getElementsByTagName('*', parseDocument(whole.html));
      const classes = new Set(drawn.flatMap(({ attribs }) => attribs.class?.split(' ') ?? []));
      expect(classes.size).toBeGreaterThan(50);
      expect([...classes].filter((name) => known.has(name) && !whole.classes.has(name))).toEqual([]);
      const gone = await drawPage(webid, { 'home.meta': content['home.meta'] });
      expect(gone.classes.size).toBeLessThan(whole.classes.size / 3);
      expect([...gone.classes].filter((name) => !whole.classes.has(name))).toEqual([]);
    });
});

/** The stored content of a demo campaign. */
function readContent(webid: string): Record<string, unknown> {
  const folder = join('content', webid, 'content');
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    ]),
  );
}

/** The page of a demo campaign with other content, and the classes of its CSS. */
async function drawPage(webid: string, content: object): Promise<{ html: string; classes: ReadonlySet<string> }> {
  const body = JSON.stringify({ content, media: {} });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${serverAddress.main}/gallery/page/${webid}`, { method: 'POST', headers, body });
  const { html } = await response.json();
  return { html, classes: new Set(classesOf(html.slice(html.indexOf('<style>'), html.indexOf('</style>')))) };
}

const classesOf = (css: string) => [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

/** A page as it is sent to browsers: compressed. */
async function fetchPage(webid: string): Promise<{ html: string; htmlBytes: number }> {
  const response = await fetch(`${serverAddress.main}/${webid}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  return { html: await response.text(), htmlBytes: Number(response.headers.get('content-length')) };
}

const isMain = ({ name }: Element) => name === 'main';
const inside = (element: Element | undefined) => (element ? DomUtils.getElementsByTagName('*', element) : []);

/** An element and those around it. */
function around(element: Element | undefined): Element[] {
  const parent = element?.parent;
  return element ? [element, ...around(parent && 'attribs' in parent ? parent : undefined)] : [];
}

/** Behaviours and islands of elements, whose scripts are loaded later, and when. */
function partsOf(elements: readonly Element[]): { name: string; when: string; isIsland: boolean }[] {
  return elements.flatMap(({ attribs }) => {
    const { [islandAttributes.name]: island, [islandAttributes.when]: time = '' } = attribs;
    const [name, when = ''] = attribs[behaviourAttribute]?.split(' ') ?? [];
    return [
      ...(name === undefined ? [] : [{ name, when, isIsland: false }]),
      ...(island === undefined ? [] : [{ name: island, when: time, isIsland: true }]),
    ];
  });
}

/** Bytes of files with gzip, each once. */
function weigh(files: readonly string[]): number {
  return sum([...new Set(files)].map((file) => gzipSync(readFileSync(join(clientDir, file)), { level: 9 }).length));
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
