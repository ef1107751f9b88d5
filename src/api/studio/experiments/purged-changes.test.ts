import { expect, test } from 'vitest';
import { z } from 'zod';
import { announceAllPages } from '../../../content/publication-watch.ts';
import { jobOptions } from '../../../database/job-kinds.ts';
import { addJobs } from '../../../database/job-queue.ts';
import { openExperimentCampaign, plan } from '../../../testing/experiment-campaign.ts';
import { forFile } from '../../../testing/for-file.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
const countedSchema = z.object({ rows: z.array(z.object({ keys: z.array(z.string()), jobs: z.coerce.number() })) });

/** What was told to caches since the last call. */
async function told(): Promise<unknown> {
  const { rows } = countedSchema.parse(
    await world.database.executeSql(`
      with told as (delete from jobs.job where name = 'purge' returning data)
      select data -> 'keys' as keys, count(*) as jobs from told group by data -> 'keys'`),
  );
  return rows;
}

test('whatever changes what visitors see tells caches in front, with its transaction', async () => {
  // As a server does that was started with a cache.
  await addJobs(world.db, jobOptions('purge'), [{ data: { keys: [] } }]);
  world.clock.now = new Date();
  const campaign = await openExperimentCampaign(world, 'thu');
  const { ha, minh, phan } = campaign;
  const ofCampaign = [{ keys: ['campaign-thu'], jobs: 4 }];
  await told();

  const b = await campaign.addApproved('Tựa B');
  expect(await told(), 'an approval that publishes nothing').toEqual([]);
  const { id } = (await campaign.start([1, b.version])).data;
  expect(await told(), 'an experiment begins').toEqual(ofCampaign);
  const { experiment } = await campaign.read(id);
  const { sharesSince } = experiment;
  await campaign.call('changeShares', phan, { path: { id }, body: { shares: [70, 30], sharesSince } });
  expect(await told(), 'other shares').toEqual(ofCampaign);
  await campaign.call('withdrawTimes', minh, { path: { id: b.review } });
  expect(await told(), 'the approval of an arm is withdrawn').toEqual(ofCampaign);

  const c = await campaign.addApproved('Tựa C');
  const second = (await campaign.start([1, c.version], { plan })).data;
  await told();
  await campaign.call('stopExperiment', phan, { path: { id: second.id }, body: { reason: 'Đủ rồi' } });
  expect(await told(), 'an experiment ends').toEqual(ofCampaign);

  await campaign.write(ha, 'Bản khác');
  await campaign.approve(minh, (await campaign.send(ha)).data.id);
  expect(await told(), 'a publication').toEqual(ofCampaign);
  await world.store.unpublish('thu');
  expect(await told(), 'a campaign is taken off').toEqual(ofCampaign);
  await announceAllPages(world.db);
  expect(await told(), 'a rule of the bank').toEqual([{ keys: ['pages'], jobs: 4 }]);
});
