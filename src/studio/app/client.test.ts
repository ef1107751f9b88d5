import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { sessionCalls } from '../../contract/studio/session-calls.ts';
import type { staffCalls } from '../../contract/studio/staff-calls.ts';
import { noteAttention } from './attention.ts';
import { buildCallAddress, type CallData, type CallInput, createStudioClient, sendCall } from './client.ts';

const answer =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

describe('the address of a call', () => {
  it('has its parameters, each as one part of the path', () => {
    expect(buildCallAddress('/staff/:id/grants', { id: 'a/../b?c' })).toBe('/studio/api/staff/a%2F..%2Fb%3Fc/grants');
  });

  it('leaves out what is not asked for', () => {
    const query = { from: '2026-11-23', to: undefined, who: '', text: 'Thu Hà & Minh' };
    expect(buildCallAddress('/audit', {}, query)).toBe('/studio/api/audit?from=2026-11-23&text=Thu+H%C3%A0+%26+Minh');
    expect(buildCallAddress('/audit', {}, {})).toBe('/studio/api/audit');
  });
});

describe('a call', () => {
  it('that a proxy finds too large is no trouble of the network', async () => {
    const refuse = async () => new Response('<h1>413</h1>', { status: 413, headers: { 'content-type': 'text/html' } });
    const outcome = await sendCall(sessionCalls.beginSession, { body: { email: 'a', password: 'p' } }, refuse);
    expect(outcome).toMatchObject({ kind: 'failure', failure: { error: 'tooLarge' } });
    const own = answer({ error: 'contentTooLong', message: 'Dài quá.' }, 413);
    const said = await sendCall(sessionCalls.beginSession, { body: { email: 'a', password: 'p' } }, own);
    expect(said).toMatchObject({ failure: { error: 'contentTooLong', message: 'Dài quá.' } });
  });

  it('sends its body as JSON', async () => {
    const sent: unknown[] = [];
    await sendCall(sessionCalls.beginSession, { body: { email: 'a@b.vn', password: 'p' } }, async (...asked) => {
      sent.push(asked);
      return Response.json({ data: {} });
    });
    expect(sent).toEqual([
      [
        '/studio/api/session',
        {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: '{"email":"a@b.vn","password":"p"}',
        },
      ],
    ]);
  });

  it('that reads says when nobody has sat there for a minute, so that it keeps no session open', async () => {
    vi.useFakeTimers();
    noteAttention();
    const headersAfter = async (ms: number, call: typeof sessionCalls.readSession | typeof sessionCalls.endSession) => {
      vi.advanceTimersByTime(ms);
      let headers = {};
      await sendCall(call, {}, async (_address, init) => {
        headers = init?.headers ?? {};
        return Response.json({ data: {} });
      });
      return headers;
    };
    expect(await headersAfter(59_000, sessionCalls.readSession)).toEqual({ accept: 'application/json' });
    expect(await headersAfter(2_000, sessionCalls.readSession)).toMatchObject({ 'studio-unattended': '1' });
    // Nobody changes anything without being there.
    expect(await headersAfter(0, sessionCalls.endSession)).toEqual({ accept: 'application/json' });
    noteAttention();
    expect(await headersAfter(0, sessionCalls.readSession)).toEqual({ accept: 'application/json' });
    vi.useRealTimers();
  });

  it('gives the data, or the failure that the server names', async () => {
    expect(await sendCall(sessionCalls.listOwnSessions, {}, answer({ data: [] }))).toEqual({ kind: 'data', data: [] });
    const failure = { error: 'locked', message: 'Bạn đợi một lát.', retryAfter: 30 };
    expect(await sendCall(sessionCalls.listOwnSessions, {}, answer(failure, 429))).toEqual({
      kind: 'failure',
      failure,
    });
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of a proxy', async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
    ['a page with status 200', async () => new Response('<h1>Wi-Fi</h1>')],
    ['JSON of somebody else', answer({ hello: 'world' })],
    ['null', answer(null)],
  ])('counts %s as a server that can not be reached', async (_, fetchAnswer) => {
    const outcome = await sendCall(sessionCalls.readSession, {}, fetchAnswer);
    expect(outcome).toMatchObject({ kind: 'failure', failure: { error: 'unreachable' } });
  });

  it('takes and gives what its definition says', () => {
    expectTypeOf<CallInput<typeof staffCalls.setGrants>>().toHaveProperty('path');
    expectTypeOf<CallInput<typeof staffCalls.setGrants>>().toHaveProperty('body');
    expectTypeOf<CallInput<typeof sessionCalls.readSession>>().not.toHaveProperty('body');
    expectTypeOf<CallData<typeof staffCalls.invite>>().toEqualTypeOf<{
      link: string | null;
      expiresAt: string;
    }>();
  });
});

describe('a call of somebody signed in', () => {
  const failed = (error: string) => ({ kind: 'failure' as const, failure: { error, message: error } });

  /** A client whose calls have these outcomes, one after another, and what it did. */
  function setUp(
    outcomes: Awaited<ReturnType<typeof sendCall>>[],
    answers: { signIn?: boolean; proof?: boolean } = {},
  ) {
    const log: string[] = [];
    const ask = createStudioClient({
      signInAgain: async () => Boolean(log.push('sign in') && answers.signIn),
      proveAgain: async () => Boolean(log.push('prove') && answers.proof),
      onReached: (isReached) => log.push(isReached ? 'reached' : 'lost'),
    });
    const send = async () => outcomes.shift() ?? { kind: 'data' as const, data: 'done' };
    return { log, ask: () => ask(send) };
  }

  it('is made again after signing in and after a proof', async () => {
    const { ask, log } = setUp([failed('notSignedIn'), failed('proofNeeded')], { signIn: true, proof: true });
    expect(await ask()).toBe('done');
    expect(log).toEqual(['reached', 'sign in', 'reached', 'prove', 'reached']);
  });

  it('fails when the person gives up', async () => {
    const { ask } = setUp([failed('proofNeeded')], { proof: false });
    await expect(ask()).rejects.toMatchObject({ failure: { error: 'proofNeeded' } });
  });

  it('asks for nothing when it is refused, and says when the server is lost', async () => {
    const refused = setUp([failed('forbidden')]);
    await expect(refused.ask()).rejects.toMatchObject({ failure: { error: 'forbidden' } });
    expect(refused.log).toEqual(['reached']);
    const lost = setUp([failed('unreachable')]);
    await expect(lost.ask()).rejects.toThrow();
    expect(lost.log).toEqual(['lost']);
  });
});
