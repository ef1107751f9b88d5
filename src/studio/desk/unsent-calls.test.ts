import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StudioErrorName } from '../../contract/studio/studio-errors.ts';
import { unreachable } from '../app/client.ts';
import { createUnsentCalls, readUnsentCall, type UnsentCall } from './unsent-calls.ts';

const call = {
  id: '0b0f6a8e-6a1c-4c3a-9a57-5b7f3f2a1c11',
  ...({ reference: 'HV7K3M', who: 'T. T. Hương', outcome: 'callBack', note: 'Đón con' } as const),
  followUpAt: '2026-11-24T02:15:00Z',
};

let rows: Map<string, UnsentCall>;
let answers: (StudioErrorName | typeof unreachable | 'stored')[];
let sent: string[];
const onSent = vi.fn();

function open(mayKeep = true) {
  return createUnsentCalls(
    {
      put: async (one) => {
        if (mayKeep) rows.set(one.id, one);
        return mayKeep;
      },
      remove: async (id) => void rows.delete(id),
      list: async () => [...rows.values()],
    },
    async ({ id }) => {
      // What is sent is kept already, or a browser that is killed now loses it.
      expect(rows.has(id)).toBe(mayKeep);
      sent.push(id);
      const error = answers.shift() ?? 'stored';
      return error === 'stored'
        ? { kind: 'data', data: {} }
        : { kind: 'failure', failure: { error, message: 'Lý do' } };
    },
    onSent,
  );
}
beforeEach(() => {
  rows = new Map();
  answers = [];
  sent = [];
  onSent.mockClear();
});

describe('the outcome of a call', () => {
  it('that the server takes is not kept', async () => {
    const kept = open();
    expect(await kept.record(call)).toEqual({ kind: 'recorded' });
    expect(kept.calls.get()).toEqual([]);
  });

  it.each([unreachable, 'unavailable', 'unknown', 'tooManyRequests'] as const)(
    'waits after %s, is sent again with its id, also by the next window, and then forgotten',
    async (error) => {
      answers = [error, error];
      const kept = open();
      expect(await kept.record(call)).toEqual({ kind: 'kept' });
      expect(kept.calls.get()).toEqual([{ ...call, refusal: null }]);
      expect(await kept.sendAll()).toBe(false);
      const next = open();
      expect(await next.sendAll()).toBe(true);
      expect(sent).toEqual([call.id, call.id, call.id]);
      expect(next.calls.get()).toEqual([]);
      expect(onSent).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['heldByOther', 'claimEnded', 'notFound', 'invalid', 'forbidden'] as const)(
    'that is refused at once (%s) stays on the screen only',
    async (error) => {
      answers = [error];
      const kept = open();
      expect(await kept.record(call)).toMatchObject({ kind: 'refused', failure: { error } });
      expect(kept.calls.get()).toEqual([]);
    },
  );

  it('that is refused later stays with its reason, and is not sent again until it is dropped', async () => {
    answers = [unreachable, 'heldByOther'];
    const kept = open();
    await kept.record(call);
    expect(await kept.sendAll()).toBe(true);
    expect(await kept.sendAll()).toBe(true);
    expect(kept.calls.get()).toEqual([{ ...call, refusal: 'Lý do' }]);
    expect(sent).toHaveLength(2);
    await kept.drop(call.id);
    expect(kept.calls.get()).toEqual([]);
  });

  it('is refused when neither the server nor the browser takes it', async () => {
    answers = [unreachable];
    expect(await open(false).record(call)).toMatchObject({ kind: 'refused', failure: { error: unreachable } });
  });

  it('is sent by one loop, however often it is asked for', async () => {
    answers = [unreachable];
    const kept = open();
    await kept.record(call);
    await Promise.all([kept.sendAll(), kept.sendAll()]);
    expect(sent).toHaveLength(2);
  });
});

it('what another program has kept is not read', () => {
  expect(readUnsentCall({ ...call, refusal: null })).toEqual({ ...call, refusal: null });
  expect(readUnsentCall({ ...call, outcome: 'sold', refusal: null })).toBeUndefined();
  expect(readUnsentCall(undefined)).toBeUndefined();
});
