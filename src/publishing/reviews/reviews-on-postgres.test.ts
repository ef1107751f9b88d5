import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { holdLocks } from '../../content/locks.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { openReviewCampaign, reviewCalls } from '../../testing/review-campaign.ts';
import { openStudioWorld, type StudioWorld } from '../../testing/studio-world.ts';
import { openAsProcess, startOwnPostgres } from '../../testing/test-database.ts';
import type { ThrowawayPostgres } from '../../testing/throwaway-postgres.ts';
import { type CarriedOut, carryOutDue } from './carry-out-times.ts';

const rowsSchema = z.object({ rows: z.array(z.unknown()) });

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('reviews of two processes', () => {
  let postgres: ThrowawayPostgres;
  const worlds: StudioWorld[] = [];
  const open = async () => {
    const world = await openStudioWorld(await openAsProcess(postgres.url));
    world.clock.now = new Date();
    worlds.push(world);
    return world;
  };
  let one: StudioWorld;
  let other: StudioWorld;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    one = await open();
    other = await open();
  });
  afterAll(async () => {
    for (const world of worlds) await world.close();
    await postgres.stop();
  });

  const publicationsOf = async (webid: string, version: number) =>
    (await one.store.listEvents(webid)).filter((event) => event.kind === 'published' && event.version === version);

  it('of two approvers at the same moment one approves, and it is published once', async () => {
    const here = await openReviewCampaign(one, 'hai_nguoi');
    const there = reviewCalls(other, 'hai_nguoi');
    const ha = await here.join('Hà', 'editor');
    const [minh, lan] = [await here.join('Minh', 'approver'), await there.join('Lan', 'approver')];
    for (let version = 2; version < 5; version += 1) {
      await here.write(ha, `Lần ${version}`);
      const { id } = (await here.send(ha)).data;
      const answers = await Promise.all([here.approve(minh, id), there.approve(lan, id)]);
      expect(answers.map(({ error }) => error ?? 'approved').sort()).toEqual(['approved', 'reviewEnded']);
      expect(await publicationsOf('hai_nguoi', version)).toHaveLength(1);
    }
  });

  it('of two approvers at the same moment one releases a template of the bank', async () => {
    const here = await openReviewCampaign(one, 'hai_mau');
    const there = reviewCalls(other, 'hai_mau');
    const ha = await here.join('Hà', 'editor');
    const [minh, lan] = await Promise.all(
      ['Minh', 'Lan'].map(async (name) => {
        const person = await one.addPerson(['approver'], { name });
        return { id: person.id, token: await one.signIn(person) };
      }),
    );
    if (!minh || !lan) throw new Error('nobody');
    const body = { request: crypto.randomUUID(), name: 'Hai người', purpose: 'Để thử', hasWords: true, locks: [] };
    const { data } = await here.call('saveBankTemplate', ha, { body });
    const parts = { path: { id: data.id, version: '1' } };
    const answers = await Promise.all([
      here.call('releaseBankTemplate', minh, parts),
      there.call('releaseBankTemplate', lan, parts),
    ]);
    expect(answers.map(({ error }) => error ?? 'released').sort()).toEqual(['released', 'templateEnded']);
  });

  it('a lock waits for the save that is under way, which knows nothing of it; the next one meets it', async () => {
    const here = await openReviewCampaign(one, 'khoa_cho');
    const there = reviewCalls(other, 'khoa_cho');
    const ha = await here.join('Hà', 'editor');
    const ngoc = await here.join('Ngọc Anh', 'admin');
    await here.write(ha, 'Trước');
    const place = { kind: 'part', key: 'home.banner' };
    const body = { add: [{ id: crypto.randomUUID(), place, reason: 'Banner của mùa' }], lift: [] };
    let isLocked = false;
    let locking: Promise<unknown> = Promise.resolve();
    await one.db.transaction(async (transaction) => {
      await holdLocks(transaction, 'keep');
      locking = there.call('changeCampaignLocks', ngoc, { body }).then(() => {
        isLocked = true;
      });
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => rowsSchema.parse(await one.db.execute(waiting)).rows.length).toBe(1);
      expect(isLocked).toBe(false);
    });
    await locking;
    const { data } = await here.call('openWorkingCopy', ha);
    const changes = [{ kind: 'set', at: ['content', 'home.banner', 'title'], value: 'Sau' }];
    const save = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: data.revision, changes };
    expect((await here.call('saveWorkingCopy', ha, { body: save })).error).toBe('lockedPart');
  });

  /** Approves versions of campaigns for a time that has come. */
  async function planDue(...webids: string[]): Promise<void> {
    for (const webid of webids) {
      const { join, write, send, approve } = await openReviewCampaign(one, webid);
      const ha = await join('Hà', 'editor');
      await write(ha, 'Hẹn giờ');
      const publishAt = new Date(one.clock.now.getTime() + 3_600_000).toISOString();
      await approve(await join('Minh', 'approver'), (await send(ha)).data.id, { publishAt });
      const past = new Date(Date.now() - 1_000);
      await one.db.update(reviews).set({ publishAt: past }).where(eq(reviews.webid, webid));
    }
  }

  it('a time is carried out once, by two processes that look at the same moment', async () => {
    const webids = ['gio_1', 'gio_2', 'gio_3'];
    await planDue(...webids);
    const done: CarriedOut[] = [];
    const log = {
      done: (it: CarriedOut) => void done.push(it),
      failed: (it: unknown) => expect.unreachable(String(it)),
    };
    for (const _ of [1, 2]) {
      const processes = [one, other, one, other].map(({ context, campaigns }) => ({ staff: context, campaigns }));
      await Promise.all(processes.map((context) => carryOutDue(context, log)));
    }
    expect(done.map(({ webid, result }) => `${webid} ${result}`).sort()).toEqual(webids.map((it) => `${it} published`));
    for (const webid of webids) expect(await publicationsOf(webid, 2)).toHaveLength(1);
  });

  it('a time during which the database ended in the middle is carried out once after the restart', async () => {
    await planDue('dut');
    const failures: unknown[] = [];
    const store = { ...one.store };
    store.publish = async (...words) => {
      const result = await one.store.publish(...words);
      // Published, and not yet committed.
      await postgres.halt();
      return result;
    };
    const ending = { staff: one.context, campaigns: { ...one.campaigns, store } };
    const log = { done: () => expect.unreachable('it was not committed'), failed: (it: unknown) => failures.push(it) };
    await carryOutDue(ending, log).catch((error: unknown) => failures.push(error));
    expect(failures).toHaveLength(1);
    await postgres.resume();
    const restarted = await open();
    expect(await restarted.store.loadPublished('dut')).toMatchObject({ version: 1 });
    const done: CarriedOut[] = [];
    const context = { staff: restarted.context, campaigns: restarted.campaigns };
    for (const _ of [1, 2])
      await carryOutDue(context, {
        done: (carried) => done.push(carried),
        failed: (error) => expect.unreachable(String(error)),
      });
    expect(done).toEqual([{ webid: 'dut', version: 2, result: 'published' }]);
    const events = await restarted.store.listEvents('dut');
    expect(events.filter(({ kind, version }) => kind === 'published' && version === 2)).toHaveLength(1);
  });
});
