import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { alwaysOpen } from '../../src/contract/desk/default-calendar.ts';
import { captchaChallengeSchema, encodeCaptchaToken } from '../../src/contract/registration/captcha.ts';
import { serverAddress } from '../server-address.ts';
import { visitor } from '../visitor.ts';
import { publishCopy } from './review-campaign.ts';
import { call, inviter, signInAs } from './staff.ts';

const api = `${serverAddress.main}/landingpage-api/api`;

/** A phone that no other test uses. */
export function newPhone(): string {
  return `09${String(randomInt(1e8)).padStart(8, '0')}`;
}

/** Publishes a campaign that only one test knows, and lets calls be made at any time of day. Returns its webid. */
export async function openDesk(): Promise<string> {
  const webid = await publishCopy();
  const change = { calendar: 'bank', change: alwaysOpen, reason: 'Thử nghiệm chạy vào mọi giờ' };
  await call(await inviter(), 'PUT', '/work-calendar', change);
  return webid;
}

/** Registers as a visitor's browser does. Returns the reference. */
export async function register(
  webid: string,
  { name = 'Trần Thu Hương', phone = newPhone(), more = {} } = {},
): Promise<string> {
  const challenge = captchaChallengeSchema.parse((await (await fetch(`${api}/captcha/challenge`)).json()).data);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  const captcha = encodeCaptchaToken({ challenge, solution });
  const response = await fetch(`${api}/website/${webid}/form-submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name, phoneNumber: phone, email: 'khach@example.com', address: 'Hà Nội' },
      ...{ captcha, submissionId: randomUUID(), utmSource: 'zalo', ...more },
    }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`not registered: ${JSON.stringify(answer)}`);
  return answer.data.reference;
}

/** Somebody of the desk, in a browser of their own. */
export async function joinDesk(
  browser: Browser,
  webid: string,
  { role = 'agent', name = 'Ngọc Trâm', size = { width: 1440, height: 900 } } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...visitor, viewport: size });
  await disconnectTelephone(context);
  await signInAs(context, [`${role}:${webid}`], { name });
  return { context, page: await context.newPage() };
}

/** No telephone is connected: a browser that asks which program opens the number takes no more keys. */
export async function disconnectTelephone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
}
