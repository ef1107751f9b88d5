import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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
  plugins: [react(), leaveForeignWordsOut(), compressAssets(`${root}${outDir}/assets`)],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir,
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { studio: 'src/studio/main.tsx', 'preview-frame': 'src/studio/preview-frame/main.ts' } },
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
