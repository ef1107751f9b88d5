import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { captchaChallengeSchema, encodeCaptchaToken } from '../../contract/registration/captcha.ts';
import { createAltchaCaptcha } from '../../leads/captcha/altcha-captcha.ts';
import type { CaptchaProvider } from '../../leads/captcha/captcha-provider.ts';
import { person, prepareFormSubmits, referenceOf, submissionId } from '../../testing/form-submit-world.ts';

const submit = prepareFormSubmits();
const { api, postJson } = submit;

describe('captcha', () => {
  const altcha = createAltchaCaptcha({
    key: 'k',
    now: () => new Date('2099-01-01'),
    work: { cost: 10, leastCounter: 1, greatestCounter: 3 },
  });
  async function solve(app: ReturnType<typeof api>): Promise<string> {
    const body: { data: unknown } = await (await app.request('/captcha/challenge')).json();
    const challenge = captchaChallengeSchema.parse(body.data);
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('not solved');
    return encodeCaptchaToken({ challenge, solution });
  }

  test('challenge, answer, registration', async () => {
    const app = api(altcha);
    await referenceOf(await postJson({ ...person, captcha: await solve(app) }, app));
    expect((await submit.world.storedLeads())[0]?.captchaVerdict).toBe('altcha');
  });

  test('an answer used before is 409, and nothing is stored', async () => {
    const app = api(altcha);
    const captcha = await solve(app);
    await postJson({ ...person, captcha }, app);
    const response = await postJson({ ...person, captcha }, app);
    expect([response.status, await response.json()]).toEqual([
      409,
      { errorCode: 303, message: 'Mã xác minh đã được dùng, vui lòng thử lại' },
    ]);
    expect(await submit.world.storedLeads()).toHaveLength(1);
  });

  test('a retry of the same submission with the same answer gets the first answer, not 409', async () => {
    const app = api(altcha);
    const body = { ...person, submissionId, captcha: await solve(app) };
    const first = await referenceOf(await postJson(body, app));
    expect(await referenceOf(await postJson(body, app))).toBe(first);
  });

  test('refused fields do not spend the answer', async () => {
    const app = api(altcha);
    const captcha = await solve(app);
    expect((await postJson({ ...person, email: 'x', captcha }, app)).status).toBe(422);
    await referenceOf(await postJson({ ...person, captcha }, app));
  });

  test.each([
    ['missing', 422, 300],
    ['failed', 422, 301],
    ['expired', 422, 302],
    ['unavailable', 503, 304],
  ] as const)('%s is %i with errorCode %i', async (reason, status, errorCode) => {
    const refusing: CaptchaProvider = { name: 'recaptcha', verify: async () => ({ kind: 'refused', reason }) };
    const response = await postJson({ ...person, captcha: 'x' }, api(refusing));
    expect([response.status, await response.json()]).toMatchObject([status, { errorCode }]);
    expect(await submit.world.storedLeads()).toEqual([]);
  });

  test('JSON without an answer is refused while a captcha is on', async () => {
    expect(await (await postJson(person, api(altcha))).json()).toMatchObject({ errorCode: 300 });
  });
});
