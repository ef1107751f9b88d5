import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { studioPath } from '../contract/studio/studio-call.ts';
import { formatFailure } from '../database/format-failure.ts';
import { privateUmask } from '../database/private-files.ts';
import { type Env, readServerSettings } from '../env.ts';
import { fillSampleData } from '../publishing/sample-data/fill-samples.ts';
import { makeFirstLink } from '../staff/links.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { startJobs } from './jobs.ts';
import { createBackgroundEncoder } from './media/background-encoder.ts';
import { removeUnfinishedFiles } from './media/media-files.ts';
import { createNodeListener } from './node-listener.ts';
import { openStores } from './open-stores.ts';
import { createLog } from './operation-log.ts';
import { listDemos, prepareDemo } from './prepare-demo.ts';
import { preparePrivateFolder } from './private-folder.ts';
import { createRoutes } from './routes.ts';
import { createServices, mediaDirectoryOf } from './services.ts';
import { type End, startWithRetries } from './start-with-retries.ts';
import { readPageAssets } from './static-files/page-assets.ts';
import { readStaticFiles } from './static-files/static-files.ts';
import { announceStop, closeServer, stopOnSignal, stopServices } from './stop-server.ts';
import { createBackgroundCheck } from './studio/background-check.ts';
import { readStudioAssets } from './studio/studio-assets.ts';
import { openTelemetry } from './tracing/open-telemetry.ts';

/** Where the build puts what browsers load, below the project's folder. */
const clientDir = 'dist/client';
const studioDir = 'dist/studio';

/** The demo campaigns. */
const contentDir = 'content';

/**
 * Slow clients must not hold connections for ever: head and request have a time limit, and so has a silent connection.
 * Idle connections live longer than those of proxies (60 s), so that no proxy sends a registration into one that is
 * being closed.
 */
const connectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
};
const silentConnectionMs = 120_000;

/** How long a receiver of traces may hold a stop up, within the patience. */
const flushPatienceMs = 3_000;

/** How long running requests get when the embedded database has ended. */
const lostPatienceMs = 2_000;

/** Starts the built server. Rejects with an error whose message is for people. */
async function start(): Promise<void> {
  const env = readServerSettings();
  const telemetry = await openTelemetry(env, () =>
    log.warn('traces and lines of this log do not arrive at OTEL_EXPORTER_OTLP_ENDPOINT; /metrics counts what is lost'),
  );
  const log: Logger = createLog(env.LOG_LEVEL, undefined, telemetry);
  await preparePrivateFolder(env.DATA_DIR, log);
  const assets = readPageAssets(clientDir);
  const staticFiles = readStaticFiles(`${clientDir}/assets`);
  const studioFiles = { assets: readStudioAssets(studioDir), files: readStaticFiles(`${studioDir}/assets`) };
  await removeUnfinishedFiles(mediaDirectoryOf(env));
  const stores = await openStores(env, log);
  const { database, store } = stores;
  const http = createServer(connectionLimits);
  http.setTimeout(silentConnectionMs);
  try {
    await prepareDemo(store, contentDir, env.DEMO, log);
    const demos = await listDemos(database.db);
    const address = await listen(http, env);
    // Nothing is awaited before the listener is there, because a request in between would never be answered.
    const publicUrl = env.PUBLIC_URL ?? address;
    const pictures = createBackgroundEncoder(new URL('./picture-worker.js', import.meta.url));
    const check = createBackgroundCheck(new URL('./check-worker.js', import.meta.url));
    const services = createServices(stores, {
      ...{ env, publicUrl, log, assets, staticFiles, studioFiles, demos, telemetry },
      encodeLater: pictures.encode,
      describe: check.describe,
    });
    http.on('request', createNodeListener(createRoutes(services), services));
    services.pageCounter.start();
    let endJobs: End = async () => {};
    let isStopping = false;
    stopOnSignal(
      async () => {
        isStopping = true;
        announceStop(services);
        log.info('stopping: no longer ready, running requests and jobs are finished');
        await delay(env.STOP_DELAY_SECONDS * 1000);
        const patienceMs = env.STOP_PATIENCE_SECONDS * 1000;
        const until = performance.now() + patienceMs;
        const [closing] = await Promise.all([closeServer(http, patienceMs), endJobs(patienceMs)]);
        pictures.stop();
        check.stop();
        await stopServices(services);
        await database.close();
        if (closing === 'cut-off') log.warn('stopped: some requests took too long and were cut off');
        else log.info('stopped');
        await telemetry?.stop(Math.min(flushPatienceMs, until - performance.now()));
        return closing;
      },
      (err) => log.error({ err }, 'could not stop in good order'),
    );
    void database.lost?.then(async (err) => {
      log.fatal(
        { err },
        'the embedded database has ended; the server ends too: what it acknowledged is kept, start it again',
      );
      announceStop(services);
      // Requests that need the database fail by themselves; the others finish.
      await closeServer(http, lostPatienceMs);
      process.exit(1);
    });
    console.log(`\n  Ready: ${address}\n`);
    if (env.SERVE !== 'public')
      await printStudio(services.studio.staff).catch((err: unknown) =>
        log.error({ err }, 'the link for the first administrator could not be made; a new start makes one'),
      );
    // The server already has visitors, so from here on an unavailable database must not end it.
    if (env.SERVE !== 'studio')
      await services.pages.makeAll().catch((err: unknown) => log.error({ err }, 'pages could not be made ahead'));
    // A signal may have come while it started.
    if (isStopping) return;
    if (env.DEMO && env.SAMPLE_DATA)
      void fillSampleData({ ...services, db: database.db }).catch((err: unknown) =>
        log.warn({ err }, 'sample data could not be made; the next start tries again'),
      );
    endJobs = startWithRetries(
      () => startJobs(services, env),
      (err) => log.error({ err }, 'the work that waits in the database could not be begun; it will be tried again'),
    );
  } catch (error) {
    http.close();
    await database.close();
    throw error;
  }
}

/** On standard output only, and never in the log: the link makes an administrator. */
async function printStudio(staff: StaffContext): Promise<void> {
  console.log(`  Studio: ${staff.studioOrigin}${studioPath}\n`);
  const link = await makeFirstLink(staff);
  if (!link) return;
  console.log('  It has no account yet. This link makes the first administrator, once, within 30 minutes:');
  console.log(`  ${link.address}\n`);
}

/** Resolves with the address to open once the server listens. */
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

process.umask(privateUmask);
try {
  await start();
} catch (error) {
  console.error(`\n${formatFailure(error)}`);
  process.exitCode = 1;
}
