import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { leads, spentCaptchas } from '../database/tables/lead-tables.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testVault } from '../testing/vault.ts';
import type { RegistrationGuard } from './admission/registration-guard.ts';
import { captchaOff } from './captcha/captcha-off.ts';
import type { CaptchaProvider, CaptchaVerdict } from './captcha/captcha-provider.ts';
import type { NewLead } from './lead.ts';
import { createLeadRepository, type LeadRepository } from './lead-repository.ts';
import { sealPlainLeads } from './privacy/seal-plain-leads.ts';
import { makeReference } from './reference.ts';
import { createRegisterLead } from './register-lead.ts';
import type { Registration } from './registration.ts';

const time = new Date('2026-11-20T02:30:00Z');
const firstId = '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11';
const secondId = '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a12';

let db: Database;
let repository: LeadRepository;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  repository = createLeadRepository(db, testVault);
});
afterAll(() => close());
beforeEach(async () => {
  await db.delete(leads);
  await db.delete(spentCaptchas);
});

function newLead(changes: Partial<NewLead> = {}): NewLead {
  return {
    webid: 'hu_vang',
    version: 3,
    template: 'hu_vang',
    form: 'generic',
    fields: { name: 'An', phoneNumber: '0912 345 678', email: 'an@example.vn', address: 'Huế' },
    phoneRaw: '0912 345 678',
    phoneNormalised: '0912345678',
    ...changes,
  };
}

function scripted(lead: NewLead, captchaToken?: string): Registration {
  return { lead, channel: 'script', captchaNeed: 'required', captchaToken };
}

/** Accepts every token, with the token as the id to spend. */
const tokenIsId: CaptchaProvider = {
  name: 'altcha',
  verify: async (token): Promise<CaptchaVerdict> =>
    token
      ? { kind: 'accepted', verdict: 'altcha', spend: { id: token, expiresAt: new Date(time.getTime() + 60_000) } }
      : { kind: 'refused', reason: 'missing' },
};

/** Accepts everything. */
const guard: RegistrationGuard = { judge: async () => ({ kind: 'taken', quarantine: undefined }) };

function register(captcha: CaptchaProvider = captchaOff, makeNext: () => string = makeReference) {
  return createRegisterLead({ repository, captcha, guard, makeReference: makeNext });
}

const countLeads = () => db.$count(leads);

test('a lead is stored with all that is known of it', async () => {
  const lead = newLead({ submissionId: firstId, ctaId: 'banner', utmSource: 'fb', utmTerm: 'vàng' });
  const result = await register(tokenIsId, () => 'HV7K3M')(scripted(lead, 'token'));
  expect(result).toEqual({ kind: 'registered', reference: 'HV7K3M', isRepeat: false });
  const [stored] = await repository.listLatest({}, 10);
  expect(stored).toEqual({ ...lead, reference: 'HV7K3M', captchaVerdict: 'altcha', createdAt: expect.any(Date) });
});

describe('the same submission again', () => {
  test('gets the first answer, whatever else it brings, and stores nothing', async () => {
    const run = register();
    const first = await run(scripted(newLead({ submissionId: firstId })));
    const again = await run(scripted(newLead({ submissionId: firstId, fields: { name: 'Bình' } })));
    expect(again).toEqual({ ...first, isRepeat: true });
    expect(await countLeads()).toBe(1);
  });

  test('is found before the captcha is asked or spent', async () => {
    const first = await register(tokenIsId)(scripted(newLead({ submissionId: firstId }), 'one'));
    const neverAsked: CaptchaProvider = { name: 'recaptcha', verify: () => Promise.reject(new Error('was asked')) };
    expect(await register(neverAsked)(scripted(newLead({ submissionId: firstId }), 'two'))).toEqual({
      ...first,
      isRepeat: true,
    });
    expect(await db.$count(spentCaptchas)).toBe(1);
  });

  test.each([captchaOff, tokenIsId])(
    'twenty at once make one lead and twenty equal answers (captcha $name)',
    async (captcha) => {
      const run = register(captcha);
      const results = await Promise.all(
        Array.from({ length: 20 }, () => run(scripted(newLead({ submissionId: firstId }), 'same token'))),
      );
      expect(new Set(results.map((result) => (result.kind === 'registered' ? result.reference : 'refused'))).size).toBe(
        1,
      );
      expect(results.filter((result) => result.kind === 'registered' && !result.isRepeat)).toHaveLength(1);
      expect(await countLeads()).toBe(1);
    },
  );

  test('is the same only within one campaign', async () => {
    const run = register();
    await run(scripted(newLead({ submissionId: firstId })));
    await run(scripted(newLead({ submissionId: firstId, webid: 'other' })));
    expect(await countLeads()).toBe(2);
  });

  test('without a submissionId nothing is merged', async () => {
    const run = register();
    await run(scripted(newLead()));
    await run(scripted(newLead()));
    expect(await countLeads()).toBe(2);
  });
});

describe('captcha', () => {
  test('an answer is good for one lead, also when twenty come at once', async () => {
    const run = register(tokenIsId);
    const results = await Promise.all(Array.from({ length: 20 }, () => run(scripted(newLead(), 'token'))));
    expect(results.filter((result) => result.kind === 'registered')).toHaveLength(1);
    expect(results.filter((result) => result.kind === 'captcha-refused' && result.reason === 'replayed')).toHaveLength(
      19,
    );
    expect(await countLeads()).toBe(1);
  });

  test.each(['missing', 'failed', 'expired', 'unavailable'] as const)('%s: nothing is stored', async (reason) => {
    const refusing: CaptchaProvider = { name: 'recaptcha', verify: async () => ({ kind: 'refused', reason }) };
    const result = await register(refusing)(scripted(newLead({ submissionId: firstId }), 'x'));
    expect(result).toEqual({ kind: 'captcha-refused', reason });
    expect(await countLeads()).toBe(0);
  });

  test('a failed store does not spend the answer', async () => {
    const unstorable = newLead({ version: 3e9 });
    await expect(register(tokenIsId)(scripted(unstorable, 'token'))).rejects.toThrow();
    expect(await db.$count(spentCaptchas)).toBe(0);
    expect(await register(tokenIsId)(scripted(newLead(), 'token'))).toMatchObject({ kind: 'registered' });
  });

  test('a form posted without JavaScript is stored as absent; one that carries an answer is judged', async () => {
    const run = register(tokenIsId);
    await run({ lead: newLead({ submissionId: firstId }), channel: 'plain-form', captchaNeed: 'required' });
    await run({
      lead: newLead({ submissionId: secondId }),
      channel: 'plain-form',
      captchaNeed: 'required',
      captchaToken: 'token',
    });
    const stored = await repository.listLatest({}, 10);
    expect(stored.map((lead) => lead.captchaVerdict).sort()).toEqual(['absent', 'altcha']);
    await register(captchaOff)({ lead: newLead({ webid: 'off' }), channel: 'plain-form', captchaNeed: 'required' });
    expect((await repository.listLatest({ webid: 'off' }, 1))[0]?.captchaVerdict).toBe('off');
  });

  test('"A and B send the captcha token only if the captcha service is ready": without one it is absent, with one it is judged', async () => {
    const run = register(tokenIsId);
    const input = { channel: 'script', captchaNeed: 'if-ready' } as const;
    await run({ ...input, lead: newLead({ submissionId: firstId }) });
    await run({ ...input, lead: newLead({ submissionId: secondId }), captchaToken: 'token' });
    const stored = await repository.listLatest({}, 10);
    expect(stored.map((lead) => lead.captchaVerdict).sort()).toEqual(['absent', 'altcha']);
    const again = await run({ ...input, lead: newLead(), captchaToken: 'token' });
    expect(again).toEqual({ kind: 'captcha-refused', reason: 'replayed' });
  });
});

test('fifty different registrations at once are all stored, each with its own answer crossed off', async () => {
  const run = register(tokenIsId);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => run(scripted(newLead(), `token ${index}`))),
  );
  expect(new Set(results.map((result) => (result.kind === 'registered' ? result.reference : result.kind))).size).toBe(
    50,
  );
  expect([await countLeads(), await db.$count(spentCaptchas)]).toEqual([50, 50]);
});

describe('references', () => {
  test('a reference that is taken is made again, and the captcha is spent once', async () => {
    const references = ['AAAAAA', 'AAAAAA', 'AAAAAA', 'BBBBBB'];
    const run = register(tokenIsId, () => references.shift() ?? 'none');
    await run(scripted(newLead(), 'one'));
    expect(await run(scripted(newLead(), 'two'))).toMatchObject({ reference: 'BBBBBB' });
    expect(await db.$count(spentCaptchas)).toBe(2);
  });

  test('a taken reference costs the others of its batch nothing', async () => {
    const references = ['AAAAAA', 'BBBBBB', 'AAAAAA', 'CCCCCC', 'DDDDDD'];
    const run = register(tokenIsId, () => references.shift() ?? 'none');
    const results = await Promise.all(['one', 'two', 'three', 'four'].map((token) => run(scripted(newLead(), token))));
    expect(results.map((result) => result.kind)).toEqual(Array(4).fill('registered'));
    expect([await countLeads(), await db.$count(spentCaptchas)]).toEqual([4, 4]);
  });

  test('a source that only repeats itself is an error, not an endless loop', async () => {
    const run = register(captchaOff, () => 'AAAAAA');
    await run(scripted(newLead()));
    await expect(run(scripted(newLead()))).rejects.toThrow('No free reference');
  });
});

test('reading all leads goes page by page and misses none, even when hundreds have the same time', async () => {
  await db.execute(sql`
    insert into leads (reference, webid, version, template, form, fields, phone_raw, phone_normalised, captcha_verdict, created_at)
    select 'R' || n, 'hu_vang', 1, 'hu_vang', 'generic', '{"name":"An"}', '1', '1', 'off',
           timestamptz '2026-11-20 00:00:00Z' + (n / 700) * interval '1 microsecond'
    from generate_series(1, 1501) as n`);
  await sealPlainLeads(db, testVault);
  const references = new Set<string>();
  let rows = 0;
  for await (const lead of repository.readAll({ webid: 'hu_vang' })) {
    rows += 1;
    references.add(lead.reference);
  }
  expect([rows, references.size]).toEqual([1501, 1501]);
});
