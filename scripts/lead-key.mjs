/**
 * The key for leads where nobody set one up: `npm start` and `npm run landing` work on a fresh clone, in production and with leads sealed all the same. Who
 * sets NODE_ENV runs the product in earnest, and has to bring LEAD_KEY.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './project.mjs';

/** NODE_ENV, and LEAD_KEY where the data folder has to keep it. */
export function productionEnv() {
  if (process.env.NODE_ENV) return {};
  return { NODE_ENV: 'production', ...(!process.env.LEAD_KEY && { LEAD_KEY: keepLeadKey() }) };
}

function keepLeadKey() {
  const folder = resolve(root, process.env.DATA_DIR || '.data');
  const path = join(folder, 'lead-key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    console.error(
      `> Made a key for the leads: ${path}. Keep a copy of it apart from the data; without it no lead can be read.`,
    );
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
