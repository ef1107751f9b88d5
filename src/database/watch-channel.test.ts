import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from './database.ts';
import { watchChannel } from './watch-channel.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const numberSchema = z.string().regex(/^\d+$/).transform(Number);

/** A watch of numbers, on a database whose notifications and breaks come from the test. */
function open() {
  const ended = vi.fn();
  const log = vi.fn<(message: string, error?: unknown) => void>();
  let receive: (payload: string) => void = () => {};
  let gap = () => {};
  const listen = vi.fn<OpenDatabase['listen']>(async (_channel, callback, onGap) => {
    receive = callback;
    gap = onGap ?? gap;
    return async () => ended();
  });
  return {
    ...{ log, listen, ended },
    receive: (payload: string) => receive(payload),
    gap: () => gap(),
    watch: watchChannel({ listen }, 'numbers', numberSchema, log),
  };
}

/** Lets everything happen that waits for no time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

it('tells messages, and that some may have been missed: when listening begins, and after a lost connection', async () => {
  const { watch, receive, gap, log } = open();
  const [onMessage, onBroken] = [vi.fn(), vi.fn()];
  watch(onMessage, onBroken);
  await settle();
  expect(onBroken).toHaveBeenCalledTimes(1);
  receive('7');
  expect(onMessage.mock.calls).toEqual([[7]]);
  gap();
  await settle();
  expect(onBroken).toHaveBeenCalledTimes(2);
  expect(log).not.toHaveBeenCalled();
});

it('begins to listen again until it can, and reads anew what it did not receive', async () => {
  const { watch, listen, log } = open();
  const onBroken = vi.fn();
  const error = new Error('ECONNREFUSED');
  listen.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  watch(() => {}, onBroken);
  await settle();
  expect(log.mock.calls).toEqual([['cannot listen to the channel numbers', error]]);
  await vi.advanceTimersByTimeAsync(2_999);
  expect([listen.mock.calls.length, onBroken.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([listen.mock.calls.length, onBroken.mock.calls.length]).toEqual([3, 1]);
});

it('reads anew again until it can, and a later break begins anew', async () => {
  const { watch, gap, log } = open();
  const error = new Error('ECONNREFUSED');
  const onBroken = vi.fn<() => Promise<void>>().mockRejectedValue(error);
  const end = watch(() => {}, onBroken);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onBroken).toHaveBeenCalledTimes(3);
  expect(log).toHaveBeenLastCalledWith('cannot catch up with the channel numbers', error);
  gap();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onBroken).toHaveBeenCalledTimes(5);
  onBroken.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onBroken).toHaveBeenCalledTimes(6);
  onBroken.mockRejectedValue(error);
  gap();
  await settle();
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onBroken).toHaveBeenCalledTimes(7);
});

it('a message that it cannot read, or that cannot be followed, counts as missed', async () => {
  const { watch, receive, log } = open();
  const [onMessage, onBroken, other] = [vi.fn<(one: number) => unknown>(), vi.fn(), vi.fn()];
  watch(onMessage, onBroken);
  watch(() => {}, other);
  await settle();
  receive('Nguyễn Thu Hà');
  await settle();
  expect([onMessage, onBroken, other].map(({ mock }) => mock.calls.length)).toEqual([0, 2, 2]);
  // The message is not in the log.
  expect(log.mock.calls).toEqual([['cannot read a message on the channel numbers']]);
  const error = new Error('a bug');
  for (const fail of [() => Promise.reject(error), () => expect.fail('a bug')]) {
    onMessage.mockImplementationOnce(fail);
    receive('7');
    await settle();
    expect(log).toHaveBeenLastCalledWith(
      'cannot follow a message on the channel numbers',
      expect.objectContaining({ message: 'a bug' }),
    );
  }
  expect([onMessage, onBroken, other].map(({ mock }) => mock.calls.length)).toEqual([2, 4, 2]);
});

it('listens once for all watchers, until the last one has left; who comes then reads anew', async () => {
  const { watch, listen, receive, ended } = open();
  const [one, other, broken] = [vi.fn(), vi.fn(), vi.fn()];
  const endOne = watch(one, () => {});
  await settle();
  const endOther = watch(other, broken);
  receive('1');
  endOne();
  endOne();
  receive('2');
  expect([one, other].map(({ mock }) => mock.calls)).toEqual([[[1]], [[1], [2]]]);
  expect([listen, ended, broken].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  endOther();
  expect(ended).toHaveBeenCalledOnce();
  watch(other, broken);
  await settle();
  expect([listen, broken].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

it('one that has ended before it listens ends its listening as soon as it begins', async () => {
  const { watch, listen, ended } = open();
  const listening = Promise.withResolvers<() => Promise<void>>();
  listen.mockReturnValueOnce(listening.promise);
  const onBroken = vi.fn();
  watch(() => {}, onBroken)();
  listening.resolve(async () => ended());
  await settle();
  expect([ended, onBroken].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  listen.mockRejectedValue(new Error('ECONNREFUSED'));
  watch(() => {}, onBroken)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listen).toHaveBeenCalledTimes(2);
});
