import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('a folder that is named and has no server is refused, also where another server is installed', async () => {
  vi.stubEnv('POSTGRES_BIN', '/nowhere');
  // The first answer of the module is kept for its process.
  vi.resetModules();
  const { ensurePostgres } = await import('./postgres.mjs');
  await expect(ensurePostgres()).rejects.toThrow(
    'POSTGRES_BIN is set to /nowhere, where no PostgreSQL from 15 on starts',
  );
});
