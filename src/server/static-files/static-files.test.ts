import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseAnswer } from '../../http/prepared-answer.ts';
import { readPageAssets } from './page-assets.ts';
import { readStaticFiles } from './static-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landing-static-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

describe('built files', () => {
  it('are offered by name with their compressed forms, for ever', async () => {
    await write({ 'main-1.js': 'plain', 'main-1.js.br': 'small', 'main-1.js.map': '{}' });
    const files = readStaticFiles(folder);
    expect([...files.keys()]).toEqual(['main-1.js']);
    const file = files.get('main-1.js');
    if (!file) throw new Error('not found');
    const choose = (acceptEncoding: string) => chooseAnswer(file, { acceptEncoding, ifNoneMatch: undefined });
    const br = choose('br');
    expect(Buffer.from(br.body ?? []).toString()).toBe('small');
    expect(br.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    // This file has no gzip form.
    expect(Buffer.from(choose('gzip').body ?? []).toString()).toBe('plain');
  });

  it('are none where there is no build', () => {
    expect(readStaticFiles(join(folder, 'missing')).size).toBe(0);
  });
});

describe('the assets of pages', () => {
  const manifest = {
    'src/browser/main.ts': { file: 'assets/main-1.js', name: 'main', isEntry: true, imports: ['_store.js'] },
    '_store.js': { file: 'assets/store-1.js', name: 'store' },
    '_global.js': { file: 'assets/global-1.js', name: 'global', css: ['assets/global-1.css'] },
    'src/sections/hero/hero.section.tsx': {
      file: 'assets/hero-1.js',
      name: 'hero.section',
      isEntry: true,
      imports: ['_button.js'],
      css: ['assets/hero-1.css'],
    },
    'src/sections/steps/steps.section.tsx': {
      file: 'assets/steps-1.js',
      name: 'steps.section',
      isEntry: true,
      imports: ['_button.js'],
      css: ['assets/steps-1.css'],
    },
    '_button.js': { file: 'assets/button-1.js', name: 'button', css: ['assets/button-1.css'] },
    'src/templates/hu_vang.template.tsx': {
      file: 'assets/hu_vang-1.js',
      name: 'hu_vang.template',
      isEntry: true,
      imports: ['_global.js', 'src/sections/hero/hero.section.tsx', 'src/sections/steps/steps.section.tsx'],
      css: ['assets/hu_vang-1.css'],
    },
    'src/browser/ask-before-tags.ts': { file: 'assets/tags-1.js', name: 'ask-before-tags', isEntry: true },
    'src/ui/part/grounds.css': { file: 'assets/grounds-1.css', name: 'grounds', isEntry: true },
    'src/ui/fonts/vn-400.woff2': { file: 'assets/vn-400-1.woff2' },
  };

  const writeBuild = () =>
    write({
      '.vite/manifest.json': JSON.stringify(manifest),
      'assets/global-1.css': '@layer reset;\n',
      'assets/hu_vang-1.css': '.frame{}\n',
      'assets/button-1.css': '.button{}\n',
      'assets/hero-1.css': '.hero{}\n',
      'assets/steps-1.css': '.steps{color:rgb(0, 0, 0);content:", "}\n',
      'assets/grounds-1.css': '[data-above]{}\n',
    });

  it('are read from the manifest: the CSS of what a page shows, each file once and after what it imports', async () => {
    await writeBuild();
    const assets = readPageAssets(folder);
    expect(assets.script).toBe('/assets/main-1.js');
    expect(assets.scriptImports).toEqual(['/assets/store-1.js']);
    expect(assets.tagScript).toBe('/assets/tags-1.js');
    expect(assets.fonts).toEqual(['/assets/vn-400-1.woff2']);
    expect(assets.css(['hu_vang.template'])).toBe('@layer reset;.frame{}');
    expect(assets.css(['hero.section'])).toBe('.button{}.hero{}');
    expect(assets.css(['hero.section', 'steps.section'])).toBe('.button{}.hero{}.steps{color:rgb(0,0,0);content:", "}');
    expect(() => assets.css(['khong_co'])).toThrow('khong_co');
  });

  it('have one order, whatever the order of the parts, so that the same page is the same CSS', async () => {
    await writeBuild();
    const { css } = readPageAssets(folder);
    const names = ['hu_vang.template', 'grounds', 'hero.section', 'steps.section'];
    expect(css(names)).toBe('@layer reset;.frame{}.button{}.hero{}.steps{color:rgb(0,0,0);content:", "}[data-above]{}');
    expect(css(names.toReversed())).toBe(css(names));
    expect(css([...names, ...names])).toBe(css(names));
  });

  it('say what is wrong when there is no build', () => {
    expect(() => readPageAssets(folder)).toThrow(`There is no build in ${folder}. Run "npm run build"`);
  });
});
