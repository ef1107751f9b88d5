/** Starts the built server on a fresh data folder for the browser tests: `node e2e/start-server.mjs main`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { handOverTo, root } from '../scripts/project.mjs';
import { testLeadKey } from './lead-key.ts';
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
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: new URL(serverAddress[name]).port,
  DATA_DIR: dataDir,
  LEAD_KEY: testLeadKey,
  GALLERY: 'true',
  PICTURES_AHEAD: 'false',
  LOG_LEVEL: 'warn',
  // All visitors of the tests have one address, and most of them one phone number.
  RATE_LIMIT_CALLS: '0',
  RATE_LIMIT_REGISTRATIONS: '0',
  RATE_LIMIT_PHONE: '0',
  ...settings,
});
