/** `npm run dev`: the same server with hot reload. */
import { tryOutEnv } from './lead-key.mjs';
import { ensureInstalled, handOverTo, main } from './project.mjs';

await main(async () => {
  await ensureInstalled();
  await handOverTo(
    ['node_modules/vite/bin/vite.js', '--host', process.env.HOST ?? 'localhost', '--port', process.env.PORT ?? '3000'],
    { ...tryOutEnv(), NODE_ENV: 'development' },
  );
});
