/**
 * Default settings for trying the product out, so that `npm start`, `npm run dev` and `npm run landing` work on a fresh
 * clone. With NODE_ENV=production there are no such defaults.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './project.mjs';

/**
 * Returns these settings, and creates the key for leads in the data folder, where the server and the commands look for
 * it.
 * @returns {{ DEMO?: string, SAMPLE_DATA?: string, API_DOCS?: string }}
 */
export function tryOutEnv() {
  if (process.env.NODE_ENV === 'production') return {};
  if (!process.env.LEAD_KEY && !process.env.LEAD_KEY_FILE) keepLeadKey();
  return {
    DEMO: process.env.DEMO || 'on',
    SAMPLE_DATA: process.env.SAMPLE_DATA || 'on',
    API_DOCS: process.env.API_DOCS || 'on',
  };
}

/**
 * Syncs the key to the disk before anything is sealed with it: leads sealed with a key that is lost in a power cut are
 * unreadable.
 */
function keepLeadKey() {
  const folder = resolve(root, process.env.DATA_DIR || '.data');
  const path = join(folder, 'lead-key');
  const firstMade = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) makeKey(path);
  if (readFileSync(path, 'utf8').trim() === '') {
    throw new Error(
      `${path} is empty. Put the copy of the key back; without it no lead can be read. Where there are no leads yet, remove the file.`,
    );
  }
  // Also a key that another process made, which may have ended before it synced.
  sync(path, 'r+');
  for (let made = path; ; made = dirname(made)) {
    syncFolder(dirname(made));
    if (firstMade === undefined || made === resolve(firstMade)) break;
  }
}

/** Creates the file atomically. */
function makeKey(path) {
  const unfinished = `${path}.${process.pid}.unfinished`;
  writeFileSync(unfinished, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  sync(unfinished, 'r+');
  try {
    linkSync(unfinished, path);
  } catch (error) {
    // Another process was faster: its key counts.
    if (error.code === 'EEXIST') return;
    // This file system has no hard links.
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
  console.error(
    `> Made a key for the leads: ${path}. Keep a copy of it apart from the data; without it no lead can be read.`,
  );
}

/** Windows cannot open folders; its file system journals their entries. */
function syncFolder(path) {
  if (process.platform !== 'win32') sync(path, 'r');
}

function sync(path, flags) {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
