/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureDebianPackages } from './debian.mjs';
import { pinnedNode, root, run, step } from './project.mjs';

/**
 * Headless shell: draws the same pages in less time, because it has no windows, but also no PDF viewer. A separate
 * package in Debian.
 */
const shellName = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/**
 * Path of a Chromium that starts. The first of: $CHROMIUM, an installed one, Debian's package, Playwright's own
 * download.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  await ensureDebianPackages(['chromium', shellName]);
  const installed = findChromium();
  if (installed) return installed;
  await step('Downloading Playwright’s Chromium for the browser tests', () =>
    run(pinnedNode, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']),
  );
  const own = playwrightChromium();
  if (own && starts(own)) return own;
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM to its path.');
}

/**
 * Path of a headless shell, which is installed where Debian's packages bring it; undefined where there is none.
 * $CHROMIUM has precedence.
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROMIUM) return undefined;
  const found = findHeadlessShell();
  if (found) return found;
  await ensureDebianPackages([shellName]);
  return findHeadlessShell();
}

function findHeadlessShell() {
  return inPath([shellName]).find((path) => isExecutable(path) && starts(path));
}

function inPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
}

function findChromium() {
  if (process.env.CHROMIUM) {
    if (starts(process.env.CHROMIUM)) return process.env.CHROMIUM;
    throw new Error(`CHROMIUM is set to ${process.env.CHROMIUM}, which does not start.`);
  }
  const candidates = [
    ...inPath(names),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwrightChromium(),
  ];
  return candidates.find((path) => path && isExecutable(path) && starts(path));
}

function playwrightChromium() {
  const result = spawnSync(pinnedNode, ['-p', "require('@playwright/test').chromium.executablePath()"], {
    cwd: root,
    encoding: 'utf8',
  });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function starts(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0;
}
