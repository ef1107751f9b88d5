import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { loadDemoContent } from '../content/demo-content.ts';
import { type Env, readEnv } from '../env.ts';
import { assembleServer, mediaDirectoryOf } from './assemble-server.ts';
import { openBackend } from './backend.ts';
import { createBackgroundEncoder } from './media/background-encoder.ts';
import { removeUnfinishedFiles } from './media/media-files.ts';
import { createNodeListener } from './node-listener.ts';
import { readPageAssets } from './static-files/page-assets.ts';
import { readStaticFiles } from './static-files/static-files.ts';

/** Where the build puts what browsers load, below the project's folder. */
const clientDir = 'dist/client';

/** The demo campaigns. */
const contentDir = 'content';

/** Requests that are still running get this long when the server is told to stop. */
const stopPatienceMs = 5_000;

/** Starts the built server: `node dist/server/main.js`. Rejects with an error whose message is for people. */
async function start(): Promise<void> {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const assets = readPageAssets(clientDir);
  const staticFiles = readStaticFiles(`${clientDir}/assets`);
  await removeUnfinishedFiles(mediaDirectoryOf(env));
  const backend = await openBackend(env, log);
  const http = createServer();
  try {
    await loadDemoContent(backend.store, contentDir, (message) => log.warn(message));
    const address = await listen(http, env);
    const publicUrl = env.PUBLIC_URL ?? address;
    const pictures = createBackgroundEncoder(new URL('./picture-worker.js', import.meta.url));
    const server = assembleServer({
      env,
      publicUrl,
      backend,
      assets,
      staticFiles,
      log,
      encodeLater: pictures.encode,
    });
    http.on('request', createNodeListener({ ...server, defaultWebid: env.DEFAULT_WEBID }));
    let endJobs = async (): Promise<void> => {};
    stopOnSignal(async () => {
      await endJobs();
      server.stop();
      pictures.stop();
      await closeServer(http);
      await backend.database.close();
    });
    console.log(`\n  Ready: ${address}\n`);
    await server.pages.makeAll();
    endJobs = await backend.startJobs();
  } catch (error) {
    http.close();
    await backend.database.close();
    throw error;
  }
}

/** Resolves with the address to open once the server listens. Nothing waits in between: requests come only after the next turn. */
function listen(http: Server, { PORT, HOST }: Env): Promise<string> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${PORT} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`
          : `Cannot listen on ${HOST}:${PORT}: ${error.message}`;
      reject(new Error(reason, { cause: error }));
    });
    http.listen(PORT, HOST, () => {
      const bound = http.address();
      const port = typeof bound === 'object' && bound ? bound.port : PORT;
      const isEverywhere = HOST === '0.0.0.0' || HOST === '::';
      resolve(`http://${isEverywhere ? 'localhost' : HOST}:${port}`);
    });
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal is impatience, and is granted.
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

/** Lets running requests finish, then ends what is still open. */
function closeServer(http: Server): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => http.closeAllConnections(), stopPatienceMs);
    http.close(() => {
      clearTimeout(patience);
      resolve();
    });
    http.closeIdleConnections();
  });
}

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
