import { describe, expect, it } from 'vitest';
import { type CaptchaChallenge, decodeCaptchaToken } from '../../contract/registration/captcha.ts';
import { type CaptchaServices, captchaPatienceMs, createCaptcha } from './captcha.ts';
import type { Recaptcha } from './recaptcha.ts';

const challenge = (expiresAt: number, nonce = 'aa'): CaptchaChallenge => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    expiresAt,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: 'ab',
    nonce,
    salt: 'cd',
  },
  signature: 'ef',
});
const solution = { counter: 7, derivedKey: '00ff' };
const never = () => new Promise<never>(() => {});

/** Services in which time stands still and waits never end, unless a test overrides them. */
function createServices(given: Partial<CaptchaServices> = {}) {
  const world = { nowMs: 1_000_000, loads: 0 };
  const services: CaptchaServices = {
    loadChallenge: async () => {
      world.loads += 1;
      return challenge(world.nowMs / 1000 + 300, `a${world.loads}`);
    },
    solve: async () => solution,
    now: () => world.nowMs,
    wait: never,
    loadRecaptcha: never,
    ...given,
  };
  return { world, services };
}

describe('the built-in captcha', () => {
  const altcha = { captcha: 'altcha' };

  it('does nothing before it is started, and loads one challenge however often it is', async () => {
    const { world, services } = createServices();
    const captcha = createCaptcha(altcha, services);
    expect(world.loads).toBe(0);
    await Promise.all([captcha.start(), captcha.start()]);
    await captcha.start();
    expect(world.loads).toBe(1);
  });

  it('gives a token with challenge and solution, as the server reads it', async () => {
    const captcha = createCaptcha(altcha, createServices().services);
    await captcha.start();
    const taken = await captcha.requestToken();
    const token = taken.kind === 'token' ? taken.token : undefined;
    expect(decodeCaptchaToken(token ?? '')).toEqual({ challenge: challenge(1300, 'a1'), solution });
  });

  it('waits for a challenge that is still being solved', async () => {
    let finish: (value: typeof solution) => void = () => {};
    const { services } = createServices({
      solve: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    const captcha = createCaptcha(altcha, services);
    await captcha.start();
    const taking = captcha.requestToken();
    finish(solution);
    await expect(taking).resolves.toMatchObject({ kind: 'token' });
  });

  it('gives every token once: the next one belongs to a new challenge', async () => {
    const { world, services } = createServices();
    const captcha = createCaptcha(altcha, services);
    await captcha.start();
    const first = await captcha.requestToken();
    expect(await captcha.requestToken()).not.toEqual(first);
    expect(world.loads).toBe(2);
  });

  it.each([
    [289_999, 1],
    [290_000, 2],
    [400_000, 2],
  ])('left open for %i ms of the 300,000 that a challenge lives, it has loaded %i', async (laterMs, loads) => {
    const { world, services } = createServices();
    const captcha = createCaptcha(altcha, services);
    await captcha.start();
    world.nowMs += laterMs;
    await expect(captcha.requestToken()).resolves.toMatchObject({ kind: 'token' });
    expect(world.loads).toBe(loads);
  });

  it('is not ready when no challenge can be loaded, and tries again the next time', async () => {
    let isDown = true;
    const { services } = createServices({
      loadChallenge: async () => {
        if (isDown) throw new Error('down');
        return challenge(1300);
      },
    });
    const captcha = createCaptcha(altcha, services);
    await expect(captcha.requestToken()).resolves.toEqual({ kind: 'not-ready', reason: 'no challenge was loaded' });
    isDown = false;
    await expect(captcha.requestToken()).resolves.toMatchObject({ kind: 'token' });
  });

  it('gives a challenge on its way three seconds, and is not ready after them', async () => {
    let waitedMs = 0;
    const { services } = createServices({
      loadChallenge: never,
      wait: async (ms) => {
        waitedMs = ms;
      },
    });
    await expect(createCaptcha(altcha, services).requestToken()).resolves.toEqual({
      kind: 'not-ready',
      reason: 'the challenge is still on its way',
    });
    expect(waitedMs).toBe(captchaPatienceMs);
  });

  it('makes a new call at the next press when one hangs, and the old one, failing late, spoils nothing', async () => {
    let fail: (error: Error) => void = () => {};
    const hanging = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    const calls = [hanging, Promise.resolve(challenge(1300))];
    const { services } = createServices({ loadChallenge: () => calls.shift() ?? never(), wait: async () => {} });
    const captcha = createCaptcha(altcha, services);
    await expect(captcha.requestToken()).resolves.toMatchObject({ kind: 'not-ready' });
    await captcha.start();
    fail(new Error('aborted'));
    await expect(hanging).rejects.toThrow();
    await expect(captcha.requestToken()).resolves.toMatchObject({ kind: 'token' });
  });

  it('is not ready when the challenge cannot be solved', async () => {
    const { services } = createServices({ solve: () => Promise.reject(new Error('no worker')) });
    const captcha = createCaptcha(altcha, services);
    await captcha.start();
    await expect(captcha.requestToken()).resolves.toEqual({
      kind: 'not-ready',
      reason: expect.stringContaining('no worker'),
    });
  });
});

describe('reCAPTCHA', () => {
  const page = { captcha: 'recaptcha', captchaKey: 'key&1', captchaScript: 'https://captcha.example/api.js' };

  it('loads its script when started, not before, and asks for a token of the action register', async () => {
    const scripts: string[] = [];
    const executed: unknown[] = [];
    const recaptcha: Recaptcha = {
      ready: (callback) => callback(),
      execute: async (...words) => {
        executed.push(words);
        return 'token';
      },
    };
    const { services } = createServices({
      loadRecaptcha: async (url) => {
        scripts.push(url);
        return recaptcha;
      },
    });
    const captcha = createCaptcha(page, services);
    expect(scripts).toEqual([]);
    await captcha.start();
    await expect(captcha.requestToken()).resolves.toEqual({ kind: 'token', token: 'token' });
    await captcha.requestToken();
    expect(scripts).toEqual(['https://captcha.example/api.js?render=key%261']);
    expect(executed).toEqual([
      ['key&1', { action: 'register' }],
      ['key&1', { action: 'register' }],
    ]);
  });

  it('is not ready without its script, and loads it again the next time', async () => {
    let loads = 0;
    const { services } = createServices({
      loadRecaptcha: () => {
        loads += 1;
        return Promise.reject(new Error('blocked'));
      },
    });
    const captcha = createCaptcha(page, services);
    await captcha.start();
    await expect(captcha.requestToken()).resolves.toEqual({ kind: 'not-ready', reason: 'grecaptcha is not loaded' });
    expect(loads).toBe(2);
  });

  it('loads its script anew at the next press when it hangs', async () => {
    const recaptcha: Recaptcha = { ready: (callback) => callback(), execute: async () => 'token' };
    const loads = [never(), Promise.resolve(recaptcha)];
    const { services } = createServices({ loadRecaptcha: () => loads.shift() ?? never(), wait: async () => {} });
    const captcha = createCaptcha(page, services);
    await expect(captcha.requestToken()).resolves.toMatchObject({ kind: 'not-ready' });
    await captcha.start();
    await expect(captcha.requestToken()).resolves.toEqual({ kind: 'token', token: 'token' });
  });

  it('is not ready when it gives no token', async () => {
    const { services } = createServices({
      loadRecaptcha: async () => ({ ready: (callback) => callback(), execute: () => Promise.reject(new Error('key')) }),
    });
    await expect(createCaptcha(page, services).requestToken()).resolves.toEqual({
      kind: 'not-ready',
      reason: expect.stringContaining('key'),
    });
  });
});

describe('a page', () => {
  it.each([{ captcha: 'off' }, {}])('without a captcha (%o) sends no token', async (dataset) => {
    const captcha = createCaptcha(dataset, createServices().services);
    await expect(captcha.requestToken()).resolves.toEqual({ kind: 'token', token: undefined });
  });

  it('with an unknown captcha is never ready, so that the slip is seen', async () => {
    const captcha = createCaptcha({ captcha: 'hcaptcha' }, createServices().services);
    await expect(captcha.requestToken()).resolves.toEqual({ kind: 'not-ready', reason: 'unknown captcha hcaptcha' });
  });
});
