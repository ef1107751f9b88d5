import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendAudit } from '../../../audit/append-audit.ts';
import type { AuditEntry } from '../../../audit/audit-entry.ts';
import { verifyChain } from '../../../audit/verify-chain.ts';
import { auditFilePath } from '../../../contract/studio/studio-addresses.ts';
import { auditLog } from '../../../database/tables/audit-table.ts';
import { openStudioWorld, type StudioWorld, type WorldPerson } from '../../../testing/studio-world.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { testLeadKeys } from '../../../testing/vault.ts';

describe('the audit log in the Studio', () => {
  let world: StudioWorld;
  let chi: WorldPerson;
  let token: string;
  beforeEach(async () => {
    world = await openStudioWorld(await openTestDatabase());
    chi = await world.addPerson(['editor'], { name: 'Bùi Mai Chi' });
    token = await world.signIn(await world.addPerson(['auditor']));
    const machine = { who: 'lan', origin: 'command line' };
    await add({ ...machine, action: 'leads.reveal', leads: 3, subject: { kind: 'lead', id: 'HV7K3M' } });
    await add({ ...machine, action: 'campaigns.publish', subject: { kind: 'campaign', id: 'hu_vang' } });
    await add({
      ...{ who: 'Đỗ Ngọc Anh', personId: 'b6d8', origin: '10.20.4.2', device: 'Chrome trên Windows' },
      ...{ action: 'staff.grant', subject: { kind: 'staff', id: chi.id }, reason: 'Đổi ca' },
      ...{ before: { roles: ['agent'] }, after: { roles: ['editor'] } },
    });
    await add({ who: 'Quân', origin: '10.31.0.12', action: 'call.refuse', isRefused: true, after: { note: '50%' } });
  });
  afterEach(() => world.close());

  const add = (entry: AuditEntry) => appendAudit(world.db, testLeadKeys, entry);
  const list = async (query: Record<string, string> = {}) => (await world.call('listAudit', { token, query })).body;
  const actionsOf = async (query: Record<string, string>) =>
    (await list(query)).data.rows.map(({ action }: { action: string }) => action);
  const readFile = async (query = '') =>
    world.send(`${auditFilePath}${query}`, { headers: { cookie: `__Host-studio_session=${token}` } });

  test('newest first, with who, from where, what, on whom, before and after, and the hashes', async () => {
    const { data } = await list();
    expect(data).toMatchObject({
      ...{ total: 4, counts: { refused: 1, personal: 1, roles: 1 } },
      people: ['Đỗ Ngọc Anh', 'lan', 'Quân'],
      actions: ['call.refuse', 'campaigns.publish', 'leads.reveal', 'staff.grant'],
    });
    expect(data.rows).toHaveLength(4);
    expect(data.rows[1]).toEqual({
      ...{ id: 3, at: expect.stringMatching(/Z$/), who: 'Đỗ Ngọc Anh', personId: 'b6d8', origin: '10.20.4.2' },
      ...{ device: 'Chrome trên Windows', action: 'staff.grant', isRefused: false, leads: 0, reason: 'Đổi ca' },
      subject: { kind: 'staff', id: chi.id, name: 'Bùi Mai Chi' },
      ...{ before: { roles: ['agent'] }, after: { roles: ['editor'] } },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      previousHash: data.rows[2].hash,
    });
    expect(data.rows[0]).toMatchObject({ isRefused: true, subject: null });
  });

  test('each filter finds its entries', async () => {
    const filters: [query: Record<string, string>, actions: string[]][] = [
      [{ kind: 'refused' }, ['call.refuse']],
      [{ kind: 'personal' }, ['leads.reveal']],
      [{ kind: 'roles' }, ['staff.grant']],
      [{ who: 'lan' }, ['campaigns.publish', 'leads.reveal']],
      [{ action: 'leads.reveal' }, ['leads.reveal']],
      [{ text: 'HV7K' }, ['leads.reveal']],
      [{ text: 'hu_' }, ['campaigns.publish']],
      [{ text: 'ngọc' }, ['staff.grant']],
      [{ text: 'DO NGOC' }, ['staff.grant']],
      // The person whom it was done to, whom the log has as an id.
      [{ text: 'mai chi' }, ['staff.grant']],
      [{ text: 'doi ca' }, ['staff.grant']],
      [{ text: 'xuat ban' }, ['campaigns.publish']],
      [{ text: 'đổi vai' }, ['staff.grant']],
      [{ text: '%' }, []],
      [{ text: '\\' }, []],
      [{ text: `' or 1=1 --` }, []],
      [{ who: 'lan', kind: 'personal' }, ['leads.reveal']],
      [{ before: '3' }, ['campaigns.publish', 'leads.reveal']],
      [{ to: '2000-01-01' }, []],
      [{ from: '2999-01-01' }, []],
      [{ who: '\0' }, ['call.refuse', 'staff.grant', 'campaigns.publish', 'leads.reveal']],
    ];
    for (const [query, actions] of filters) expect([query, await actionsOf(query)]).toEqual([query, actions]);
  });

  test('days are those of Viet Nam, and who and what can be chosen is what stands in them', async () => {
    const owner = ['alter table audit_log disable trigger all'];
    owner.push(`update audit_log set at = '2026-11-22T16:59:59Z' where id = 1`);
    owner.push(`update audit_log set at = '2026-11-22T17:00:00Z' where id = 2`);
    owner.push(`update audit_log set at = '2026-11-23T16:59:59Z' where id = 3`);
    owner.push(`update audit_log set at = '2026-11-23T17:00:00Z' where id = 4`);
    for (const statement of owner) await world.db.execute(sql.raw(statement));
    await world.db.execute(sql`alter table audit_log enable trigger all`);
    const day = { from: '2026-11-23', to: '2026-11-23' };
    expect(await actionsOf(day)).toEqual(['staff.grant', 'campaigns.publish']);
    expect((await list({ ...day, who: 'lan' })).data).toMatchObject({
      people: ['Đỗ Ngọc Anh', 'lan'],
      actions: ['campaigns.publish', 'staff.grant'],
    });
  });

  test('a filter that is none is refused', async () => {
    for (const query of [{ kind: 'x' }, { from: '23/11/2026' }, { before: 'x' }, { before: '0' }]) {
      expect([query, await list(query)]).toMatchObject([query, { error: 'invalid', fields: expect.anything() }]);
    }
  });

  test('a hundred a page, and the next ones by number', async () => {
    for (let index = 0; index < 100; index += 1) await add({ who: 'máy', origin: 'server', action: 'store.backup' });
    const { data } = await list();
    expect(data.rows).toHaveLength(100);
    const next = await list({ before: String(data.rows.at(-1).id) });
    expect(next.data.rows.map(({ id }: { id: number }) => id)).toEqual([4, 3, 2, 1]);
  });

  test('the check of the chain is whole, is an entry itself, and says where somebody changed a row', async () => {
    expect((await world.call('verifyAudit', { token })).body.data).toMatchObject({ kind: 'whole', entries: 4 });
    expect(await actionsOf({})).toContain('audit.verify');
    await world.db.execute(sql`alter table audit_log disable trigger all`);
    await world.db.execute(sql`update audit_log set reason = null where id = 3`);
    await world.db.execute(sql`alter table audit_log enable trigger all`);
    expect((await world.call('verifyAudit', { token })).body.data).toMatchObject({ kind: 'broken', id: 3 });
  });

  test('the database refuses to change, remove or empty the log', async () => {
    for (const statement of ['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log']) {
      await expect(world.db.execute(sql.raw(statement)), statement).rejects.toThrow();
      expect(await verifyChain(world.db, testLeadKeys)).toMatchObject({ kind: 'whole', entries: 4 });
    }
  });

  describe('the file', () => {
    test('is CSV for spreadsheets, oldest first, with the filters of the screen, and an entry of the log', async () => {
      const file = await readFile('?who=lan');
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="nhat-ky-2026-11-23.csv"');
      const lines = file.body.split('\r\n');
      expect(lines[0]).toContain('Người,Mã người,Người dùng của máy,Từ,Thiết bị,Việc,Mã việc,Bị từ chối,Trên,Mã,Lý do');
      expect(lines).toHaveLength(4);
      expect(lines[1]).toContain('lan,,lan,dòng lệnh,,Xem rõ tên và số của khách,leads.reveal,,khách,HV7K3M,,3,');
      expect((await readFile('?text=mai%20chi')).body).toContain(
        `Đổi vai trò,staff.grant,,Bùi Mai Chi,${chi.id},Đổi ca`,
      );
      const [entry] = await world.db.select().from(auditLog).where(sql`action = 'audit.export'`);
      expect(entry).toMatchObject({ filter: { who: 'lan' }, subjectKind: 'entries' });
      expect((await readFile('?from=gestern')).status).toBe(422);
    });

    test('no cell of it is a formula, whatever people are called', async () => {
      await add({ who: '=HYPERLINK("http://x")', origin: '@SUM(1)', action: 'store.backup', reason: '+84 và -1' });
      const { body } = await readFile();
      expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
      expect(body).toContain(`'@SUM(1)`);
      expect(body).not.toMatch(/(?:^|[,"\n])[=+@]/m);
    });
  });
});
