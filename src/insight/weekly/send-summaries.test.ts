import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../audit/read-entries.ts';
import type { Grant, Role } from '../../contract/studio/permissions.ts';
import { pageDays } from '../../database/tables/insight-tables.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import type { Mail } from '../../mail/compose-mail.ts';
import { readDemo } from '../../testing/read-demo.ts';
import { openStudioWorld, type StudioWorld } from '../../testing/studio-world.ts';
import { sendSummaries } from './send-summaries.ts';
import { planNextSummary, sendDueSummary } from './summary-jobs.ts';

let world: StudioWorld;
let mails: Mail[];
beforeEach(async () => {
  world = await openStudioWorld();
  mails = [];
  const sample = await readDemo('hu_vang');
  for (const webid of ['hu_vang', 'vay'])
    await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid, name: `Tên ${webid}` } });
  await world.db.insert(pageDays).values([
    { webid: 'hu_vang', day: '2026-11-22', event: 'view', count: 500 },
    { webid: 'vay', day: '2026-11-16', event: 'view', count: 300 },
    // The days around the week.
    { webid: 'vay', day: '2026-11-23', event: 'view', count: 7_000 },
    { webid: 'vay', day: '2026-11-08', event: 'view', count: 9_000 },
  ]);
});
afterEach(() => world.close());

const monday = '2026-11-23';
const context = () => ({
  ...{ db: world.db, studioOrigin: 'https://studio.example.vn' },
  mail: { post: async (_within: unknown, mail: Mail) => void mails.push(mail) },
});
async function subscribe(...grants: (Role | Grant)[]) {
  const person = await world.addPerson(grants);
  await world.db.update(staff).set({ hasWeeklySummary: true }).where(eq(staff.id, person.id));
  return person;
}

describe('summaries of a week', () => {
  it('are for those who want them, of the campaigns that they may read', async () => {
    const all = await subscribe('analyst');
    const one = await subscribe({ role: 'editor', webid: 'vay' }, { role: 'agent', webid: 'hu_vang' });
    await subscribe('agent');
    await world.disable(await subscribe('analyst'));
    await world.addPerson(['analyst']);
    expect(await sendSummaries(context(), monday)).toBe(2);
    const textOf = ({ email }: { email: string }) =>
      mails.find(({ to }) => to === email)?.paragraphs.join('\n\n') ?? '';
    expect(mails).toHaveLength(2);
    expect(textOf(all)).toContain('800 lượt xem');
    expect(textOf(all)).toContain('Tên hu_vang\n500 lượt xem');
    expect(textOf(one)).toContain('Tên vay\n300 lượt xem (trước đó 0)');
    expect(textOf(one)).not.toContain('hu_vang');
  });

  it('are sent once, also by two processes at once and after a failure', async () => {
    for (let count = 0; count < 5; count += 1) await subscribe('analyst');
    const failing = context();
    let posts = 0;
    const mail = {
      post: async (within: unknown, mail: Mail) => {
        posts += 1;
        if (posts === 3) throw new Error('the database is away');
        await failing.mail.post(within, mail);
      },
    };
    await expect(sendSummaries({ ...failing, mail }, monday)).rejects.toThrow('away');
    expect(mails).toHaveLength(2);
    await Promise.all([sendSummaries(context(), monday), sendSummaries(context(), monday)]);
    expect(await sendSummaries(context(), monday)).toBe(0);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(5);
    expect(mails).toHaveLength(5);
    expect(await sendSummaries(context(), '2026-11-30')).toBe(5);
  });
});

describe('the switch in the own account', () => {
  it('is off at first, and in the audit log when it is pressed', async () => {
    const person = await world.addPerson(['analyst']);
    const token = await world.signIn(person);
    expect((await world.call('readWeeklySummary', { token })).body.data).toEqual({ hasMail: false, isOn: false });
    const pressed = await world.call('chooseWeeklySummary', { token, body: { isOn: true } });
    expect(pressed.body.data).toEqual({ hasMail: false, isOn: true });
    const [entry] = await listEntries(world.db, {}, 1);
    expect(entry).toMatchObject({ action: 'staff.summary', personId: person.id, after: '{"isOn":true}' });
    expect(await sendSummaries(context(), monday)).toBe(1);
    await world.call('chooseWeeklySummary', { token, body: { isOn: false } });
    expect(await sendSummaries(context(), '2026-11-30')).toBe(0);
  });
});

describe('the job of summaries', () => {
  it('waits for the next Monday once for all processes, sends the summaries of its own, and plans the next', async () => {
    const waiting = async () =>
      (await world.database.executeSql(`select data->>'monday' as monday from jobs.job order by start_after`)).rows;
    await subscribe('analyst');
    const now = new Date('2020-01-01T00:00:00Z');
    await Promise.all([planNextSummary(world.db, now), planNextSummary(world.db, now)]);
    expect(await waiting()).toEqual([{ monday: '2020-01-06' }]);
    const later = { ...context(), now: () => new Date('2020-01-06T03:00:00Z') };
    expect(await sendDueSummary(later, { monday: '2020-01-06' })).toEqual({ monday: '2020-01-06', mails: 1 });
    expect(mails).toHaveLength(1);
    expect(await waiting()).toEqual([{ monday: '2020-01-06' }, { monday: '2020-01-13' }]);
  });
});
