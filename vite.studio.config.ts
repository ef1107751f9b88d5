import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, Visitor } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = 'dist/studio';

/**
 * The build of the Studio. It stands apart from that of the pages (vite.config.ts), so that no byte of a page depends
 * on it. `npm run dev` serves both by vite.config.ts.
 */
export default defineConfig({
  root,
  base: '/studio/',
  publicDir: false,
  plugins: [react(), leaveForeignWordsOut(), leaveSchemasOfCallsOut(), compressAssets(`${root}${outDir}/assets`)],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir,
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { studio: 'src/studio/main.tsx', 'preview-frame': 'src/studio/preview-frame/main.ts' },
      // Schemas that nothing reads are left out.
      treeshake: {
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /\/src\/contract\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            // It comes with the few parts that read by it, and not with all whose contract names it.
            { name: 'zod', test: /\/zod\// },
            // What the frame's script shares with screens: by the kit it would load React.
            {
              debugName: 'frame',
              name: (id, chunking) =>
                chunking.getModuleInfo(id)?.importers.some((by) => by.includes('/preview-frame/')) ? 'frame' : null,
              test: /\/src\/contract\//,
            },
            // What many parts share is one file: it compresses better than twenty. Screens share the kit.
            { name: 'kit', test: /\/src\/studio\/(?:kit|app)\//, minShareCount: 5 },
            // With fewer sharers it holds schemas, and every screen loads zod.
            { name: 'common', minShareCount: 16 },
          ],
        },
      },
    },
  },
});

/**
 * React Aria carries its words in 34 languages, none of them Vietnamese. The Studio gives it Vietnamese ones
 * (src/studio/kit/vietnamese-controls.ts), so the others stay out.
 */
function leaveForeignWordsOut(): Plugin {
  return {
    name: 'leave-foreign-words-out',
    load: {
      filter: { id: /node_modules\/react-aria(?:-components)?\/dist\/private\/(?:.*\/)?intlStrings\.mjs$/ },
      handler: () => 'export default {};',
    },
  };
}

/**
 * Calls carry the schemas of their input and answer. The browser only needs method and path: it types a call by the
 * schemas, the server reads by them. Without them zod and half of `contract/studio` stay out of most screens.
 */
function leaveSchemasOfCallsOut(): Plugin {
  return {
    name: 'leave-schemas-of-calls-out',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/contract\/studio\/[a-z-]+-calls?\.ts$/ },
      handler(code) {
        let rest = '';
        let end = 0;
        new Visitor({
          CallExpression({ callee, arguments: [call] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'defineCall' || call?.type !== 'ObjectExpression')
              return;
            const needed = call.properties.filter(
              (part) =>
                part.type === 'Property' && part.key.type === 'Identifier' && /^(?:method|path)$/.test(part.key.name),
            );
            rest += `${code.slice(end, call.start)}{${needed.map((part) => code.slice(part.start, part.end)).join()}}`;
            end = call.end;
          },
        }).visit(this.parse(code));
        return { code: rest + code.slice(end), map: { mappings: '' } };
      },
    },
  };
}
