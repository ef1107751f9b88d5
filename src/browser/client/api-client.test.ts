import { describe, expect, it } from 'vitest';
import { type ApiClientSettings, apiTimeoutMs, createApiClient, createProviderApiClient } from './api-client.ts';

interface Call {
  url: string;
  init: RequestInit;
}

function createClient(answer: (call: Call) => Response | Promise<Response>, settings: Partial<ApiClientSettings> = {}) {
  const calls: Call[] = [];
  const timers: { ms: number; callback: () => void; isStopped: boolean }[] = [];
  const client = createApiClient({
    fetch: async (input, init) => {
      const call = { url: String(input), init: init ?? {} };
      calls.push(call);
      return answer(call);
    },
    readAuthToken: () => null,
    startTimer: (ms, callback) => {
      const timer = { ms, callback, isStopped: false };
      timers.push(timer);
      return () => {
        timer.isStopped = true;
      };
    },
    ...settings,
  });
  return { client, calls, timers };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
/** A fetch that rejects when its signal is aborted. */
const untilAborted = ({ init }: Call) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
const headersOf = (call: Call | undefined) => new Headers(call?.init.headers);

describe('the API client', () => {
  it('"responses unwrapped to their data", below the base path', async () => {
    const { client, calls, timers } = createClient(() => json({ data: { reference: 'HV7K3M' } }, 201));
    await expect(client.post('/website/hu_vang/form-submit', { name: 'An' })).resolves.toEqual({ reference: 'HV7K3M' });
    expect(calls[0]?.url).toBe('/landingpage-api/api/website/hu_vang/form-submit');
    expect(calls[0]?.init).toMatchObject({ method: 'POST', body: '{"name":"An"}' });
    expect(headersOf(calls[0]).get('content-type')).toBe('application/json');
    expect(timers).toMatchObject([{ ms: apiTimeoutMs, isStopped: true }]);
  });

  it('"the rejection is the server\'s response body"', async () => {
    const body = {
      errorCode: 203,
      message: 'Một số thông tin chưa đúng',
      fields: { email: 'Email không đúng định dạng' },
    };
    const { client } = createClient(() => json(body, 422));
    await expect(client.get('/x')).rejects.toEqual(body);
  });

  it.each([
    ['other JSON', json({ error: 'no' }, 400), { error: 'no' }],
    ['an errorCode alone', json({ errorCode: 203 }, 422), { errorCode: 203 }],
    ['a list', json(['no', 7], 400), ['no', 7]],
    ['false', json(false, 400), false],
    ['a text of JSON', json('no', 400), 'no'],
    ['HTML', new Response('<h1>404</h1>', { status: 404 }), '<h1>404</h1>'],
  ])('whatever its shape: %s', async (_what, response, body) => {
    const { client } = createClient(() => response.clone());
    await expect(client.get('/x')).rejects.toEqual(body);
    await expect(client.post('/x', {})).rejects.toEqual(body);
  });

  it.each([
    ['an empty body', new Response(null, { status: 500 })],
    ['blanks', new Response(' \n', { status: 400 })],
    ['null', json(null, 400)],
    ['success without data', json({ ok: true })],
    ['success that is no JSON', new Response('ok')],
  ])('"if none, an error object with errorCode 1" and Lỗi không xác định: %s', async (_what, response) => {
    const { client } = createClient(() => response);
    await expect(client.get('/x')).rejects.toEqual({ errorCode: 1, message: 'Lỗi không xác định' });
  });

  it.each([
    ['other JSON', () => json({ ok: true })],
    ['no JSON', () => new Response('ok')],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('a post is answered by any success, also by one that holds %s', async (_what, answer) => {
    const { client } = createClient(answer);
    await expect(client.post('/x', {})).resolves.toBeUndefined();
  });

  it.each([
    ['a redirect', 304],
    ['a refusal', 400],
    ['a failure', 500],
  ])('and by nothing else: %s', async (_what, status) => {
    const { client } = createClient(() => new Response(null, { status }));
    await expect(client.post('/x', {})).rejects.toEqual({ errorCode: 1, message: 'Lỗi không xác định' });
  });

  it.each([
    ['a dropped connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a gateway without the API', () => new Response('Bad Gateway', { status: 502 })],
    ['a gateway that ran out of time', () => new Response('', { status: 504 })],
  ])('says that nobody has answered: %s', async (_what, answer) => {
    const { client } = createClient(answer);
    await expect(client.post('/x', {})).rejects.toEqual({
      errorCode: 1,
      message: 'Lỗi không xác định',
      isUnanswered: true,
    });
  });

  it('counts a call as dropped when its time is over', async () => {
    const { client, timers } = createClient(untilAborted);
    const call = client.get('/x');
    timers[0]?.callback();
    await expect(call).rejects.toMatchObject({ errorCode: 1, isUnanswered: true });
  });

  it('rejects with the reason of a caller who gives up, before or during the call', async () => {
    const { client, calls, timers } = createClient(untilAborted);
    const controller = new AbortController();
    const call = client.get('/x', controller.signal);
    controller.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
    await expect(client.get('/y', controller.signal)).rejects.toThrow('left');
    expect(calls).toHaveLength(1);
    expect(timers).toMatchObject([{ isStopped: true }]);
  });

  it('sends the token as Bearer when there is one', async () => {
    const { client, calls } = createClient(() => json({ data: null }), { readAuthToken: () => 'abc' });
    await client.get('/x');
    expect(headersOf(calls[0]).get('authorization')).toBe('Bearer abc');
  });

  it('sends none without a token, and none where storage is blocked', async () => {
    const { client, calls } = createClient(() => json({ data: null }), {
      readAuthToken: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    await expect(client.get('/x')).resolves.toBeNull();
    expect(headersOf(calls[0]).has('authorization')).toBe(false);
  });
});

describe('"a second client with an absolute base"', () => {
  const settings = (urls: string[]): ApiClientSettings => ({
    fetch: async (input) => {
      urls.push(String(input));
      return json({ data: { ok: true } });
    },
    readAuthToken: () => null,
    startTimer: () => () => {},
  });

  it('calls below its base and unwraps like the first', async () => {
    const urls: string[] = [];
    const client = createProviderApiClient({ ...settings(urls), base: 'https://api.example.vn/landingpage-api/api/' });
    await expect(client.get('/blog/category/all')).resolves.toEqual({ ok: true });
    expect(urls).toEqual(['https://api.example.vn/landingpage-api/api/blog/category/all']);
  });

  it.each(['/landingpage-api/api', 'http://api.example.vn', 'javascript:x'])('refuses the base %s', (base) => {
    expect(() => createProviderApiClient({ ...settings([]), base })).toThrow();
  });
});
