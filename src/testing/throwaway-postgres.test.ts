import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { atNight } from './at-night.ts';

it.runIf(atNight)('a server ends with the process that started it, however that ends, and its data goes', async () => {
  const { postgres, data } = inject('postgres');
  const code = `
    import { startPostgres } from ${JSON.stringify(new URL('./throwaway-postgres.ts', import.meta.url).href)};
    console.log((await startPostgres(${JSON.stringify(postgres)}, { from: ${JSON.stringify(data)} })).url);
  `;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  const [url] = await once(starter.stdout, 'data');
  const client = new pg.Client(String(url).trim());
  const cut = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const folder = rows[0]?.data_directory ?? '';
  expect(existsSync(folder)).toBe(true);
  starter.kill('SIGKILL');
  await cut;
  await expect.poll(() => existsSync(folder)).toBe(false);
});
