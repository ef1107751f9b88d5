import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';

/** A browser with a profile of its own, which can be killed as a whole. */
export interface BrowserProcess {
  context: BrowserContext;
  /** `kill -9` of the browser and of everything that it has started. Resolves when it is gone. */
  killAtOnce: () => Promise<void>;
}

/** Starts Chromium with the profile in this folder, which is made if it is not there. */
export async function startBrowser(profile: string): Promise<BrowserProcess> {
  const child = spawn(
    process.env.CHROMIUM ?? chromium.executablePath(),
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-crash-reporter'],
      // The usual window is so narrow that the editor shows its preview in place of its form.
      '--window-size=1440,900',
      ...['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    // A group of its own, so that its processes are killed with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  await once(child, 'spawn');
  const killAtOnce = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  try {
    const browser = await chromium.connectOverCDP(await readAddress(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no profile');
    return { context, killAtOnce };
  } catch (error) {
    await killAtOnce();
    throw error;
  }
}

/** Where the browser lets itself be driven, which it prints at its start. */
async function readAddress(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const data of child.stderr ?? []) {
    printed += data;
    const address = /DevTools listening on (\S+)/.exec(printed)?.[1];
    if (address !== undefined) {
      child.stderr?.resume();
      return address;
    }
  }
  throw new Error(`the browser did not start: ${printed}`);
}
