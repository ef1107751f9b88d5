/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, root, run, step } from './project.mjs';

/** Headless shell: draws the same pages in half the time, but has no PDF viewer. A separate package in Debian. */
const shellName = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/**
 * Path of a Chromium that starts. The first of: $CHROMIUM, an installed one, Debian's package, Playwright's own
 * download.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (existsSync('/etc/debian_version')) {
    const isRoot = process.getuid?.() === 0;
    const apt = isRoot ? [] : ['sudo', '-n'];
    try {
      await step('Installing Chromium from Debian’s packages for the browser tests, a minute or two', async () => {
        await runAs(apt, ['apt-get', 'update', '-qq']);
        await runAs(apt, ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', shellName]);
      });
    } catch (error) {
      console.log(`  not possible (${error.message.split('\n')[0]})`);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  await step('Downloading Playwright’s Chromium for the browser tests', () =>
    run(pinnedNode, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']),
  );
  const own = playwrightChromium();
  if (own && starts(own)) return own;
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM to its path.');
}

/** Path of a headless shell, if there is one. $CHROMIUM has precedence. */
export function findHeadlessShell() {
  return process.env.CHROMIUM ? undefined : inPath([shellName]).find((path) => isExecutable(path) && starts(path));
}

function inPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
}

function runAs(prefix, words) {
  const [command, ...args] = [...prefix, ...words];
  return run(command, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
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
