import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { followFolders } from '../content/follow-folders.ts';
import { privateUmask } from '../database/private-files.ts';
import { readServerSettings } from '../env.ts';
import type { PageAssets } from '../render/render-page.ts';
import { drawErrorPage } from './error-page.ts';
import { openStores, type Stores } from './open-stores.ts';
import { createLog } from './operation-log.ts';
import { listDemos, prepareDemo } from './prepare-demo.ts';
import { preparePrivateFolder } from './private-folder.ts';
import type { ServerEnv } from './server-env.ts';
import type { Services } from './services.ts';
import { type End, startWithRetries } from './start-with-retries.ts';
import { stopServices } from './stop-server.ts';
import type { StudioAssets } from './studio/studio-assets.ts';

/**
 * The application for `npm run dev`. Vite loads this file again after each change of server code; the database stays
 * open meanwhile, as an embedded one belongs to one process and opens in half a second.
 */

/** The demo campaigns, which are loaded again when a file changes. */
const contentDir = 'content';

interface Development {
  log: Logger;
  stores: Promise<Stores>;
  services: Services | undefined;
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
  tagScript: '/src/browser/ask-before-tags.ts',
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
const { createServices } = await import('./services.ts');
const { createRoutes } = await import('./routes.ts');
const { startJobs } = await import('./jobs.ts');
const stores = await development.stores;
if (development.services) await stopServices(development.services);
const services = createServices(stores, {
  env,
  publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  log: development.log,
  assets,
  staticFiles: new Map(),
  studioFiles: { assets: studioAssets, files: new Map() },
  demos: await listDemos(stores.database.db),
  showError: (error) => {
    if (error instanceof Error) globalThis.landingFixStack?.(error);
    return drawErrorPage(error, process.cwd());
  },
});
services.pageCounter.start();
development.services = services;
development.endJobs ??= startWithRetries(
  () => startJobs(services, env),
  (err) => development.log.error({ err }, 'the work that waits in the database could not be begun'),
);

/** What `@hono/vite-dev-server` serves. */
export const app: Hono<ServerEnv> = createRoutes(services);

function openDevelopment(): Development {
  const log = createLog(env.LOG_LEVEL);
  process.umask(privateUmask);
  const open = async () => {
    await preparePrivateFolder(env.DATA_DIR, log);
    const stores = await openStores(env, log);
    await prepareDemo(stores.store, contentDir, env.DEMO, log);
    followFolders(contentDir, stores.store, log);
    stores.store.onPublish(() => globalThis.landingReloadPages?.());
    return stores;
  };
  return { log, stores: open(), services: undefined, endJobs: undefined };
}
