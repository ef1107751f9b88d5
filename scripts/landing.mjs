/** `npm run landing -- …`: content and leads from the command line. */
import { tryOutEnv } from './lead-key.mjs';
import { ensureBuilt, ensureInstalled, handOverTo, main } from './project.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await handOverTo(['--enable-source-maps', 'dist/server/landing.js', ...process.argv.slice(2)], tryOutEnv());
});
