import { expect, test } from 'vitest';
import { createMemoryCounter } from './memory-counter.ts';
import {
  addressWindowMs,
  createRegistrationGuard,
  phoneWindowMs,
  type RegistrationAttempt,
  type RegistrationLimits,
  shortestFormMs,
  toleratedTooFast,
  toleratedWithoutCaptcha,
} from './registration-guard.ts';

function createWorld(limits: Partial<RegistrationLimits> = {}) {
  let nowMs = Date.parse('2026-11-20T02:30:00Z');
  const now = () => new Date(nowMs);
  const counted: string[] = [];
  const counter = createMemoryCounter(now);
  const guard = createRegistrationGuard({
    counter: {
      count: (counts) => {
        counted.push(...counts.map(({ key }) => key));
        return counter.count(counts);
      },
    },
    limits: { perAddress: 120, perPhone: 5, ...limits },
    key: 'khoa-thu-nghiem',
    now,
  });
  let phone = 0;
  /** Each call is another person from the same address, at a person's speed. */
  const attempt = (changes: Partial<RegistrationAttempt> = {}) => {
    phone += 1;
    return guard.judge({
      remoteIp: '203.0.113.7',
      phoneNormalised: `09${String(phone).padStart(8, '0')}`,
      isTrapFilled: false,
      hasOddOrigin: false,
      hasCaptcha: true,
      captchaIssuedAt: new Date(nowMs - 30_000),
      ...changes,
    });
  };
  const repeat = async (times: number, changes: Partial<RegistrationAttempt> = {}) => {
    const results = [];
    for (let time = 0; time < times; time += 1) results.push(await attempt(changes));
    return results;
  };
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { attempt, repeat, counted, wait, now };
}

const taken = { kind: 'taken', quarantine: undefined };

test('120 registrations of one address are taken in ten minutes; the next is told how many seconds to wait, and gets in then', async () => {
  const world = createWorld();
  expect(await world.repeat(120)).toEqual(Array(120).fill(taken));
  world.wait(60_500);
  expect(await world.attempt()).toEqual({ kind: 'limited', retryAfterSeconds: 540 });
  expect(await world.attempt({ remoteIp: '203.0.113.8' })).toEqual(taken);
  world.wait(addressWindowMs - 60_500);
  expect(await world.attempt()).toEqual(taken);
});

test('addresses of one IPv6 /56 count as one, those of the next do not', async () => {
  const world = createWorld({ perAddress: 2 });
  expect(await world.attempt({ remoteIp: '2405:4800:1:ab00::1' })).toEqual(taken);
  expect(await world.attempt({ remoteIp: '2405:4800:1:abff::2' })).toEqual(taken);
  expect(await world.attempt({ remoteIp: '2405:4800:1:ab12::3' })).toMatchObject({ kind: 'limited' });
  expect(await world.attempt({ remoteIp: '2405:4800:1:ac00::1' })).toEqual(taken);
});

test('one phone number: five an hour are taken, all others set aside and none refused, from whatever address', async () => {
  const world = createWorld();
  const results = [];
  for (let host = 1; host <= 200; host += 1)
    results.push(await world.attempt({ phoneNormalised: '0912345678', remoteIp: `198.51.100.${host}` }));
  expect(results).toEqual([
    ...Array(5).fill(taken),
    ...Array(195).fill({ kind: 'taken', quarantine: 'many-of-one-phone' }),
  ]);
  world.wait(phoneWindowMs - 1);
  expect(await world.attempt({ phoneNormalised: '0912345678' })).toMatchObject({ quarantine: 'many-of-one-phone' });
  world.wait(1);
  expect(await world.attempt({ phoneNormalised: '0912345678' })).toEqual(taken);
});

test('who sends many of one phone from one address is refused by the address', async () => {
  const world = createWorld({ perAddress: 7 });
  const results = await world.repeat(8, { phoneNormalised: '0912345678' });
  expect(results.map((result) => (result.kind === 'limited' ? 'limited' : result.quarantine))).toEqual([
    ...Array(5).fill(undefined),
    ...Array(2).fill('many-of-one-phone'),
    'limited',
  ]);
});

test('forms without a phone share no count', async () => {
  const world = createWorld({ perPhone: 1 });
  expect(await world.repeat(5, { phoneNormalised: '' })).toEqual(Array(5).fill(taken));
});

test.each([
  ['isTrapFilled', 'trap'],
  ['hasOddOrigin', 'odd-origin'],
] as const)('%s sets a lead aside at once', async (sign, quarantine) => {
  expect(await createWorld().attempt({ [sign]: true })).toEqual({ kind: 'taken', quarantine });
});

test('a quick hand is a person, many from one address are a program', async () => {
  const world = createWorld();
  const fast = { captchaIssuedAt: new Date(world.now().getTime() - shortestFormMs + 1) };
  expect(await world.repeat(toleratedTooFast, fast)).toEqual(Array(toleratedTooFast).fill(taken));
  expect(await world.attempt(fast)).toEqual({ kind: 'taken', quarantine: 'many-too-fast' });
  expect(await world.attempt({ ...fast, remoteIp: '203.0.113.8' })).toEqual(taken);
  expect(await world.attempt({ captchaIssuedAt: new Date(world.now().getTime() - shortestFormMs) })).toEqual(taken);
});

test('a dozen people of one office whose browsers fill in are people', async () => {
  const world = createWorld();
  const filledIn = { captchaIssuedAt: new Date(world.now().getTime() - 1_200) };
  expect(await world.repeat(12, filledIn)).toEqual(Array(12).fill(taken));
});

test('a form without a captcha is a person without JavaScript, many from one address are a program', async () => {
  const world = createWorld();
  const absent = { hasCaptcha: false, captchaIssuedAt: undefined };
  expect(await world.repeat(toleratedWithoutCaptcha, absent)).toEqual(Array(toleratedWithoutCaptcha).fill(taken));
  expect(await world.attempt(absent)).toEqual({ kind: 'taken', quarantine: 'many-without-captcha' });
  expect(await world.attempt()).toEqual(taken);
});

test('with 0 nothing is counted', async () => {
  const off = createWorld({ perAddress: 0, perPhone: 0 });
  expect(await off.repeat(300, { hasCaptcha: false, phoneNormalised: '0912345678' })).toEqual(Array(300).fill(taken));
  expect(off.counted).toEqual([]);
});

test('all whose address nobody knows count as one', async () => {
  const world = createWorld({ perAddress: 5 });
  expect(await world.repeat(5, { remoteIp: undefined })).toEqual(Array(5).fill(taken));
  expect(await world.attempt({ remoteIp: undefined })).toMatchObject({ kind: 'limited' });
  expect(await world.attempt()).toEqual(taken);
});

test('what is counted holds neither address nor phone number', async () => {
  const world = createWorld();
  await world.attempt({ phoneNormalised: '0912345678' });
  expect(world.counted).toHaveLength(2);
  for (const key of world.counted) expect(key).toMatch(/^[\w-]{22}$/);
});
