import { expect, test } from 'vitest';
import { captchaChallengeSchema } from '../../contract/registration/captcha.ts';
import { createAltchaCaptcha } from '../../leads/captcha/altcha-captcha.ts';
import { createApiWorld } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';

const world = await forFile(createApiWorld());

test('GET /captcha/challenge: a new challenge each time, never cached', async () => {
  const api = world.start({ captcha: createAltchaCaptcha({ key: 'k', now: () => new Date('2099-01-01') }) });
  const bodies = await Promise.all(
    [1, 2].map(async () => {
      const response = await api.request('/captcha/challenge');
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const { data }: { data: unknown } = await response.json();
      return captchaChallengeSchema.parse(data);
    }),
  );
  expect(bodies[0]?.signature).not.toBe(bodies[1]?.signature);
});

test('404 while another captcha is set', async () => {
  const response = await world.start().request('/captcha/challenge');
  expect([response.status, await response.json()]).toEqual([
    404,
    { errorCode: 100, message: 'Không tìm thấy địa chỉ này' },
  ]);
});

test('405 for other methods', async () => {
  const response = await world.start().request('/captcha/challenge', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
