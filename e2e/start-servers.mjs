/**
 * Starts everything that the browser tests speak to, at once and on fresh data, and says so when all of it answers. It
 * ends when one of the servers does.
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
// Whichever ends, asked or by itself: none is left behind, and nobody waits for one that is gone.
void Promise.race(servers.map(({ ended }) => ended)).then(async () => {
  const codes = await Promise.all(servers.map((server) => server.stop()));
  process.exit(codes.every((code) => code === 0) ? 0 : 1);
});

const ready = servers.map(({ address, child }) => untilAnswering(`${address}/readyz`, child));
// One that ends before is dealt with above.
if ((await Promise.allSettled(ready)).every(({ status }) => status === 'fulfilled')) console.log('all servers answer');
