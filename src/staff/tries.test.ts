import { expect, test } from 'vitest';
import { openStudioWorld } from '../testing/studio-world.ts';
import { claimTry, forgive } from './tries.ts';

test('a right try of an office that has to wait lets its next one through at once', async () => {
  const world = await openStudioWorld();
  const caller = { network: '10.20.4.31', device: 'Chrome trên Windows' };
  const trialOf = (index: number) => ({ kind: 'password', account: `ai${index}@lachong.example` }) as const;
  const claim = (index: number) => claimTry(world.context, caller, trialOf(index));
  for (let index = 1; index <= 51; index += 1) await claim(index);
  await expect(claim(52)).rejects.toMatchObject({ error: 'locked', retryAfter: 2 });
  world.later(1);
  await claim(52);
  await forgive(world.context, caller, trialOf(52));
  await claim(53);
  await expect(claim(54)).rejects.toMatchObject({ error: 'locked', retryAfter: 2 });
  await world.close();
});
