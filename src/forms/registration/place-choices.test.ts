import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, createPlaceChoices } from './place-choices.ts';

const hanoi: Choice[] = [['001', 'Quận Ba Đình']];
const saigon: Choice[] = [['760', 'Quận 1']];

/** A list whose answers the test controls. */
function createWorld() {
  const questions: {
    provinceId: string;
    signal: AbortSignal;
    answer: (choices: readonly Choice[]) => void;
    fail: () => void;
  }[] = [];
  const store = createPlaceChoices((provinceId, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly Choice[]>();
    questions.push({ provinceId, signal, answer: resolve, fail: () => reject(new Error('away')) });
    return promise;
  });
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.getState().kind));
  return { questions, store, seen };
}
/** Waits until all settled promises were handled. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

describe('the places of a province', () => {
  it('are locked until a province is chosen, then loading, then ready', async () => {
    const { questions, store, seen } = createWorld();
    expect(store.getState()).toEqual({ kind: 'locked' });
    store.chooseParent('01');
    expect(store.getState()).toEqual({ kind: 'loading' });
    questions[0]?.answer(hanoi);
    await settle();
    expect(store.getState()).toEqual({ kind: 'ready', choices: hanoi });
    expect(seen).toEqual(['loading', 'ready']);
  });

  it('"province change clears the district and reloads the district list"', async () => {
    const { questions, store } = createWorld();
    store.chooseParent('01');
    questions[0]?.answer(hanoi);
    await settle();
    store.chooseParent('79');
    expect(store.getState()).toEqual({ kind: 'loading' });
    expect(questions.map(({ provinceId }) => provinceId)).toEqual(['01', '79']);
  });

  it('"clearing province empties it", also while a list is on its way', async () => {
    const { questions, store } = createWorld();
    store.chooseParent('01');
    store.chooseParent('');
    expect(store.getState()).toEqual({ kind: 'locked' });
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[0]?.answer(hanoi);
    await settle();
    expect(store.getState()).toEqual({ kind: 'locked' });
  });

  it('never are those of another province, whatever comes last', async () => {
    const { questions, store } = createWorld();
    store.chooseParent('01');
    store.chooseParent('79');
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[1]?.answer(saigon);
    await settle();
    questions[0]?.answer(hanoi);
    await settle();
    expect(store.getState()).toEqual({ kind: 'ready', choices: saigon });
  });

  it('do not fail because of an older question', async () => {
    const { questions, store } = createWorld();
    store.chooseParent('01');
    store.chooseParent('79');
    questions[0]?.fail();
    await settle();
    expect(store.getState()).toEqual({ kind: 'loading' });
  });

  it('can be asked for again after a failure, and after an empty list', async () => {
    const { questions, store } = createWorld();
    store.chooseParent('01');
    questions[0]?.fail();
    await settle();
    expect(store.getState()).toEqual({ kind: 'failed' });
    store.retry();
    expect(store.getState()).toEqual({ kind: 'loading' });
    store.retry();
    expect(questions).toHaveLength(2);
    questions[1]?.answer([]);
    await settle();
    expect(store.getState()).toEqual({ kind: 'failed' });
    store.chooseParent('01');
    questions[2]?.answer(hanoi);
    await settle();
    expect(store.getState()).toEqual({ kind: 'ready', choices: hanoi });
  });

  it('are not asked for twice when nothing has changed', () => {
    const { questions, store } = createWorld();
    store.chooseParent('01');
    store.chooseParent('01');
    expect(questions).toHaveLength(1);
  });

  it('belong to the chosen province after any sequence of choices and answers', async () => {
    const provinces = ['', '01', '79', '92'];
    const step = fc.oneof(
      fc.record({ choose: fc.constantFrom(...provinces) }),
      fc.record({ answer: fc.nat(8), isFailure: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { questions, store } = createWorld();
        let chosen = '';
        for (const taken of steps) {
          if ('choose' in taken) {
            chosen = taken.choose;
            store.chooseParent(chosen);
          } else {
            const question = questions[taken.answer % Math.max(1, questions.length)];
            if (taken.isFailure) question?.fail();
            else question?.answer([[`${question.provinceId}-1`, 'x']]);
          }
          await settle();
          const state = store.getState();
          if (chosen === '') expect(state.kind).toBe('locked');
          else expect(state.kind).not.toBe('locked');
          if (state.kind === 'ready') expect(state.choices).toEqual([[`${chosen}-1`, 'x']]);
        }
      }),
    );
  });
});
