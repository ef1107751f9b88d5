import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { followFolders } from '../content/follow-folders.ts';
import { privateUmask } from '../database/private-files.ts';
import { readServerSettings } from '../env.ts';
import type { PageAssets } from '../render/render-page.ts';
import type { AssembledServer } from './assemble-server.ts';
import { type Backend, openBackend } from './backend.ts';
import { drawErrorPage } from './error-page.ts';
import { type End, keepStarting } from './keep-starting.ts';
import { createLog } from './operation-log.ts';
import { listDemos, prepareDemo } from './prepare-demo.ts';
import { preparePrivateFolder } from './private-folder.ts';
import type { ServerEnv } from './server-env.ts';
import type { StudioAssets } from './studio/studio-assets.ts';

/**
 * The application for `npm run dev`. Vite loads this file again after each change of server code; the database stays
 * open meanwhile, as an embedded one belongs to one process and opens in half a second.
 */

/** The demo campaigns, which are loaded again when a file changes. */
const contentDir = 'content';

interface Development {
  log: Logger;
  backend: Promise<Backend>;
  server: AssembledServer | undefined;
  /** Ends the work on jobs, which goes on with the code of the first start. */
  endJobs: End | undefined;
}

declare global {
  var landingDevelopment: Development | undefined;
  /** Set by vite.config.ts: reloads open pages. */
  var landingReloadPages: (() => void) | undefined;
  /** Set by vite.config.ts: maps the stack of an error to the sources. */
  var landingFixStack: ((error: Error) => void) | undefined;
}

/**
 * React's fast refresh needs this before the first component; Vite puts it into an index.html, which we do not have.
 */
const refreshPreamble = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Vite serves the sources; `browser/main.ts` loads all style sheets by itself in development. */
const assets: PageAssets = {
  script: '/src/browser/main.ts',
  scriptImports: [],
  fonts: [],
  developmentScripts: [{ text: refreshPreamble }, { src: '/@vite/client' }],
  css: () => '',
};

/** The Studio's screens load their styles by themselves, too. */
const studioAssets: StudioAssets = {
  version: '',
  script: '/src/studio/main.tsx',
  scriptImports: [],
  styles: [],
  screens: { home: { scripts: [], styles: [] }, editor: { scripts: [], styles: [] } },
  fonts: [],
  frameScript: '/src/studio/preview-frame/main.ts',
  icon: '/src/studio/kit/mark.svg',
  ...(assets.developmentScripts && { developmentScripts: assets.developmentScripts }),
};

const env = readServerSettings();
globalThis.landingDevelopment ??= openDevelopment();
const development = globalThis.landingDevelopment;
// The database opens (half a second) while Vite loads the rest of the code.
const { assembleServer } = await import('./assemble-server.ts');
const backend = await development.backend;
development.server?.stop();
const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
development.server = assembleServer({
  env,
  publicUrl,
  backend,
  assets,
  staticFiles: new Map(),
  studioFiles: { assets: studioAssets, files: new Map() },
  log: development.log,
  demos: await listDemos(backend.database.db),
  showError: (error) => {
    if (error instanceof Error) globalThis.landingFixStack?.(error);
    return drawErrorPage(error, process.cwd());
  },
});

development.endJobs ??= keepStarting(
  () =>
    backend.startJobs({
      studioOrigin: new URL(env.STUDIO_URL ?? publicUrl).origin,
      carryOutTimes: async () => development.server?.carryOutTimes(),
    }),
  (err) => development.log.error({ err }, 'the work that waits in the database could not be begun'),
);

/** What `@hono/vite-dev-server` serves. */
export const app: Hono<ServerEnv> = development.server.app;

function openDevelopment(): Development {
  const log = createLog(env.LOG_LEVEL);
  process.umask(privateUmask);
  const open = async () => {
    await preparePrivateFolder(env.DATA_DIR, log);
    const opened = await openBackend(env, log);
    await prepareDemo(opened.store, contentDir, env.DEMO, log);
    followFolders(contentDir, opened.store, log);
    opened.store.onPublish(() => globalThis.landingReloadPages?.());
    return opened;
  };
  return { log, backend: open(), server: undefined, endJobs: undefined };
}
