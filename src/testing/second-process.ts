import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** For tests: code that runs in a process of its own, and what it prints. */
export interface SecondProcess {
  child: ChildProcess;
  /**
   * Resolves with the next line that starts with this word. Rejects with everything printed when the process ends
   * before.
   */
  line(word: string): Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/**
 * Starts this code. What needs modules of the project gets `load` from `await loadByVite()`, which takes a second of a
 * processor.
 */
export function startSecondProcess(code: string): SecondProcess {
  const script = `
    async function loadByVite() {
      const { createServer } = await import('vite');
      const vite = await createServer({ configFile: false, appType: 'custom', server: { middlewareMode: true, ws: false }, optimizeDeps: { noDiscovery: true }, logLevel: 'error' });
      return (path) => vite.ssrLoadModule(path);
    }
    ${code}
  `;
  const child = spawn(process.execPath, ['--eval', script], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  const waiting: { word: string; found: (line: string) => void; failed: (error: Error) => void }[] = [];
  child.stderr.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    printed += `${line}\n`;
    const index = waiting.findIndex(({ word }) => line.startsWith(word));
    if (index >= 0) waiting.splice(index, 1)[0]?.found(line);
  });
  const ended = new Promise<number | null>((done) => {
    child.on('close', (exitCode) => {
      for (const { word, failed } of waiting) failed(new Error(`ended before it printed "${word}":\n${printed}`));
      done(exitCode);
    });
  });
  return { child, ended, line: (word) => new Promise((found, failed) => waiting.push({ word, found, failed })) };
}
