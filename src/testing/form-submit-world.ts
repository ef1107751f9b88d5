import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import type { CaptchaProvider } from '../leads/captcha/captcha-provider.ts';
import { type ApiWorld, createApiWorld } from './api-world.ts';

export const person = {
  name: 'Nguyễn Thị Hạnh',
  phoneNumber: '+84 912 345 678',
  email: 'hanh.nguyen@example.vn',
  address: '12/3 Lê Lợi, Huế',
};
export const submissionId = '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11';
export const json = { 'Content-Type': 'application/json' };
export const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Registrations of the generic form in a world that the tests of a file share; it is emptied before each test. */
export function prepareFormSubmits() {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await createApiWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => world.reset());

  const api = (captcha?: CaptchaProvider) => world.start(captcha ? { captcha } : {});
  const post = async (body: BodyInit, headers: Record<string, string> = json, webid = 'hu_vang', app = api()) =>
    app.request(`/website/${webid}/form-submit`, { method: 'POST', headers, body });
  return {
    /** Defined from the first test on. */
    get world() {
      return world;
    },
    api,
    post,
    postJson: (body: unknown, app = api()) => post(JSON.stringify(body), json, 'hu_vang', app),
  };
}

const successSchema = z.strictObject({ data: z.strictObject({ reference: z.string().regex(/^[2-9A-HJKMNP-Z]{6}$/) }) });

/** The reference of a stored registration; fails for every other answer. */
export async function referenceOf(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  return successSchema.parse(await response.json()).data.reference;
}
