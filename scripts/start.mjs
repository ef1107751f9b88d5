/** `npm start`: from a fresh clone to a running server. */
import { tryOutEnv } from './lead-key.mjs';
import { ensureBuilt, ensureInstalled, handOverTo, main } from './project.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await handOverTo(['--enable-source-maps', 'dist/server/main.js'], tryOutEnv());
});
