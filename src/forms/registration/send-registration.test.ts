import { describe, expect, it } from 'vitest';
import type { CaptchaToken } from '../../browser/captcha/captcha-token.ts';
import type { ApiRejection } from '../../browser/client/api-client.ts';
import { createUnsentRegistrations } from '../../browser/stores/unsent-registrations.ts';
import { apiErrorBody } from '../../contract/api/api-errors.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createSubmissionIds, type Registration, retryDelaysMs, sendRegistration } from './send-registration.ts';

const fields = { name: 'An', phoneNumber: '0912345678', email: 'an@email.example', address: 'Lạc Hồng' };
const registration: Registration = {
  webid: 'hu_vang',
  form: 'generic',
  fields,
  utm: { utmSource: 'zalo' },
  ctaId: 'banner-dang-ky',
  submissionId: 'id-1',
};
const dropped: ApiRejection = { errorCode: 1, message: 'Lỗi không xác định', isUnanswered: true };
const sent = { reference: 'HV7K3M', callBefore: '8:15 thứ Tư 25/11' };

/** A world with these answers in order; the last one repeats. A rejection is thrown. */
function createWorld(answers: readonly unknown[], tokens: readonly CaptchaToken[] = []) {
  const world = {
    stored: new Map<string, string>(),
    posts: [] as { path: string; body: unknown }[],
    waits: [] as number[],
    taken: 0,
    isOnline: true,
  };
  const unsent = createUnsentRegistrations(
    () => memoryStorage(world.stored),
    () => 0,
  );
  const services: Parameters<typeof sendRegistration>[0] = {
    api: {
      get: () => Promise.reject(new Error('not used')),
      post: async (path, body) => {
        world.posts.push({ path, body });
        const answer = answers[Math.min(world.posts.length, answers.length) - 1];
        if (answer instanceof Error || (typeof answer === 'object' && answer !== null && 'errorCode' in answer)) {
          throw answer;
        }
        return answer;
      },
    },
    captcha: {
      start: async () => {},
      requestToken: async () => {
        world.taken += 1;
        return tokens[world.taken - 1] ?? { kind: 'token', token: `token-${world.taken}` };
      },
    },
    unsent,
    wait: async (ms) => {
      world.waits.push(ms);
    },
    isOnline: () => world.isOnline,
  };
  return { world, services };
}

const withCall =
  (take: () => Promise<CaptchaToken>, before: () => void): (() => Promise<CaptchaToken>) =>
  () => {
    before();
    return take();
  };

describe('what is not acknowledged is kept', () => {
  const idsIn = (stored: ReadonlyMap<string, string>) => [...stored.keys()];

  it.each<[outcome: string, answers: unknown[], tokens: CaptchaToken[], unsent: string[]]>([
    ['acknowledged', [sent], [], []],
    ['acknowledged at the second attempt', [dropped, sent], [], []],
    ['refused by the rules', [apiErrorBody('invalidFields', { name: 'x' })], [], []],
    ['the connection stays broken', [dropped], [], ['registration:id-1']],
    ['the service is busy', [apiErrorBody('unavailable')], [], ['registration:id-1']],
    ['too many came', [apiErrorBody('tooManyRequests')], [], ['registration:id-1']],
  ])('%s', async (_outcome, answers, tokens, unsent) => {
    const { world, services } = createWorld(answers, tokens);
    await sendRegistration(services, registration);
    expect(idsIn(world.stored)).toEqual(unsent);
  });

  it('nothing is kept of what a captcha that is not ready has aborted: nobody is told that it would be sent', async () => {
    const { world, services } = createWorld([sent], [{ kind: 'not-ready', reason: 'why' }]);
    expect(await sendRegistration(services, registration)).toMatchObject({ kind: 'not-ready' });
    expect([idsIn(world.stored), world.posts]).toEqual([[], []]);
  });

  it.each<[what: string, isOnline: boolean, answers: unknown[], attempts: number]>([
    ['that the form says to be unsent until there is a network', false, [sent], 1],
    ['that was sent before, and of which no answer is known', true, [apiErrorBody('unavailable')], 2],
  ])('a registration stays unsent %s, though the captcha is not ready', async (_what, isOnline, answers, attempts) => {
    const tokens: CaptchaToken[] = Array.from({ length: 2 }, () => ({ kind: 'not-ready', reason: 'why' }));
    if (attempts > 1) tokens[0] = { kind: 'token', token: 'token-1' };
    const { world, services } = createWorld(answers, tokens);
    services.captcha.requestToken = withCall(services.captcha.requestToken, () => {
      world.isOnline = isOnline;
    });
    for (let attempt = 0; attempt < attempts; attempt += 1) await sendRegistration(services, registration);
    expect(idsIn(world.stored)).toEqual(['registration:id-1']);
  });

  it('it is kept before anything is sent, without the token', async () => {
    const { world, services } = createWorld([sent]);
    let before: string | undefined;
    services.captcha.requestToken = async () => {
      before = world.stored.get('registration:id-1');
      return { kind: 'token', token: 'token-1' };
    };
    await sendRegistration(services, registration);
    expect(JSON.parse(before ?? '')).toMatchObject({
      webid: 'hu_vang',
      form: 'generic',
      body: { ...fields, submissionId: 'id-1' },
    });
    expect(before).not.toContain('captcha');
  });
});

describe('sending a registration', () => {
  it('posts fields, attribution, button, token and submission id, and tells the reference', async () => {
    const { world, services } = createWorld([sent]);
    await expect(sendRegistration(services, registration)).resolves.toEqual({
      ...{ kind: 'sent', receipt: { reference: 'HV7K3M', callBefore: '8:15 thứ Tư 25/11' } },
    });
    expect(world.posts).toEqual([
      {
        path: '/website/hu_vang/form-submit',
        body: { ...fields, utmSource: 'zalo', ctaId: 'banner-dang-ky', captcha: 'token-1', submissionId: 'id-1' },
      },
    ]);
  });

  it('sends "utmSource, utmCampaign, utmContent, utmMedium when stored, plus ctaId and captcha"', async () => {
    const { world, services } = createWorld([sent]);
    const utm = { utmSource: 'zalo', utmCampaign: 'tet', utmContent: 'video', utmMedium: 'cpc' };
    await sendRegistration(services, { ...registration, form: 'sign-up', utm });
    expect(world.posts).toEqual([
      {
        path: '/website/hu_vang/sign-up',
        body: { ...fields, ...utm, ctaId: 'banner-dang-ky', captcha: 'token-1', submissionId: 'id-1' },
      },
    ]);
  });

  it.each([
    ['a reference that is none', { reference: 7 }],
    ['data that is null', null],
    ['no data at all', undefined],
  ])('"success is any resolved response": also one with %s', async (_what, data) => {
    const { world, services } = createWorld([data]);
    await expect(sendRegistration(services, registration)).resolves.toEqual({
      ...{ kind: 'sent', receipt: { reference: undefined } },
    });
    expect(world.stored.size, 'nothing is kept to be sent again').toBe(0);
  });

  it.each(['variant-a', 'variant-b', 'variant-c', 'sign-up'] as const)(
    '%s: an answer without data is no success, and the registration stays unsent',
    async (form) => {
      const { world, services } = createWorld([undefined]);
      await expect(sendRegistration(services, { ...registration, form })).resolves.toMatchObject({
        kind: 'refused',
        rejection: { errorCode: 1, message: 'Lỗi không xác định' },
      });
      expect(world.stored.size).toBe(1);
    },
  );

  it('sends nothing when the captcha is not ready', async () => {
    const { world, services } = createWorld([sent], [{ kind: 'not-ready', reason: 'why' }]);
    await expect(sendRegistration(services, registration)).resolves.toEqual({ kind: 'not-ready', reason: 'why' });
    expect(world.posts).toEqual([]);
  });

  it.each(['variant-a', 'variant-b'] as const)(
    '%s: "send the captcha token only if the captcha service is ready, otherwise send without"',
    async (form) => {
      const { world, services } = createWorld([sent], [{ kind: 'not-ready', reason: 'why' }]);
      await expect(sendRegistration(services, { ...registration, form })).resolves.toMatchObject({ kind: 'sent' });
      expect(world.posts).toHaveLength(1);
      expect(world.posts[0]).toMatchObject({ path: '/website/hu_vang/register', body: { captcha: undefined } });
      const ready = createWorld([sent]);
      await sendRegistration(ready.services, { ...registration, form });
      expect(ready.world.posts[0]).toMatchObject({ body: { captcha: 'token-1' } });
    },
  );

  it('variant-c: "requires the captcha", so nothing is sent without it', async () => {
    const { world, services } = createWorld([sent], [{ kind: 'not-ready', reason: 'why' }]);
    const outcome = await sendRegistration(services, { ...registration, form: 'variant-c' });
    expect(outcome).toEqual({ kind: 'not-ready', reason: 'why' });
    expect(world.posts).toEqual([]);
  });

  it('repeats a dropped connection silently, with the same id and the same token', async () => {
    const { world, services } = createWorld([dropped, dropped, sent]);
    await expect(sendRegistration(services, registration)).resolves.toMatchObject({ kind: 'sent' });
    expect(world.posts).toHaveLength(3);
    expect(new Set(world.posts.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(world.waits).toEqual(retryDelaysMs.slice(0, 2));
  });

  it('gives up after three repetitions, and the form is there again', async () => {
    const { world, services } = createWorld([dropped]);
    await expect(sendRegistration(services, registration)).resolves.toEqual({ kind: 'refused', rejection: dropped });
    expect(world.posts).toHaveLength(4);
  });

  it('without a network nothing is tried and nobody waits: it is kept for later', async () => {
    const { world, services } = createWorld([sent]);
    world.isOnline = false;
    await expect(sendRegistration(services, registration)).resolves.toEqual({ kind: 'offline' });
    expect([world.posts, world.taken, world.waits, world.stored.size]).toEqual([[], 0, [], 1]);
  });

  it('a network that is lost meanwhile is said after the first attempt', async () => {
    const { world, services } = createWorld([dropped]);
    services.api.post = async () => {
      world.isOnline = false;
      throw dropped;
    };
    await expect(sendRegistration(services, registration)).resolves.toEqual({ kind: 'offline' });
    expect([world.waits, world.stored.size]).toEqual([[], 1]);
  });

  it.each([apiErrorBody('invalidFields', { email: 'Email không đúng định dạng' }), apiErrorBody('unavailable')])(
    'does not repeat what the server has refused (%o)',
    async (body) => {
      const { world, services } = createWorld([body]);
      await expect(sendRegistration(services, registration)).resolves.toEqual({ kind: 'refused', rejection: body });
      expect(world.posts).toHaveLength(1);
    },
  );

  it.each(['captchaExpired', 'captchaReplayed', 'captchaFailed'] as const)(
    'tries once more with a fresh token after %s',
    async (name) => {
      const { world, services } = createWorld([apiErrorBody(name), sent]);
      await expect(sendRegistration(services, registration)).resolves.toMatchObject({ kind: 'sent' });
      expect(world.posts.map(({ body }) => body)).toMatchObject([{ captcha: 'token-1' }, { captcha: 'token-2' }]);
    },
  );

  it('tries a fresh token only once', async () => {
    const { world, services } = createWorld([apiErrorBody('captchaFailed')]);
    await expect(sendRegistration(services, registration)).resolves.toMatchObject({ kind: 'refused' });
    expect(world.posts).toHaveLength(2);
  });

  it('a body of another server is a refusal of which nothing is shown, and the registration is kept', async () => {
    const { world, services } = createWorld([]);
    services.api.post = () => Promise.reject('<h1>413 Request Entity Too Large</h1>');
    await expect(sendRegistration(services, registration)).resolves.toMatchObject({
      kind: 'refused',
      rejection: { errorCode: 1, message: 'Lỗi không xác định' },
    });
    expect(world.stored.size).toBe(1);
  });

  it('lets a bug through as a bug', async () => {
    const { services } = createWorld([new RangeError('bug')]);
    await expect(sendRegistration(services, registration)).rejects.toThrow('bug');
  });
});

describe('the submission id', () => {
  it('stays while the fields are the same and changes with them', () => {
    let made = 0;
    const idOf = createSubmissionIds(() => `id-${++made}`);
    expect(idOf(fields)).toBe('id-1');
    expect(idOf({ ...fields })).toBe('id-1');
    expect(idOf({ ...fields, name: 'Bình' })).toBe('id-2');
    expect(idOf(fields)).toBe('id-3');
  });
});
