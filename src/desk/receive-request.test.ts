import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { leadWork, personRequests } from '../database/tables/desk-tables.ts';
import { consents, leads } from '../database/tables/lead-tables.ts';
import { createMemoryCounter } from '../leads/admission/memory-counter.ts';
import { createRegistrationGuard } from '../leads/admission/registration-guard.ts';
import { erasePerson } from '../leads/privacy/erase-person.ts';
import { findPerson } from '../leads/privacy/find-person.ts';
import { forgetOldRequests } from '../leads/privacy/forget-requests.ts';
import { createLeadVault } from '../leads/privacy/lead-vault.ts';
import { daysAgo, describePersonalData, now } from '../testing/personal-data-world.ts';
import { testLeadKeys } from '../testing/vault.ts';
import { createReceiveRequest, type PublicRequest } from './receive-request.ts';
import { openRequest } from './request-secret.ts';
import { resealRequests } from './reseal-requests.ts';

describePersonalData('a request of the public page', (world) => {
  const phone = '0909000001';
  const wish = (changes: Partial<PublicRequest> = {}): PublicRequest => ({
    ...{ kind: 'withdraw', phone, reference: 'DDDDD2', remoteIp: '203.0.113.9' },
    ...changes,
  });
  const receiver = (changes: { perAddress?: number; at?: Date; db?: typeof world.db } = {}) => {
    const { perAddress = 0, at = now, db = world.db } = changes;
    const counter = createMemoryCounter(() => at);
    const guard = createRegistrationGuard({ counter, limits: { perAddress, perPhone: 5 }, key: 'k', now: () => at });
    return createReceiveRequest({ db, vault: world.vault, guard, now: () => at });
  };
  const codeOf = async (request: PublicRequest, receive = receiver()) => {
    const received = await receive(request);
    return received.kind === 'received' ? received.code : received.kind;
  };
  const rows = () => world.db.select().from(personRequests).orderBy(personRequests.receivedAt);
  const withdrawn = async () =>
    (await world.db.select().from(consents).where(eq(consents.decision, 'withdrawn')))
      .filter(({ phoneHash }) => phoneHash === world.vault.hashPhone(phone))
      .map(({ purpose }) => purpose)
      .sort();
  const workState = async () =>
    (
      await world.db
        .select()
        .from(leadWork)
        .where(eq(leadWork.person, world.vault.hashPhone(phone) ?? ''))
    )[0]?.state;

  beforeEach(async () => {
    await world.db.delete(personRequests);
    // No row of the ledger is removed, so each test has people of its own in what it counts.
    await world.db.execute(sql`alter table consents disable trigger user`);
    await world.db.delete(consents);
    await world.db.execute(sql`alter table consents enable trigger user`);
    await world.store({ reference: 'DDDDD2', phoneNormalised: phone, createdAt: daysAgo(3) });
    await world.store({ reference: 'DDDDD3', phoneNormalised: phone, createdAt: daysAgo(2), webid: 'diamond' });
  });

  test('withdraws everything the person agreed to, in all campaigns, and ends their calls in the same transaction', async () => {
    expect(await workState()).toBe('new');
    const code = await codeOf(wish());
    expect(await withdrawn()).toEqual(['quang_cao', 'tu_van']);
    expect(await workState()).toBe('closed');
    const [row] = await rows();
    expect(row).toMatchObject({ code, kind: 'withdraw', source: 'page', isMatched: true, state: 'received', days: 15 });
    expect(row && openRequest(world.vault, row)).toEqual({ phone, reference: 'DDDDD2', detail: '' });
    expect(await world.findWords([phone])).toEqual([]);
  });

  test('withdraws marketing from somebody who was never asked, so that the desk knows', async () => {
    await world.store({ reference: 'DDDDD9', phoneNormalised: '0909000009', consents: [] });
    await codeOf(wish({ phone: '0909000009', reference: 'DDDDD9' }));
    const hash = world.vault.hashPhone('0909000009') ?? '';
    const said = await world.db.select().from(consents).where(eq(consents.phoneHash, hash));
    expect(said.map(({ decision, purpose }) => [decision, purpose])).toEqual([['withdrawn', 'quang_cao']]);
  });

  test.each<[kind: PublicRequest['kind'], ends: boolean]>([
    ['withdraw', true],
    ['erase', true],
    ['copy', false],
  ])('to %s ends calls: %s', async (kind, ends) => {
    await codeOf(wish({ kind }));
    expect([await workState(), (await withdrawn()).length > 0]).toEqual([ends ? 'closed' : 'new', ends]);
  });

  test('sent again has the same code, one open request, and no more withdrawals', async () => {
    const codes = [await codeOf(wish()), await codeOf(wish()), await codeOf(wish({ kind: 'erase' }))];
    expect(codes[1]).toBe(codes[0]);
    expect(codes[2]).not.toBe(codes[0]);
    expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['erase', 'withdraw']);
    expect((await withdrawn()).length).toBe(2);
  });

  test('after a new registration withdraws anew, because a withdrawal counts for what was before it', async () => {
    await codeOf(wish());
    await world.store({ reference: 'DDDDD4', phoneNormalised: phone, createdAt: now });
    expect(await workState()).toBe('new');
    await codeOf(wish(), receiver({ at: new Date(now.getTime() + 60_000) }));
    expect(await workState()).toBe('closed');
    expect((await withdrawn()).length).toBe(4);
  });

  test('keeps an answered question open: sent again after its end it is a request of its own, with the same code', async () => {
    const first = await codeOf(wish());
    await world.db.update(personRequests).set({ state: 'done', endedAt: now });
    expect(await codeOf(wish())).toBe(first);
    expect((await rows()).length).toBe(2);
  });

  describe('of nobody', () => {
    const strangers: readonly [who: string, request: Partial<PublicRequest>][] = [
      ['a made-up reference', { reference: 'ZZZZZZ' }],
      ['a reference with the phone of somebody else', { phone: '0909000002' }],
      ['a registration without a phone', { reference: 'DDDDD7' }],
    ];

    beforeEach(() => world.store({ reference: 'DDDDD7', phoneRaw: '', phoneNormalised: '', fields: { name: 'A' } }));

    test.each(strangers)('%s withdraws nothing, and is kept apart', async (_who, request) => {
      expect(await codeOf(wish(request))).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
      expect([await withdrawn(), await workState()]).toEqual([[], 'new']);
      expect((await rows()).map(({ isMatched }) => isMatched)).toEqual([false]);
    });

    test('does the same work: as many statements as one of somebody', async () => {
      const counted = async (request: PublicRequest) => {
        let statements = 0;
        const db = new Proxy(world.db, {
          get: (target, name) => {
            if (['execute', 'select', 'insert', 'update', 'delete', 'transaction'].includes(String(name)))
              statements += 1;
            return Reflect.get(target, name);
          },
        });
        await codeOf(request, receiver({ db }));
        return statements;
      };
      const work = [await counted(wish())];
      for (const [, request] of strangers) work.push(await counted(wish(request)));
      expect(new Set(work)).toEqual(new Set([3]));
    });

    test('sent again has the same code and one row, as that of somebody', async () => {
      const stranger = wish({ reference: 'ZZZZZZ' });
      expect(await codeOf(stranger)).toBe(await codeOf(stranger));
      expect((await rows()).length).toBe(1);
    });

    test('fills no table: the newest thousand stay', async () => {
      await world.db.execute(sql`
        insert into person_requests (id, code, kind, source, wish, is_matched, received_at, answer_due_at, due_at, days)
        select gen_random_uuid(), 'ZZZZZZ', 'withdraw', 'page', n::text, false,
          ${now.toISOString()}::timestamptz - n * interval '1 second', now(), now(), 15
        from generate_series(1, 1200) as n`);
      await codeOf(wish());
      expect(await world.db.$count(personRequests, eq(personRequests.isMatched, false))).toBe(1000);
      expect(await world.db.$count(personRequests, eq(personRequests.isMatched, true))).toBe(1);
    });
  });

  test('is limited by address, with the same answer for somebody and nobody', async () => {
    const receive = receiver({ perAddress: 3 });
    const answers: unknown[] = [];
    for (const reference of ['ZZZZZ2', 'DDDDD2', 'ZZZZZ4', 'DDDDD2', 'ZZZZZ5'])
      answers.push(await receive(wish({ reference })));
    expect(answers.slice(3)).toEqual([
      { kind: 'limited', retryAfterSeconds: 600 },
      { kind: 'limited', retryAfterSeconds: 600 },
    ]);
  });

  test('names nobody once the person is erased; only the open request to be erased keeps the phone, until it ends', async () => {
    for (const kind of ['withdraw', 'erase', 'copy'] as const) await codeOf(wish({ kind }));
    await codeOf(wish({ reference: 'ZZZZZZ' }));
    await erasePerson(world.db, await findPerson(world.db, world.vault, { phone }), 'Hải Vân', now);
    const left = await rows();
    expect(
      left.map(({ kind, state, phoneHash, sealed, wish: hash }) => [kind, state, phoneHash ?? sealed ?? hash]).sort(),
    ).toEqual([
      ['copy', 'done', null],
      ['erase', 'received', world.vault.hashPhone(phone)],
      ['withdraw', 'done', null],
    ]);
    expect(left.find(({ kind }) => kind === 'erase')?.steps).toEqual({ erase: now.toISOString() });
    // An erased person asks again: the same answer, and nothing to find.
    expect(await codeOf(wish({ kind: 'copy' }))).toMatch(/^.{6}$/);
    expect(await world.db.$count(leads)).toBe(0);
  });

  test('is forgotten when it is old: nobody’s after a month, somebody’s half a year after its end', async () => {
    await codeOf(wish({ reference: 'ZZZZZZ' }));
    await codeOf(wish());
    await world.db
      .update(personRequests)
      .set({ state: 'done', endedAt: now })
      .where(eq(personRequests.isMatched, true));
    const later = (days: number) => daysAgo(-days);
    const hashes = async () => (await rows()).map(({ phoneHash }) => phoneHash !== null);
    expect([await forgetOldRequests(world.db, later(29)), await hashes()]).toEqual([0, [true, true]]);
    expect([await forgetOldRequests(world.db, later(30)), await hashes()]).toEqual([1, [true]]);
    expect([await forgetOldRequests(world.db, later(179)), await hashes()]).toEqual([0, [true]]);
    expect([await forgetOldRequests(world.db, later(180)), await hashes()]).toEqual([1, [false]]);
  });

  test('is sealed with another key when the key changes', async () => {
    await codeOf(wish());
    const newKey = { id: 'k2', secret: Buffer.alloc(32, 2) };
    const turned = createLeadVault([newKey, ...testLeadKeys], Buffer.alloc(32));
    await resealRequests(world.db, turned);
    const [row] = await rows();
    const alone = createLeadVault([newKey], Buffer.alloc(32));
    expect(row && [row.keyId, openRequest(alone, row)?.phone]).toEqual(['k2', phone]);
  });
});
