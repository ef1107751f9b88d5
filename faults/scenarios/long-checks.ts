import { type Scenario, ScenarioSkipped } from '../scenario.ts';
import { runNode } from '../server-process.ts';

/** Nothing breaks here: a slow check that asks the npm registry. */
export const longChecks: readonly Scenario[] = [
  {
    name: 'known-weaknesses',
    what: 'the registry knows of no weakness of what is installed',
    limitSeconds: 120,
    run: async () => {
      const { code, output } = await runNode(['scripts/audit.mjs'], {});
      if (code === 2) throw new ScenarioSkipped('the registry did not answer, and no list of its answers was kept');
      if (code !== 0) throw new Error(output);
    },
  },
];
