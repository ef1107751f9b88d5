/** The oldest Node that runs what was built: the project pins one of this major version, as the package `node`. */
export const leastNodeMajor = 24;

/**
 * The message for a person who runs `script` with a Node that is too old; undefined for one that can run it. `version`
 * as in `process.versions.node`.
 */
export function describeOldNode(version: string, script: string): string | undefined {
  if (Number(version.split('.')[0]) >= leastNodeMajor) return undefined;
  return (
    `This is Node ${version}, and what was built needs Node ${leastNodeMajor}. The project brings its own, whatever Node the machine has:\n` +
    `  node_modules/.bin/node ${script}\n`
  );
}
