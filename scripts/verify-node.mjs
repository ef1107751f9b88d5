/**
 * `node scripts/verify-node.mjs`: fetches the Node that this project pins, unless it is there, and verifies it. For
 * installations by `npm ci` alone, such as an image. Run it by another Node.
 */
import { completeInstallation, main } from './project.mjs';

await main(completeInstallation);
