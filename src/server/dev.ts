import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { followFolders } from '../content/follow-folders.ts';
import { privateUmask } from '../database/private-files.ts';
import { readServerSettings } from '../env.ts';
import type { PageAssets } from '../render/render-page.ts';
import type { AssembledServer } from './assemble-server.ts';
import { type Backend, openBackend } from './backend.ts';
import { drawErrorPage } from './error-page.ts';
import { createLog } from './operation-log.ts';
import { prepareDemo } from './prepare-demo.ts';
import { preparePrivateFolder } from './private-folder.ts';
import type { ServerEnv } from './server-env.ts';

/**
 * The application for `npm run dev`. Vite loads this file again after each change of server code; the database stays
 * open meanwhile, as an embedded one belongs to one process and opens in half a second.
 */

/** The demo campaigns: what is changed there is seen after a moment. */
const contentDir = 'content';

interface Development {
  log: Logger;
  backend: Promise<Backend>;
  server: AssembledServer | undefined;
}

declare global {
  var landingDevelopment: Development | undefined;
  /** Of vite.config.ts: reloads the pages that browsers show. */
  var landingReloadPages: (() => void) | undefined;
  /** The same: gives an error the lines of the sources. */
  var landingFixStack: ((error: Error) => void) | undefined;
}

/**
 * React's fast refresh wants this before the first component; Vite would put it into an index.html, which there is not.
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

const env = readServerSettings();
globalThis.landingDevelopment ??= openDevelopment();
const development = globalThis.landingDevelopment;
// The database opens while Vite reads the rest of the code: half a second that nobody waits for.
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
  log: development.log,
  showError: (error) => {
    if (error instanceof Error) globalThis.landingFixStack?.(error);
    return drawErrorPage(error, process.cwd());
  },
});

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
  return { log, backend: open(), server: undefined };
}
