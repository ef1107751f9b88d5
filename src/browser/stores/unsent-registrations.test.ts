import { describe, expect, test } from 'vitest';
import { apiErrorBody } from '../../contract/api/api-errors.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import type { Captcha, CaptchaToken } from '../captcha/captcha-token.ts';
import { createResender, resendPausesMs, resendRegistrations, unsentMaxCount } from '../client/resend-registrations.ts';
import { createUnsentRegistrations, type SentRegistration, unsentLifetimeMs } from './unsent-registrations.ts';

const dropped = { errorCode: 1, message: 'Lỗi không xác định', isUnanswered: true };

function createWorld() {
  const world = {
    stored: new Map<string, string>(),
    nowMs: 1_000_000,
    posts: [] as [path: string, body: unknown][],
    told: [] as unknown[][],
  };
  const open = () =>
    createUnsentRegistrations(
      () => memoryStorage(world.stored),
      () => world.nowMs,
    );
  const keep = (registration: SentRegistration, unsent = open()) => {
    unsent.add(registration);
  };
  const resend = (
    answers: readonly unknown[],
    {
      webid = 'hu_vang',
      token = { kind: 'token', token: 'moi' },
      captcha = { start: async () => {}, requestToken: async () => token },
    }: { webid?: string; token?: CaptchaToken; captcha?: Captcha } = {},
  ) =>
    resendRegistrations(
      {
        unsent: open(),
        now: () => world.nowMs,
        captcha,
        api: {
          get: () => Promise.reject(new Error('not used')),
          post: async (path, body) => {
            world.posts.push([path, body]);
            const answer = answers[Math.min(world.posts.length, answers.length) - 1];
            if (typeof answer === 'object' && answer !== null && 'errorCode' in answer) throw answer;
            return answer;
          },
        },
      },
      (...words) => world.told.push(words),
      () => memoryStorage(world.stored),
      webid,
    );
  return { world, open, keep, resend, ids: () => [...world.stored.keys()] };
}

function registration(submissionId: string, changes: Partial<SentRegistration> = {}): SentRegistration {
  return { webid: 'hu_vang', form: 'generic', body: { name: 'An', ctaId: 'banner', submissionId }, ...changes };
}

test('the next visit sends it with the same submissionId and a fresh token, and forgets it', async () => {
  const { world, keep, resend, ids } = createWorld();
  keep(registration('a'));
  world.nowMs += 3_600_000;
  await resend([{ reference: 'HV7K3M' }]);
  expect(world.posts).toEqual([
    ['/website/hu_vang/form-submit', { name: 'An', ctaId: 'banner', submissionId: 'a', captcha: 'moi' }],
  ]);
  expect(ids()).toEqual([]);
});

test('the page tells its tag manager of what the bank took, and only of that', async () => {
  for (const [answer, told] of [
    [{}, [['a', { form: 'generic', ctaId: 'banner' }]]],
    [apiErrorBody('invalidFields'), []],
    [dropped, []],
  ]) {
    const { world, keep, resend } = createWorld();
    keep(registration('a'));
    await resend([answer]);
    expect(world.told).toEqual(told);
  }
});

test('only a visit of the same campaign sends it', async () => {
  const { world, keep, resend, ids } = createWorld();
  keep(registration('a'));
  await resend([{}], { webid: 'diamond' });
  expect(world.posts).toEqual([]);
  expect(ids()).toEqual(['registration:a']);
});

test('after 24 hours it is forgotten unsent, also by a visit of another campaign; a clock that was set back does not make it last', async () => {
  for (const jumpMs of [unsentLifetimeMs, -1]) {
    const { world, keep, resend, ids } = createWorld();
    keep(registration('a'));
    world.nowMs += jumpMs;
    await resend([{}], { webid: 'diamond' });
    expect([world.posts, ids()]).toEqual([[], []]);
  }
});

test.each([
  ['a broken connection', dropped, ['registration:a']],
  ['a busy service', apiErrorBody('unavailable'), ['registration:a']],
  ['too many at once', apiErrorBody('tooManyRequests'), ['registration:a']],
  ['a token that is not accepted', apiErrorBody('captchaFailed'), ['registration:a']],
  ['wrong fields', apiErrorBody('invalidFields'), []],
  ['a campaign that has ended', apiErrorBody('unknownSite'), []],
])('%s leaves %j %j', async (_name, answer, left) => {
  const { keep, resend, ids } = createWorld();
  keep(registration('a'));
  expect(await resend([answer])).toBe(left.length > 0);
  expect(ids()).toEqual(left);
});

test('without a token nothing is sent, unless the form may be sent without', async () => {
  const token: CaptchaToken = { kind: 'not-ready', reason: 'blocked' };
  const { world, keep, resend, ids } = createWorld();
  keep(registration('a'));
  expect(await resend([{}], { token })).toBe(true);
  expect([world.posts, ids()]).toEqual([[], ['registration:a']]);
  keep(registration('b', { webid: 'diamond', form: 'variant-a' }));
  await resend([{}], { webid: 'diamond', token });
  expect(world.posts).toHaveLength(1);
});

test('a captcha that is slow to come is waited for: nobody stands before a button', async () => {
  const { world, keep, resend, ids } = createWorld();
  keep(registration('a'));
  let isReady = false;
  const captcha: Captcha = {
    start: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      isReady = true;
    },
    requestToken: async () => (isReady ? { kind: 'token', token: 'moi' } : { kind: 'not-ready', reason: 'on its way' }),
  };
  await resend([{}], { captcha });
  expect([world.posts.length, ids()]).toEqual([1, []]);
});

describe('a page that stays open', () => {
  function createPage(...answers: readonly boolean[]) {
    const page = { sends: 0, timers: [] as { ms: number; ring: () => void; isStopped: boolean }[] };
    const resend = createResender(
      async () => answers[page.sends++] ?? false,
      (ms, ring) => {
        const timer = { ms, ring, isStopped: false };
        page.timers.push(timer);
        return () => {
          timer.isStopped = true;
        };
      },
    );
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    /** Lets the pause end that is going on. */
    const ring = () => {
      page.timers.find(({ isStopped }) => !isStopped)?.ring();
      return settle();
    };
    const pauses = () => page.timers.map(({ ms }) => ms);
    return { page, resend, ring, pauses, settle };
  }

  test('sends what is left again after pauses, until nothing is left', async () => {
    const { page, resend, ring, pauses } = createPage(true, true, false);
    await resend();
    await ring();
    expect([page.sends, pauses()]).toEqual([2, resendPausesMs.slice(0, 2)]);
    await ring();
    await ring();
    expect([page.sends, pauses()]).toEqual([3, resendPausesMs.slice(0, 2)]);
  });

  test('leaves the rest to the next visit after the last pause', async () => {
    const { page, resend, ring, pauses } = createPage(true, true, true, true, true, true);
    await resend();
    for (const _pause of resendPausesMs) await ring();
    await ring();
    expect([page.sends, pauses()]).toEqual([1 + resendPausesMs.length, resendPausesMs]);
  });

  test('sends at once when the network is back, never twice at a time, and has one pause only', async () => {
    const { page, resend, ring, pauses } = createPage(true, true, true);
    await resend();
    await ring();
    await Promise.all([resend(), resend()]);
    expect(page.sends).toBe(3);
    const [first, second] = resendPausesMs;
    expect(pauses()).toEqual([first, second, first, first]);
    expect(page.timers.filter(({ isStopped }) => !isStopped)).toEqual(page.timers.slice(-1));
  });
});

test('a corrected registration takes the place of the one before; another product does not', () => {
  const { open, keep, ids } = createWorld();
  const unsent = open();
  keep(registration('wrong'), unsent);
  keep(registration('right'), unsent);
  expect(ids()).toEqual(['registration:right']);
  const cta = (submissionId: string, ctaId: string) =>
    registration(submissionId, { form: 'sign-up', body: { ctaId, submissionId } });
  keep(cta('car', 'vay-xe'), unsent);
  keep(cta('house', 'vay-nha'), unsent);
  keep(cta('house again', 'vay-nha'), unsent);
  expect(ids()).toEqual(['registration:right', 'registration:car', 'registration:house again']);
});

test('only a few are kept, the newest', async () => {
  const { world, keep, resend, ids } = createWorld();
  for (let index = 0; index < unsentMaxCount + 3; index += 1) {
    world.nowMs += 1;
    keep(registration(String(index)));
  }
  await resend([dropped]);
  expect(ids()).toEqual(['3', '4', '5', '6', '7'].map((id) => `registration:${id}`));
});

test.each([
  '',
  'null',
  '{}',
  '[]',
  '{"webid":1}',
  '{"webid":"hu_vang","form":"toString","body":{"submissionId":"a"},"expiresAt":9e9}',
])('what nobody can read is removed: %s', async (text) => {
  const { world, resend, ids } = createWorld();
  world.stored.set('registration:x', text);
  world.stored.set('utm', 'stays');
  await resend([{}]);
  expect([world.posts, ids()]).toEqual([[], ['utm']]);
});

test('without storage nothing is kept, and nothing breaks', async () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  const unsent = createUnsentRegistrations(blocked, () => 0);
  const unused = () => Promise.reject(new Error('not used'));
  const captcha = { start: unused, requestToken: unused };
  await resendRegistrations(
    { unsent, captcha, api: { get: unused, post: unused }, now: () => 0 },
    unused,
    blocked,
    'hu_vang',
  );
  unsent.add(registration('a'));
  unsent.drop('a');
});

test.each<[form: SentRegistration['form'], waiting: string[]]>([
  // Any answer of success counts (behaviour 7.25).
  ['generic', []],
  ['variant-a', ['registration:a']],
])('%s: after an answer of success without data %j waits', async (form, waiting) => {
  const { keep, resend, ids } = createWorld();
  keep(registration('a', { form }));
  await resend([undefined]);
  expect(ids()).toEqual(waiting);
});
