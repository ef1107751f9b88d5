/** `npm run build`: builds pages, Studio and server, unless the last build is of exactly these sources. */
import { ensureBuilt, main } from './project.mjs';

await main(ensureBuilt);
