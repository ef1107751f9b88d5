/** Starts the built server on a fresh data folder for the browser tests: `node e2e/start-server.mjs main`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtServerEnv } from '../scripts/built-server.ts';
import { handOverTo, root } from '../scripts/project.mjs';
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

const name = process.argv[2];
const settings = variants[name];
if (!settings) throw new Error(`There is no test server called ${name}`);
const dataDir = join(root, testDataDir(name));
rmSync(dataDir, { recursive: true, force: true });
await handOverTo(['dist/server/main.js'], {
  ...builtServerEnv,
  PORT: new URL(serverAddress[name]).port,
  DATA_DIR: dataDir,
  GALLERY: 'true',
  PICTURES_AHEAD: 'false',
  LOG_LEVEL: 'warn',
  ...settings,
});
