import { type Context, Hono } from 'hono';
import { type ApiLog, describeFailure } from '../api/api-log.ts';
import { bodyMaxBytes, parseBody, readBytes, readChannel } from '../api/registrations/read-body.ts';
import { type ApiErrorName, apiErrors } from '../contract/api/api-errors.ts';
import { defaultRequestRules, type RequestRules } from '../contract/desk/request-rules.ts';
import { publicRequestKinds, wishNames } from '../contract/desk/request-wishes.ts';
import { withdrawPath } from '../contract/registration/consent.ts';
import { isPhone, normalisePhone } from '../contract/registration/phone.ts';
import { formatReadableTime } from '../contract/vietnam-time.ts';
import type { PublicRequest, ReceiveRequest } from '../desk/receive-request.ts';
import { judgeOrigin, type KnownOrigins } from '../http/request-origin.ts';
import { readVisitor } from '../http/visitor-address.ts';
import { readReference, referenceAlphabet } from '../leads/reference.ts';
import type { PageSetting, RenderedPage } from '../render/render-page.ts';
import { drawMessage } from './message-page/draw-message.ts';
import {
  buildWithdrawPage,
  buildWithdrawSentPage,
  type RefusedWish,
  withdrawFields,
} from './message-page/withdraw-pages.tsx';
import { sendPage } from './send-page.ts';
import type { ServerEnv } from './server-env.ts';

export interface WithdrawDeps {
  receiveRequest: ReceiveRequest;
  readRequestRules: () => Promise<RequestRules>;
  origins: KnownOrigins;
  trustedProxyHops: number;
  setting: PageSetting;
  log: ApiLog;
}

/** Longest text that is shown again. */
const typedMaxLength = 60;
const codePattern = new RegExp(`^[${referenceAlphabet}]{6}$`);
/** Stand in the drawn page for what differs from person to person. */
const marks = { code: '{{code}}', sentAt: '{{sentAt}}' } as const;

/** The page on which people take back what they agreed to, as a plain form that needs no script. */
export function createWithdrawRoutes(deps: WithdrawDeps): Hono<ServerEnv> {
  const { receiveRequest, origins, trustedProxyHops, log } = deps;
  const pages = createPages(deps);
  const routes = new Hono<ServerEnv>();

  routes.get('/', async (c) => {
    const { ma: code = '', luc = '', viec } = c.req.query();
    const kind = kindOf(viec);
    const at = new Date(Number(luc) * 60_000);
    // Anybody can write such an address; only what the product could have written is shown.
    const isSent = codePattern.test(code) && kind !== undefined && /^\d{1,9}$/.test(luc);
    return sendPage(isSent ? await pages.sent(kind, code, at) : await pages.form());
  });

  routes.post('/', async (c) => {
    // Before the body, because a closed connection has no address.
    const remoteIp = readVisitor(c, trustedProxyHops).address;
    const read = await readForm(c, origins);
    if (read.kind === 'refused') return refuse(read.error, { values: {}, fields: {} });
    const { values } = read;
    const judged = judge(values);
    if ('fields' in judged) {
      const count = Object.keys(judged.fields).length;
      return refuse(
        'invalidFields',
        { values, fields: judged.fields },
        `Còn ${count} chỗ cần xem lại, ghi ngay dưới ô.`,
      );
    }
    try {
      const received = await receiveRequest({ ...judged, remoteIp });
      if (received.kind === 'limited') {
        log.warn({ requestId: c.get('requestId') }, 'request about data refused by the limits');
        const answer = await refuse('tooManyRequests', { values, fields: {} });
        answer.headers.set('retry-after', String(received.retryAfterSeconds));
        return answer;
      }
      const query = new URLSearchParams({
        ma: received.code,
        viec: wishNames[judged.kind],
        luc: String(Math.floor(received.at.getTime() / 60_000)),
      });
      return c.redirect(`${withdrawPath}?${query}`, 303);
    } catch (error) {
      log.error({ requestId: c.get('requestId'), failure: describeFailure(error) }, 'request about data not stored');
      return refuse('unavailable', { values, fields: {} });
    }
  });

  routes.all('/', () => new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD, POST' } }));
  return routes;

  async function refuse(
    error: ApiErrorName,
    refused: Omit<RefusedWish, 'message'>,
    message: string = apiErrors[error].message,
  ): Promise<Response> {
    return sendPage(await pages.form({ ...refused, message }), apiErrors[error].status);
  }
}

/** Draws the pages: what anybody can ask for as often as they like once, until the rules change. */
function createPages({ setting, readRequestRules }: Pick<WithdrawDeps, 'setting' | 'readRequestRules'>) {
  let rules = defaultRequestRules;
  let drawn = new Map<string, RenderedPage>();
  const draw = (content: Parameters<typeof drawMessage>[0]) =>
    drawMessage(content, setting, { name: 'withdraw', theme: 'blue' });

  /** The rules stay as they were when the database does not answer. */
  async function refresh(): Promise<RequestRules> {
    const read = await readRequestRules().catch(() => rules);
    if (JSON.stringify(read) !== JSON.stringify(rules)) drawn = new Map();
    rules = read;
    return read;
  }

  function once(name: string, build: () => Parameters<typeof drawMessage>[0]): RenderedPage {
    const page = drawn.get(name) ?? draw(build());
    drawn.set(name, page);
    return page;
  }

  return {
    form: async (refused?: RefusedWish) => {
      const current = await refresh();
      return refused ? draw(buildWithdrawPage(current, refused)) : once('form', () => buildWithdrawPage(current));
    },
    sent: async (kind: PublicRequest['kind'], code: string, at: Date): Promise<RenderedPage> => {
      const current = await refresh();
      const { html, headers } = once(kind, () => buildWithdrawSentPage(current, { kind, ...marks }));
      return {
        html: html.replaceAll(marks.code, code).replaceAll(marks.sentAt, formatReadableTime(at)),
        headers,
      };
    },
  };
}

type ReadForm = { kind: 'read'; values: Readonly<Record<string, string>> } | { kind: 'refused'; error: ApiErrorName };

/** Refuses pages of other sites and what is no form, as registrations do. */
async function readForm(c: Context, origins: KnownOrigins): Promise<ReadForm> {
  const { headers } = c.req.raw;
  if (judgeOrigin(headers, c.req.url, origins) === 'other') return { kind: 'refused', error: 'foreignOrigin' };
  if (readChannel(headers) !== 'plain-form') return { kind: 'refused', error: 'unsupportedMediaType' };
  const bytes = await readBytes(c.req.raw, bodyMaxBytes);
  if (bytes.kind === 'too-large') return { kind: 'refused', error: 'bodyTooLarge' };
  const parsed = bytes.kind === 'bytes' ? parseBody('plain-form', bytes.bytes) : undefined;
  if (parsed?.kind !== 'body') return { kind: 'refused', error: 'invalidForm' };
  const { body } = parsed;
  const values = Object.values(withdrawFields).map((name) => [name, String(body[name] ?? '').slice(0, typedMaxLength)]);
  return { kind: 'read', values: Object.fromEntries(values) };
}

function kindOf(name: string | undefined) {
  return publicRequestKinds.find((kind) => wishNames[kind] === name);
}

/** The request, or the message of each wrong field. */
function judge(
  values: Readonly<Record<string, string>>,
): Omit<PublicRequest, 'remoteIp'> | { fields: Readonly<Record<string, string>> } {
  const { wish, reference, phone } = withdrawFields;
  const kind = kindOf(values[wish]);
  const typed = { reference: values[reference] ?? '', phone: values[phone] ?? '' };
  const read = { reference: readReference(typed.reference), phone: normalisePhone(typed.phone) };
  const isPossible = isPhone(read.phone);
  if (kind && read.reference !== undefined && isPossible) return { kind, reference: read.reference, phone: read.phone };
  return {
    fields: {
      ...(!kind && { [wish]: 'Bạn chọn một việc' }),
      ...(read.reference === undefined && { [reference]: judgeReference(typed.reference) }),
      ...(!isPossible && {
        [phone]: typed.phone.trim() === '' ? missing : 'Bạn xem lại số, ví\u00a0dụ 0912\u00a0345\u00a0678',
      }),
    },
  };
}

const missing = 'Vui lòng nhập thông tin';

function judgeReference(typed: string): string {
  if (typed.trim() === '') return missing;
  const hasLookAlike = /[01ilo]/i.test(typed);
  return `Mã gồm 6 chữ và số${hasLookAlike ? ', không có I, L, O, 0 và 1' : ''}`;
}
