import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer } from '../testing/server.tsx';
import { drawErrorPage } from './error-page.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'error-page-'));
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'src/Banner.tsx'), 'const a = 1;\nconst b = <p>{a.b.c}</p>;\nexport { b };\n');
});
afterEach(() => rm(root, { recursive: true }));

const errorAt = (...frames: string[]) =>
  Object.assign(new TypeError('Cannot read <b> of undefined'), {
    stack: `TypeError: Cannot read <b>\n${frames.map((frame) => `    at ${frame}`).join('\n')}`,
  });

test('says what failed and where, with the lines of source, and leaves packages out', async () => {
  const page = await drawErrorPage(
    errorAt(
      `Banner (${root}/src/Banner.tsx:2:19)`,
      `render (${root}/node_modules/react-dom/server.js:10:1)`,
      `Page (file://${root}/src/Banner.tsx?t=17:3:1)`,
      'node:internal/process/task_queues:95:5',
    ),
    root,
  );
  expect(page).toContain('TypeError: Cannot read &lt;b> of undefined');
  expect(page.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>src/Banner.tsx:2</h2>', '<h2>src/Banner.tsx:3</h2>']);
  expect(page).toContain('<mark>    2  const b = &lt;p>{a.b.c}&lt;/p>;</mark>');
  expect(page).toContain('    1  const a = 1;\n');
});

test('a file that is gone and an error without a place are shown as far as they go', async () => {
  expect(await drawErrorPage(errorAt(`x (${root}/src/gone.ts:1:1)`), root)).toContain('src/gone.ts:1');
  expect(await drawErrorPage('only words', root)).toContain('only words');
});

test('only a server that was told to shows it; visitors read that something went wrong', async () => {
  for (const [showError, words] of [
    [undefined, 'sự cố'],
    [async () => 'this section throws, at line 7', 'at line 7'],
  ] as const) {
    const server = await createTestServer(showError ? { showError } : {});
    server.publish('hong', 1, { 'home.banner': { title: 'throws' } });
    const response = await server.app.request('/hong');
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(await response.text()).toContain(words);
    await server.close();
  }
});
