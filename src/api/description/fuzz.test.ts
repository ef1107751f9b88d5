import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type ApiWorld, createApiWorld } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';
import { createCallJudge, makeUpCalls } from '../../testing/made-up-calls.ts';
import { runs } from '../../testing/made-up-inputs.ts';

const world = await forFile(createApiWorld());
let api: ReturnType<ApiWorld['start']>;
beforeAll(async () => {
  api = world.start();
});

const judge = createCallJudge();
const names = [
  'hu_vang',
  'the',
  'vay',
  'nha',
  'nha_2025',
  'quet',
  'loi',
  'loi_2025',
  'loi_lean',
  'loi_hidden',
  'de_danh',
];

// `npm run test:faults -- made-up-requests` sends more, to a listening server.
test('whatever is sent, no call fails inside, tells of the inside or leaves its description', async () => {
  await fc.assert(
    fc.asyncProperty(
      makeUpCalls(() => names),
      async (call) => {
        const { method, path, headers, body } = call;
        const begun = process.threadCpuUsage();
        const response = await api.request(path, { method, headers, ...(body !== undefined && { body }) });
        const { user, system } = process.threadCpuUsage(begun);
        expect((user + system) / 1_000_000, 'seconds of processor time').toBeLessThan(1);
        expect(await judge(call, response)).toBeUndefined();
      },
    ),
    { numRuns: runs(100, 10_000) },
  );
  expect(world.readLog()).not.toContain('API call failed');
}, 600_000);
