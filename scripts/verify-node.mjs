/**
 * `node scripts/verify-node.mjs`: whether the installed Node is the one that this project pins. For installations by
 * `npm ci` alone, such as an image: run it by another Node, before the installed one runs for the first time.
 */
import { main, pinnedNode, verifyNode } from './project.mjs';

await main(() => verifyNode(pinnedNode));
