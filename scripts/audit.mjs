/** `npm run audit`: asks the registry for known weaknesses of what is installed. Fails only when it answers and names one. */
import { spawnSync } from 'node:child_process';
import { root } from './project.mjs';

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 });
const counts = readCounts(stdout);
if (!counts) {
  console.log('The registry did not answer: nothing was checked.');
} else if (counts.total > 0) {
  console.error(`npm audit found ${counts.total}: ${JSON.stringify(counts)}`);
  process.exitCode = 1;
} else {
  console.log('npm audit found nothing.');
}

function readCounts(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}
