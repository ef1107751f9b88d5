/**
 * Starts all servers of the browser tests at the same time, with fresh data, and prints a line when all of them answer.
 * It exits when one of them does.
 */
import { rmSync } from 'node:fs';
import { spawnBuiltServer, untilAnswering } from '../scripts/built-server.ts';
import './recaptcha-service.mjs';
import { serverAddress, testDataDir } from './server-address.ts';

const variants = {
  main: {},
  recaptcha: {
    CAPTCHA: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'khoa-trang-thu-nghiem',
    RECAPTCHA_SECRET_KEY: 'khoa-bi-mat-thu-nghiem',
    RECAPTCHA_SCRIPT_URL: `${serverAddress.recaptchaService}/api.js`,
    RECAPTCHA_VERIFY_URL: `${serverAddress.recaptchaService}/siteverify`,
  },
};

const servers = Object.entries(variants).map(([name, settings]) => {
  const dataDir = testDataDir(name);
  rmSync(dataDir, { recursive: true, force: true });
  const server = spawnBuiltServer({
    dataDir,
    port: Number(new URL(serverAddress[name]).port),
    env: { GALLERY: 'true', PICTURES_AHEAD: 'false', LOG_LEVEL: 'warn', ...settings },
  });
  server.child.stdout.pipe(process.stdout);
  server.child.stderr.pipe(process.stderr);
  return server;
});

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => servers[0].stop());
// When one server exits, on request or by itself, all others are stopped, so that no test waits for a missing one.
void Promise.race(servers.map(({ ended }) => ended)).then(async () => {
  const codes = await Promise.all(servers.map((server) => server.stop()));
  process.exit(codes.every((code) => code === 0) ? 0 : 1);
});

const ready = servers.map(({ address, child }) => untilAnswering(`${address}/readyz`, child));
// A server that exits earlier is handled above.
if ((await Promise.allSettled(ready)).every(({ status }) => status === 'fulfilled')) console.log('all servers answer');
