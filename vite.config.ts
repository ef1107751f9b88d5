import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import devServer from '@hono/vite-dev-server';
import react from '@vitejs/plugin-react';
import { defaultAllowedOrigins, defineConfig, type Plugin } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const clientDir = 'dist/client';

/**
 * Every template and every section is an input of its own, so that the manifest names the CSS of each, and a page
 * carries that of the parts that it shows. Pages never load their JavaScript.
 */
const sheetInputs = {
  grounds: 'src/ui/part/grounds.css',
  'tag-question': 'src/ui/tag-question/TagQuestion.tsx',
  ...Object.fromEntries(
    ['src/templates', 'src/sections'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(?:template|section)\.tsx$/.test(path))
        .map((path) => [basename(path, '.tsx'), join(folder, path)]),
    ),
  ),
};

/** What every page loads at once. */
const pageScript =
  /\/src\/(?:browser\/(?:main|count-view|send-counts|snippets|stores\/(?:page-storage|parse-json|registration-store|utm-store))|contract\/(?:page-attributes|attribution\/utm|clean-text))\.ts$/;

/**
 * What every island needs, what every form needs besides, and what the registration forms need: a few larger files
 * compress better than many small ones.
 */
const reactScript =
  /\/node_modules\/(?:react\/|scheduler\/|react-dom\/(?:client|index|cjs\/react-dom(?:-client)?\.production))|\/src\/browser\/(?:hydrate|island-modules)\.ts/;
const formScript =
  /\/node_modules\/zod\/|\/src\/(?:ui\/(?:field|icon|button)\/|(?:browser\/(?:client\/browser-services|client\/api-client|captcha\/captcha|stores\/saved-utm)|contract\/registration\/(?:phone|generic-registration|registration-extras|typed-text))\.ts|forms\/use-field-checks\.ts|forms\/registration\/ConsentChoices\.tsx|contract\/registration\/consent\.ts)/;
/** Schemas of content are the server's: with them would come everything that reads content. */
const registrationScript = /\/src\/forms\/(?:registration|popup)\/(?!.*\.schema\.ts)/;

/** What the form of a loan page, and its calculation, need besides. */
const signUpScript =
  /\/src\/(?:contract\/registration\/sign-up|calculator\/money-text|browser\/stores\/calculation-store|sections\/sign-up-popup\/seen-calculation)\.ts$|\/sign-up-popup\.module\.css/;

/** What remembers an arrival: pages of advertisements load it at once, and forms read it. Without React. */
const touchScript = /\/src\/browser\/stores\/touch-store\.ts$/;

/** Addresses of files in the project: modules of the page, never a page. */
const modulePath = /^\/(?:src|node_modules|content|@[a-z-]+|@id|@fs|\.vite)\//;

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  // /assets/ is built by Vite; nothing else is public.
  publicDir: false,
  plugins: [
    react(),
    devServer({
      entry: 'src/server/dev.ts',
      export: 'app',
      // Vite itself answers for modules and its own client; every other address belongs to the application.
      exclude: [modulePath, /^\/@.+$/, /\?(?:import|t=|v=|inline|url|raw|worker).*$/],
      injectClientScript: false,
      handleHotUpdate: () => undefined,
    }),
    reloadPagesOfServerCode(),
    leaveServerLibrariesOut(),
    preloadCodeOnly(),
    compressAssets(join(root, clientDir, 'assets')),
  ],
  // The preview of the editor has no origin of its own; it loads modules as every page does.
  server: { cors: { origin: [defaultAllowedOrigins, 'null'] } },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: shortClassNames() }),
    },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        ssr: true,
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            landing: 'src/cli/landing.ts',
            'picture-worker': 'src/server/media/picture-worker.ts',
            'check-worker': 'src/server/studio/check-worker.ts',
            'database-thread': 'src/database/database-thread.ts',
          },
          // Beside them, so that shared code finds the file of its thread, too.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: clientDir,
        manifest: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension' as const,
          input: {
            main: 'src/browser/main.ts',
            'ask-before-tags': 'src/browser/ask-before-tags.ts',
            ...sheetInputs,
            gallery: 'src/server/gallery/Gallery.tsx',
            message: 'src/server/message-page/message-pages.tsx',
            withdraw: 'src/server/message-page/withdraw-pages.tsx',
          },
          output: {
            // The page script in one file, although templates and islands share parts of it: one request, and
            // compressed as a whole.
            codeSplitting: {
              groups: [
                { name: 'main', test: pageScript },
                { name: 'touches', test: touchScript },
                { name: 'react', test: reactScript },
                { name: 'form', test: formScript },
                { name: 'registration', test: registrationScript },
                { name: 'sign-up', test: signUpScript },
              ],
            },
          },
        },
      },
  // Node reads drizzle's package.json, with a thousand exports, again and again while it loads its 200 files: half a
  // second of every start. React would look at NODE_ENV when it is loaded, and a built server needs no such setting to
  // draw without the checks of development. Of OpenTelemetry's interface, a hundred files, it needs a few.
  ssr: { noExternal: command === 'build' ? ['drizzle-orm', 'react', 'react-dom', '@opentelemetry/api'] : [] },
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"', landingBuild: JSON.stringify(describeBuild()) },
  }),
}));

/** What `/metrics` says of the build. A container is built without the history: it gets the commit from outside. */
function describeBuild(): { version: string; revision: string } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  try {
    const args = ['rev-parse', '--short=12', 'HEAD'];
    const revision =
      process.env.SOURCE_COMMIT || execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return { version, revision: revision.trim().slice(0, 12) };
  } catch {
    return { version, revision: 'unknown' };
  }
}

/**
 * Class names of three or four letters instead of `_name_hash_line`: they stand in the CSS and in the markup of every
 * page, where the long ones took 6 % of its compressed bytes. Both builds make the same names, as these follow from the
 * order of the files and of the classes in a file.
 */
function shortClassNames(): (name: string, file: string) => string {
  const sheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    // The Studio is a build of its own (vite.studio.config.ts): its sheets must not change the names of pages.
    .filter((path) => path.endsWith('.module.css') && !/^studio[\\/]/.test(path))
    .map((path) => join(root, 'src', path))
    .sort();
  // Two consonants for the file: no word comes of it, in particular none that an ad blocker hides.
  const letters = 'bcdfghjklmnpqrstvwxz';
  const classesOf = new Map<string, string[]>();
  return (name, fileWithQuery) => {
    const file = fileWithQuery.replace(/\?.*$/, '');
    const sheet = sheets.indexOf(file);
    const prefix = `${letters[Math.floor(sheet / letters.length)]}${letters[sheet % letters.length]}`;
    if (sheet < 0 || prefix.includes('undefined')) throw new Error(`There is no short class name for ${file}`);
    const classes = classesOf.get(file) ?? [];
    classesOf.set(file, classes);
    if (!classes.includes(name)) classes.push(name);
    return prefix + classes.indexOf(name).toString(36);
  };
}

/**
 * Pages are drawn on the server, so a change of its code or of content is seen only after a reload. CSS is exchanged in
 * place.
 */
function reloadPagesOfServerCode(): Plugin {
  return {
    name: 'reload-pages-of-server-code',
    apply: 'serve',
    // The application calls them: when another version of a campaign is published, and for an error whose lines are
    // those of translated code (src/server/dev.ts).
    configureServer(server) {
      Object.assign(globalThis, {
        landingReloadPages: () => server.environments.client.hot.send({ type: 'full-reload' }),
        landingFixStack: (error: Error) => server.ssrFixStacktrace(error),
      });
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0 || file.endsWith('.css')) return;
      server.environments.client.hot.send({ type: 'full-reload' });
    },
  };
}

/**
 * Templates and sections are inputs of the browser build for their CSS alone. An empty module stands in for these
 * libraries, because what templates use of them would make shared chunks larger (zod and zod/mini have one core). The
 * build fails if a module that a page really loads needs one of them.
 */
function leaveServerLibrariesOut(): Plugin {
  const libraries = ['zod', 'sanitize-html'];
  const emptyId = '\0server-library';
  return {
    name: 'leave-server-libraries-out',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => (libraries.includes(id) ? emptyId : undefined),
    load: (id) => (id === emptyId ? 'export const z = undefined; export default undefined;' : undefined),
    // Schemas are made when their module runs, which in this build never happens.
    buildEnd() {
      const seen = new Set<string>();
      const visit = (id: string, from: string) => {
        if (id === emptyId) this.error(`${from} is loaded by pages and needs one of ${libraries.join(', ')}`);
        if (seen.has(id)) return;
        seen.add(id);
        const module = this.getModuleInfo(id);
        for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) visit(next, id);
      };
      visit(join(root, 'src/browser/main.ts'), 'main.ts');
    },
  };
}

/**
 * Vite loads what a dynamic import needs through a helper of 1 kB that every page would carry. Ours does the same in
 * two lines: it asks for the code of the imports at once, and leaves their CSS out, because the page already carries it
 * inline.
 */
function preloadCodeOnly(): Plugin {
  return {
    name: 'preload-code-only',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export const __vitePreload = (load, names = []) => {
        for (const name of names) {
          if (!name) continue;
          const link = document.createElement('link');
          link.rel = 'modulepreload';
          link.href = '/' + name;
          document.head.append(link);
        }
        return load();
      };`,
    },
    // The names of CSS files, which nobody asks for, would stay in the page's script: 40 bytes of hashes. Their places in
    // the list must stay.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.startsWith('const __vite__mapDeps='))
            file.code = file.code.replace(/^.*/, (list) => list.replaceAll(/"assets\/[^"]*\.css"/g, '""'));
      },
    },
  };
}
