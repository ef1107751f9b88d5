import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { createStudioApi, type StudioApiDeps } from '../api/studio/create-studio-api.ts';
import { createContentStore } from '../content/database-content-store.ts';
import { type StudioCallName, studioCalls } from '../contract/studio/calls.ts';
import type { Grant, Role } from '../contract/studio/permissions.ts';
import { type StudioCall, studioApiPath } from '../contract/studio/studio-call.ts';
import type { OpenDatabase } from '../database/database.ts';
import { staff } from '../database/tables/staff-tables.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { createDeskWatch } from '../desk/desk-watch.ts';
import { NameIndex } from '../desk/name-index.ts';
import { createNoteCipher } from '../desk/note-cipher.ts';
import { createDeliveryOutbox } from '../leads/delivery/delivery-outbox.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { someServer } from '../page/own-server.ts';
import { describeVersion } from '../publishing/campaign-details.ts';
import { createCampaignsContext } from '../publishing/campaigns-context.ts';
import { makeCode } from '../staff/authenticator.ts';
import { createNoticeWatch } from '../staff/notice-watch.ts';
import { writeGrants } from '../staff/people.ts';
import { createFactorCipher } from '../staff/reseal-factors.ts';
import { watchSessionEnds } from '../staff/session-ends.ts';
import { openSession } from '../staff/sessions.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { createCampaigns } from '../templates/campaigns.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import { templates as allTemplates } from '../templates/registry.ts';
import { testPreviewSetting } from './preview-setting.ts';
import { openTestDatabase } from './test-database.ts';
import { testLeadKeys, testVault } from './vault.ts';

/** The input of a call. Everything is optional, so that tests can leave out or break each part. */
interface CallParts {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Token of the session. */
  token?: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** An answer, read. */
export interface StudioAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect
  body: any;
  /** Token that the cookie has from now on; empty when it is removed, undefined when it stays. */
  token: string | undefined;
}

export interface WorldPerson {
  id: string;
  email: string;
  /** Secret of the authenticator. */
  secret: Uint8Array;
}

export const studioOrigin = 'https://studio.example.vn';
export const goodPassword = 'con mèo trèo cây cau';
/** Signs outcomes of the bank's CRM. */
export const crmKey = Buffer.alloc(32, 7);
/** Its hash at the lowest cost: that of the product takes 25 ms at each sign-in. */
const hashOfGood = '$argon2id$v=19$m=8,t=1,p=1$bXXhu5FpIGPhu6dhIG5nxg$4WbhlPaTheIKXLLjA13PKSaC8G1VtPQcKOthpcc0KeM';

/** The Studio's API on a real database, with a clock that tests move. */
export async function openStudioWorld(
  given?: OpenDatabase,
  {
    templates = allTemplates,
    sampleDir = 'content',
    checksSamples = false,
  }: {
    templates?: readonly PageTemplate[];
    sampleDir?: string;
    /** Campaigns are compared with the samples, as in the product. Most tests begin with a sample. */
    checksSamples?: boolean;
  } = {},
) {
  const findTemplate = (name: string) => templates.find((template) => template.name === name);
  const database = given ?? (await openTestDatabase());
  const clock = { now: new Date('2026-11-23T02:00:00Z') };
  let lines = '';
  const tried: string[] = [];
  const pageFiles = new Map<string, { type: string; bytes: Uint8Array }>();
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines += chunk.toString();
      done();
    },
  });
  const log = pino({ level: 'trace' }, stream);
  const context: StaffContext = {
    db: database.db,
    auditKeys: testLeadKeys,
    factorCipher: createFactorCipher(testLeadKeys),
    limitsKey: 'khoá đếm',
    now: () => clock.now,
    studioOrigin,
    singleSignOn: null,
    mail: null,
  };
  const store = createContentStore(database, { findAuditKeys: async () => testLeadKeys });
  const campaigns = createCampaignsContext({
    ...{ db: database.db, store, auditKeys: testLeadKeys, sampleDir, findTemplate, templates },
    describe: (version, options) => describeVersion(version, findTemplate, options),
    pagesOrigin: 'https://uudai.example.vn',
    previewKey: 'khoá xem trước',
    checkOptions: () => ({ now: clock.now, ...(checksSamples && { sampleDir }) }),
    listPlanned: async () => [],
    destinations: {
      listMissing: () => [],
      tryOut: async (destination) => {
        tried.push(destination.id);
        return destination.kind === 'webhook' ? { kind: 'retry', reason: 'HTTP 503' } : { kind: 'delivered' };
      },
    },
    notices: database,
    previewSetting: testPreviewSetting,
    readPageFile: async (address) => pageFiles.get(address),
    log: (message, err) => log.warn({ err }, message),
    onError: (err, webid) => log.warn({ webid, err }, 'not checked'),
  });
  const ends = watchSessionEnds(context, database, (message, err) => log.warn({ err }, message));
  const watchNotices = createNoticeWatch(database, (message, err) => log.warn({ err }, message));
  const watchDesk = createDeskWatch(database, (message, err) => log.warn({ err }, message));
  const outbox = createDeliveryOutbox({ db: database.db, now: () => clock.now });
  const leads = createLeadRepository(database.db, testVault, outbox);
  const desk: DeskContext = {
    ...{ db: database.db, database, vault: testVault, leads, outbox, store, names: new NameIndex() },
    auditKeys: testLeadKeys,
    ...{ notes: createNoteCipher(testLeadKeys), now: () => clock.now },
    campaigns: createCampaigns({ store, findTemplate, ownServer: someServer }),
  };
  const start = (changes: Partial<StaffContext> = {}, more: Partial<StudioApiDeps> = {}) =>
    createStudioApi({
      ...{ staff: { ...context, ...changes }, campaigns, desk, ends, watchNotices, watchDesk, version: 'abc123', log },
      trustedProxyHops: 1,
      hasDescription: true,
      crmKeys: [crmKey],
      ...more,
    });
  const api = start();
  let people = 0;

  /** `path`: with or without `studioApiPath`. */
  async function send(path: string, init: RequestInit, from = api): Promise<StudioAnswer> {
    const response = await from.request(`${studioOrigin}${path.replace(studioApiPath, '')}`, init);
    const text = await response.text();
    const cookie = response.headers.get('set-cookie') ?? '';
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
      token: /^__Host-studio_session=([^;]*)/.exec(cookie)?.[1],
    };
  }

  return {
    database,
    db: database.db,
    store,
    campaigns,
    /** Files of pages by their addresses; none at first. */
    pageFiles,
    /** Stores registrations. */
    leads,
    desk,
    context,
    clock,
    api,
    ends,
    start,
    send,
    /** Ids of the destinations that were tried; webhooks do not answer. */
    tried,
    /** Everything logged so far. */
    readLog: () => lines,
    later: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    /** Makes a call as the Studio's own pages do. */
    call: (name: StudioCallName, { path = {}, query = {}, body, token, headers }: CallParts = {}, from = api) => {
      const call: StudioCall = studioCalls[name];
      const address =
        studioApiPath + call.path.replace(/:(\w+)/g, (_, parameter) => encodeURIComponent(path[parameter] ?? 'x'));
      const search = new URLSearchParams(query).toString();
      return send(
        search === '' ? address : `${address}?${search}`,
        {
          method: call.method,
          headers: {
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': '10.20.4.31',
            'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
            ...(token !== undefined && { cookie: `__Host-studio_session=${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && call.method !== 'GET' && { body: JSON.stringify(body) }),
        },
        from,
      );
    },
    /** A person with `goodPassword`, and with a second factor unless told otherwise. */
    addPerson: async (
      grants: readonly (Role | Grant)[],
      { name = 'Nguyễn Thu Hà', hasFactor = true }: { name?: string; hasFactor?: boolean } = {},
    ): Promise<WorldPerson> => {
      people += 1;
      const id = crypto.randomUUID();
      const email = `nguoi-${id}@lachong.example`;
      const secret = new Uint8Array(20).fill(people % 256);
      const { sealed, keyId } = context.factorCipher.seal(id, secret);
      const factor = hasFactor ? { factor: sealed, factorKeyId: keyId } : {};
      await database.db.insert(staff).values({ id, email, name, passwordHash: hashOfGood, ...factor });
      const all = grants.map((grant) => (typeof grant === 'string' ? { role: grant, webid: null } : grant));
      await writeGrants(database.db, id, all);
      return { id, email, secret };
    },
    /** The token of a new session of a person, proven now. */
    signIn: async ({ id }: Pick<WorldPerson, 'id'>, isWhole = true): Promise<string> => {
      const caller = { network: '10.20.4.31', device: 'Chrome trên Windows' };
      const { token } = await openSession(context, database.db, { person: { id }, caller, isWhole });
      return token;
    },
    setRoles: ({ id }: Pick<WorldPerson, 'id'>, given: readonly Role[]) =>
      writeGrants(
        database.db,
        id,
        given.map((role) => ({ role, webid: null })),
      ),
    disable: async ({ id }: Pick<WorldPerson, 'id'>) => {
      await database.db.update(staff).set({ disabledAt: clock.now }).where(eq(staff.id, id));
    },
    /** The code that the authenticator of a person shows. */
    codeOf: ({ secret }: Pick<WorldPerson, 'secret'>) => makeCode(secret, clock.now),
    close: async () => {
      ends.stop();
      await database.close();
    },
  };
}

export type StudioWorld = Awaited<ReturnType<typeof openStudioWorld>>;
