import { expect } from 'vitest';
import type { Experiment, ExperimentResults } from '../contract/studio/experiment-calls.ts';
import { createRunningExperiments } from '../insight/experiments/running-experiments.ts';
import { openReviewCampaign, type SignedIn } from './review-campaign.ts';
import type { StudioWorld } from './studio-world.ts';

/** What an experiment is planned for in tests. */
export const plan = { rate: 0.03, changePercent: 20, viewsPerDay: 3000 };

/** Versions with equal shares. */
export const halves = (...versions: number[]) => versions.map((version) => ({ version, share: 100 / versions.length }));

/**
 * A published campaign with an editor (Hà), an approver (Minh) and an analyst (Phan), and what they do with its
 * experiments by the calls of the Studio.
 */
export async function openExperimentCampaign(world: StudioWorld, webid: string) {
  const campaign = await openReviewCampaign(world, webid);
  const ha = await campaign.join('Hà', 'editor');
  const minh = await campaign.join('Minh', 'approver');
  const phan = await campaign.join('Phan', 'analyst');
  return {
    ...campaign,
    ...{ ha, minh, phan },
    /** Another version, approved and shown to nobody. Resolves to its review and number. */
    addApproved: async (title: string): Promise<{ review: string; version: number }> => {
      await campaign.write(ha, title);
      const { data } = await campaign.send(ha);
      const approved = await campaign.approve(minh, data.id, { isKept: true });
      expect(approved.data).toMatchObject({ published: null, review: { state: 'approved', publishAt: null } });
      return { review: data.id, version: data.version };
    },
    start: (versions: readonly number[], change: object = {}, who: SignedIn = phan) => {
      const body = { id: crypto.randomUUID(), name: 'Tựa mới', arms: halves(...versions), plan, ...change };
      return campaign.call('startExperiment', who, { body });
    },
    read: async (id: string, who: SignedIn = phan): Promise<{ experiment: Experiment; results: ExperimentResults }> =>
      (await campaign.call('readExperiment', who, { path: { id } })).data,
    /** The experiment that visitors are in; undefined without one. */
    running: () => createRunningExperiments(world.db, () => {}).of(webid),
  };
}

export type ExperimentCampaign = Awaited<ReturnType<typeof openExperimentCampaign>>;
