import { daysUntil, type RequestKind } from './request-rules.ts';

/** `page`: the public page. Staff write down the others. */
export const requestSources = ['page', 'phone', 'counter'] as const;
export const writtenSources = ['phone', 'counter'] as const;
export type RequestSource = (typeof requestSources)[number];

/** `received`: the person has heard nothing yet. `answered`: they know that it was read. The others are the end. */
export const requestStates = ['received', 'answered', 'done', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

/**
 * What is done about a request, in this order: the person hears that it was read; what they asked for is done, here and
 * by the systems that received the registrations; they hear the result, which is the end.
 */
const requestSteps = ['verify', 'answer', 'find', 'withdraw', 'collect', 'correct', 'tell', 'erase', 'reply'] as const;
export type RequestStep = (typeof requestSteps)[number];

const stepsOf: Readonly<Record<RequestKind, readonly RequestStep[]>> = {
  withdraw: ['verify', 'answer', 'withdraw', 'tell', 'reply'],
  erase: ['verify', 'answer', 'find', 'tell', 'erase', 'reply'],
  copy: ['verify', 'answer', 'find', 'collect', 'reply'],
  correct: ['verify', 'answer', 'find', 'correct', 'tell', 'reply'],
};

/** Steps that somebody presses when they are done; the others follow from what is stored. */
export const pressedSteps = ['collect', 'correct', 'tell'] as const satisfies readonly RequestStep[];
export type PressedStep = (typeof pressedSteps)[number];

/** What is known of a request. */
interface StepFacts {
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly steps: Readonly<Partial<Record<RequestStep, string>>>;
  /** Systems that have received registrations of the person. */
  readonly receivers: number;
}

/** The steps of a request in their order. The first one that is not done is the next to do. */
export function listSteps({ kind, state, steps, receivers }: StepFacts): { step: RequestStep; isDone: boolean }[] {
  const isDone = (step: RequestStep) => {
    switch (step) {
      // Only a request that is verified is in the list, and everything is found by the phone.
      case 'verify':
      case 'find':
      // Written in the transaction that stores the request.
      case 'withdraw':
        return true;
      case 'answer':
        return state !== 'received';
      case 'tell':
        return receivers === 0 || steps.tell !== undefined;
      case 'reply':
        return state === 'done';
      default:
        return steps[step] !== undefined;
    }
  };
  return stepsOf[kind].map((step) => ({ step, isDone: state === 'done' || isDone(step) }));
}

/** The step to do next; undefined when the request has ended. */
export function nextStep(facts: StepFacts): RequestStep | undefined {
  return facts.state === 'refused' ? undefined : listSteps(facts).find(({ isDone }) => !isDone)?.step;
}

/** Whether calls end with the request: who wants to be left alone or forgotten is not called. */
export function endsCalls(kind: RequestKind): boolean {
  return kind === 'withdraw' || kind === 'erase';
}

/** Parts of the list of open requests, in their order. */
export const requestGroups = ['first', 'answer', 'doing'] as const;
export type RequestGroup = (typeof requestGroups)[number];

/** From so many days before its end on a request comes first. */
const soonDays = 3;

/** The clock that runs: until the answer, which is another promise, or the end of the request. */
export function clockOf(
  request: { state: RequestState; answerDueAt: string; dueAt: string; days: number; extendedBy: number | null },
  answerDays: number,
  now: Date,
): { group: RequestGroup; dueAt: Date; days: number; left: number } {
  const own = { dueAt: new Date(request.dueAt), days: request.days + (request.extendedBy ?? 0) };
  const left = daysUntil(own.dueAt, now);
  const answerDueAt = new Date(request.answerDueAt);
  if (left <= soonDays) return { group: 'first', ...own, left };
  if (request.state !== 'received') return { group: 'doing', ...own, left };
  const answerLeft = daysUntil(answerDueAt, now);
  return { group: answerDueAt < now ? 'first' : 'answer', dueAt: answerDueAt, days: answerDays, left: answerLeft };
}
