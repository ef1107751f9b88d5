import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { atNight } from './src/testing/at-night.ts';

/**
 * Files that need a window come first. A worker has a window or none: where the next file needs the other kind, it ends
 * with all modules that it has loaded, which in mixed order happened some hundred times.
 */
class WindowsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const hasWindow = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').includes('@vitest-environment happy-dom');
    const byKind = Map.groupBy(await super.sort(files), hasWindow);
    return [...(byKind.get(true) ?? []), ...(byKind.get(false) ?? [])];
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    environment: 'node',
    // The window of components lives as long as the worker: a download would leave it at the address of the file, where
    // the screens of the next test find no server.
    environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
    // The files of a worker share its modules: tests put nothing into them that stays, and a third of the time goes
    // without loading them 230 times.
    isolate: false,
    sequence: { sequencer: WindowsFirst },
    // Left alone, one of two cores would do nothing; with one worker each they would rest whenever a test waits for a
    // database or a process to start.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    css: { modules: { classNameStrategy: 'non-scoped' } },
    globalSetup: ['src/testing/postgres-for-run.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // Two cores; PGlite starts in about two seconds when both are busy. At night one case tries hundreds of combinations.
    testTimeout: atNight ? 180_000 : 30_000,
    hookTimeout: 60_000,
    // A wait ends as soon as it sees what it waits for; a busy machine only makes it longer.
    expect: { poll: { timeout: 20_000 } },
  },
});
