import { beforeAll, describe, expect, test, vi } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { defaultLawSettings } from '../../../contract/law/law-settings.ts';
import { notices } from '../../../database/tables/staff-tables.ts';
import { setDepositCaps } from '../../../publishing/law/law-settings-store.ts';
import { forFile } from '../../../testing/for-file.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let admin = '';
let editor = '';
beforeAll(async () => {
  admin = await world.signIn(await world.addPerson(['admin'], { name: 'Đỗ Ngọc Anh' }));
  await world.addPerson(['admin'], { name: 'Vũ Bình' });
  await world.addPerson(['compliance'], { name: 'Hữu Bách' });
  editor = await world.signIn(await world.addPerson(['editor'], { name: 'Lê Hà' }));
});

const read = async (token = editor) => (await world.call('readLaw', { token })).body.data;
const newest = async () => (await listEntries(world.db, {}, 1))[0];

test('a store without settings asks for nothing', async () => {
  expect((await read()).settings).toEqual(defaultLawSettings);
});

describe('a rule', () => {
  const turn = (body: object, token = admin) =>
    world.call('switchLawRule', { token, path: { rule: 'superlatives' }, body });
  const off = { isOn: false, reason: 'Ngân hàng có quy trình riêng', until: '2027-03-31' };

  test('is switched off with a reason and until a day, compliance and other administrators hear, and on again', async () => {
    const { data } = (await turn(off)).body;
    expect(data.told).toEqual(['Hữu Bách', 'Vũ Bình']);
    expect(data.settings.rulesOff).toEqual([
      {
        ...{ rule: 'superlatives', reason: off.reason, until: off.until, by: 'Đỗ Ngọc Anh' },
        at: world.clock.now.toISOString(),
      },
    ]);
    expect(await newest()).toMatchObject({ action: 'law.rule', subjectId: 'superlatives', reason: off.reason });
    const told = await world.db.select().from(notices);
    const notice = {
      kind: 'law-rule',
      text: 'Lý do: Ngân hàng có quy trình riêng. Quy tắc tự bật lại sau ngày 31/03/2027.',
    };
    expect(told).toMatchObject([notice, notice]);
    await turn({ ...off, until: null });
    expect((await read()).settings.rulesOff).toMatchObject([{ rule: 'superlatives', until: null }]);
    await turn({ isOn: true, reason: 'Đã xem lại', until: null });
    expect((await read()).settings.rulesOff).toEqual([]);
  });

  test.each([
    ['a day that has passed', { until: '2020-01-01' }, 'pastTime'],
    ['no reason', { reason: ' ' }, 'invalid'],
    ['a day that does not exist', { until: '2027-02-30' }, 'invalid'],
  ])('is not switched off with %s', async (_, change, error) => {
    expect((await turn({ ...off, ...change })).body.error).toBe(error);
    expect((await read()).settings.rulesOff).toEqual([]);
  });

  test('is switched by administrators only', async () => {
    expect((await turn(off, editor)).status).toBe(403);
  });

  test('has a source that somebody has read today', async () => {
    await world.call('markLawRuleRead', { token: admin, path: { rule: 'superlatives' } });
    const { readings } = (await read()).settings;
    expect(readings).toMatchObject({ superlatives: { by: 'Đỗ Ngọc Anh' } });
    expect(await newest()).toMatchObject({ action: 'law.read', subjectId: 'superlatives' });
    const counsel = await world.signIn(await world.addPerson(['compliance']));
    expect((await world.call('markLawRuleRead', { token: counsel, path: { rule: 'superlatives' } })).status).toBe(200);
    expect((await world.call('markLawRuleRead', { token: editor, path: { rule: 'superlatives' } })).status).toBe(403);
  });
});

test('caps of deposit rates are kept with their decision, and removed', async () => {
  const depositCaps = { caps: [{ belowMonths: 6, percent: 4.75 }], decision: '1125/QĐ-NHNN', since: '2023-06-19' };
  const set = (value: unknown) => world.call('setDepositCaps', { token: admin, body: { depositCaps: value } });
  expect((await set(depositCaps)).body.data.settings.depositCaps).toEqual(depositCaps);
  expect(await newest()).toMatchObject({ action: 'law.caps' });
  expect((await set({ ...depositCaps, decision: '' })).body.error).toBe('invalid');
  expect((await read()).settings.depositCaps).toEqual(depositCaps);
  expect((await set(null)).body.data.settings.depositCaps).toBeNull();
});

test('checks go by what the bank has set, whichever process changed it', async () => {
  const depositCaps = { caps: [{ belowMonths: 1, percent: 0.5 }], decision: '1125/QĐ-NHNN', since: '2023-06-19' };
  const before = world.campaigns.checkOptions().law;
  await setDepositCaps(world.context, { who: 'Đỗ Ngọc Anh', origin: '192.0.2.1' }, depositCaps);
  await vi.waitFor(() => expect(world.campaigns.checkOptions().law).toEqual({ ...before, depositCaps }));
});

test('what the bank asks for before publishing is changed with a reason', async () => {
  const policy = { needsCompliance: true, asksBeforeTags: true };
  const set = (body: object) => world.call('setLawPolicy', { token: admin, body });
  expect((await set({ ...policy, reason: 'Hội đồng yêu cầu' })).body.data.settings).toMatchObject(policy);
  expect(await newest()).toMatchObject({ action: 'law.policy', reason: 'Hội đồng yêu cầu' });
  expect((await set({ needsCompliance: false, asksBeforeTags: true, reason: '' })).body.error).toBe('invalid');
  expect((await read()).settings).toMatchObject(policy);
});
