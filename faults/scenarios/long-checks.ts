import { type Scenario, ScenarioSkipped } from '../scenario.ts';
import { runNode } from '../server-process.ts';

/** Nothing breaks here: checks that take too long for `npm test`, or that ask others. */
export const longChecks: readonly Scenario[] = [
  {
    name: 'made-up-requests',
    what: '5,000 requests to the API, made up from its description: every answer is as described',
    limitSeconds: 1_800,
    run: async () => {
      const { code, output } = await runNode(
        ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', 'src/api/description/fuzz.test.ts'],
        { API_FUZZ_CASES: '5000' },
      );
      if (code !== 0) throw new Error(output);
    },
  },
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
