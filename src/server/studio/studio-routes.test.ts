import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStaticFiles } from '../static-files/static-files.ts';
import { readStudioAssets } from './studio-assets.ts';
import { createStudioRoutes } from './studio-routes.ts';

const manifest = {
  'src/studio/main.tsx': {
    file: 'assets/studio-abc.js',
    name: 'studio',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/studio-1.css'],
  },
  'src/studio/preview-frame/main.ts': { file: 'assets/preview-frame-1.js', name: 'preview-frame', isEntry: true },
  '_react.js': { file: 'assets/react-1.js', name: 'react', css: ['assets/react-1.css'] },
  'src/studio/app/SignedInApp.tsx': {
    file: 'assets/app-1.js',
    imports: ['src/studio/main.tsx', '_react.js', '_table.js'],
    css: ['assets/app-1.css'],
  },
  'src/studio/home/HomeScreen.tsx': { file: 'assets/home-1.js', imports: ['_table.js'] },
  'src/studio/editor/EditorScreen.tsx': { file: 'assets/editor-1.js', css: ['assets/editor-1.css'] },
  '_table.js': { file: 'assets/table-1.js' },
  'src/ui/fonts/vn-400.woff2': { file: 'assets/vn-400-1.woff2' },
  'src/studio/kit/mark.svg': { file: 'assets/mark-1.svg' },
};

let folder = '';
let routes: ReturnType<typeof createStudioRoutes>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-files-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'assets', 'studio-abc.js'), 'plain');
  routes = createStudioRoutes(
    { assets: readStudioAssets(folder), files: readStaticFiles(join(folder, 'assets')) },
    { hasGallery: false, hasSession: (c) => c.req.header('cookie') !== undefined },
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe("the Studio's page", () => {
  it.each(['/', '/cai-dat/nguoi', '/khong-co/%3Cscript%3E'])('is the same for %s', async (path) => {
    const response = await routes.request(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<script type="module" src="/studio/assets/studio-abc.js"></script>');
    expect(html).toContain('data-version="studio-abc"');
    expect(html).not.toContain('data-gallery');
    // What is imported stands first in the cascade.
    expect(html.indexOf('react-1.css')).toBeLessThan(html.indexOf('studio-1.css'));
    expect(html).not.toContain('khong-co');
  });

  it('lets a browser with a session ask for the first screen at once, each file once', async () => {
    const app = new Hono().route('/studio', routes);
    const read = async (headers: Record<string, string>, path = '/studio') =>
      (await app.request(path, { headers })).text();
    const session = { cookie: 'studio_session=x' };
    const preloaded = (html: string) =>
      [...html.matchAll(/preload"(?: as="\w+")? href="(\/studio\/[^"]+)"/g)].map(([, to]) => to);
    expect(preloaded(await read(session))).toEqual([
      '/studio/assets/react-1.js',
      '/studio/assets/table-1.js',
      '/studio/assets/app-1.js',
      '/studio/assets/home-1.js',
      '/studio/assets/app-1.css',
    ]);
    expect(preloaded(await read(session, '/studio/chien-dich/hu_vang'))).toEqual([
      '/studio/assets/react-1.js',
      '/studio/assets/table-1.js',
      '/studio/assets/app-1.js',
      '/studio/assets/editor-1.js',
      '/studio/assets/app-1.css',
      '/studio/assets/editor-1.css',
      '/studio/api/session',
      '/studio/api/campaigns/hu_vang/working-copy',
    ]);
    for (const other of ['/tai-khoan', '/chien-dich/hu_vang/lich-su', '/chien-dich/%22%3E%3Cscript%3E', '/chien-dich/'])
      expect(preloaded(await read(session, `/studio${other}`))).toEqual(['/studio/assets/react-1.js']);
    expect(preloaded(await read({}))).toEqual(['/studio/assets/react-1.js']);
    // The sheets are asked for with the credentials of these.
    expect(await read(session)).toContain(
      '<link rel="preload" as="style" href="/studio/assets/app-1.css" crossorigin>',
    );
    expect(await read(session)).toContain(' data-session');
    expect(await read({})).not.toContain('data-session');
  });

  it('has a nonce of its own in each answer, and nothing else may run inline', async () => {
    const answers = await Promise.all([routes.request('/'), routes.request('/')]);
    const policies = answers.map(({ headers }) => headers.get('content-security-policy') ?? '');
    const nonces = policies.map((policy) => /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(2);
    expect(nonces.every((nonce) => nonce.length > 20)).toBe(true);
    expect(policies.join()).not.toMatch(/unsafe|\*|https?:/);
    const html = (await answers[0]?.text()) ?? '';
    const inline = [...html.matchAll(/<(?:script|style)([^>]*)>/g)].filter(([, words = '']) => !words.includes('src='));
    expect(inline.every(([tag]) => tag.includes(`nonce="${nonces[0]}"`))).toBe(true);
  });
});

describe('beside it', () => {
  it.each([
    ['GET', '/assets/studio-abc.js', 200],
    ['GET', '/assets/khong-co.js', 404],
    ['GET', '/assets/..%2f.vite%2fmanifest.json', 404],
    ['POST', '/', 405],
    ['DELETE', '/cai-dat/nguoi', 405],
    // Left to the API.
    ['GET', '/api/session', 404],
  ])('%s %s is answered with %i', async (method, path, status) => {
    const app = new Hono().route('/studio', routes);
    expect((await app.request(`/studio${path}`, { method })).status).toBe(status);
  });
});
