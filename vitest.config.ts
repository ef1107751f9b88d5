import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { atNight } from './src/testing/at-night.ts';

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
