import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  request as requests,
} from '@playwright/test';
import { acceptFindings } from '../../src/testing/accept-findings.ts';
import { registrationPage } from '../landing-command.ts';
import { visitor } from '../visitor.ts';
import { call, inviter, signInAs } from './staff.ts';

/** Somebody of the campaign, in a browser of their own. */
export async function join(
  browser: Browser,
  roles: readonly string[],
  name: string,
  size = { width: 1280, height: 800 },
) {
  const context = await browser.newContext({ ...visitor, viewport: size });
  await signInAs(context, roles, { name });
  return { context, page: await context.newPage() };
}

/** Stores changes of the working copy. */
export async function edit(
  request: APIRequestContext,
  webid: string,
  values: readonly (readonly [readonly unknown[], string])[],
) {
  const { revision } = await call(request, 'GET', `/campaigns/${webid}/working-copy`);
  const changes = values.map(([at, value]) => ({ kind: 'set', at, value }));
  const save = { id: randomUUID(), step: randomUUID(), base: revision, changes };
  await call(request, 'POST', `/campaigns/${webid}/working-copy/changes`, save);
}

/** Asks for a review of the working copy, by the API; accepts what the check says. */
export async function ask(
  request: APIRequestContext,
  webid: string,
  note: string,
): Promise<{ id: string; version: number }> {
  const { revision, findings } = await call(request, 'GET', `/campaigns/${webid}/review`);
  const body = { id: randomUUID(), revision, note, ...acceptFindings(findings) };
  return await call(request, 'POST', `/campaigns/${webid}/reviews`, body);
}

/** Gives the reasons in the dialog that sends, if the check asks as law does. Resolves to its button. */
export async function giveReasons(dialog: Locator): Promise<Locator> {
  const submit = dialog.getByRole('button', { name: /^Gửi/ });
  await submit.waitFor();
  for (const field of await dialog.getByLabel('Vì sao giữ điểm này').all())
    await field.fill('Pháp chế đã xem trong buổi họp');
  return submit;
}

type Calls = Pick<BrowserContext, 'request'>;

/** A campaign whose first version was reviewed and is published: a copy of Hũ Vàng unless another is named. */
export async function publishFirst(editor: Calls, approver: Calls, copied = 'hu_vang'): Promise<string> {
  const webid = `duyet_${randomUUID().slice(0, 8)}`;
  const source = { kind: 'copy', webid: copied };
  await call(editor.request, 'POST', '/campaigns', { webid, name: 'Hũ Vàng', source });
  // The demo's own address is for demo campaigns only, and only an administrator names another one.
  if (copied === 'credit_card')
    await edit(await inviter(), webid, [[['settings', 'registrationUrl'], registrationPage]]);
  const { id } = await ask(editor.request, webid, 'Bản đầu');
  await approve(approver.request, webid, id);
  return webid;
}

let approving: Promise<APIRequestContext> | undefined;

/** The same, by people who take no part in the test. The version that runs is its second, after that of the copy. */
export async function publishCopy(): Promise<string> {
  approving ??= makeApprover();
  return publishFirst({ request: await inviter() }, { request: await approving });
}

async function makeApprover(): Promise<APIRequestContext> {
  const request = await requests.newContext();
  await signInAs({ request }, ['approver'], { name: 'Người Duyệt' });
  return request;
}

/** Approves a version and publishes it, or keeps it for an experiment. */
export async function approve(request: APIRequestContext, webid: string, id: string, { isKept = false } = {}) {
  const path = `/campaigns/${webid}/reviews/${id}`;
  const { contentHash } = await call(request, 'GET', path);
  await call(request, 'POST', `${path}/approve`, { contentHash, publishAt: null, unpublishAt: null, isKept });
}
