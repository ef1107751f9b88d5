import type { PublicRequestKind, RequestKind } from './request-rules.ts';

/** `page`: the public page. Staff write down the others. */
const requestSources = ['page', 'phone', 'counter'] as const;
export type RequestSource = (typeof requestSources)[number];

/** `received`: the person has heard nothing yet. `answered`: they know that it was read. The others are the end. */
const requestStates = ['received', 'answered', 'done', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

/**
 * What is done about a request, in this order: the person hears that it was read; what they asked for is done, here and
 * by the systems that received the registrations; they hear the result, which is the end.
 */
const requestSteps = ['verify', 'answer', 'find', 'withdraw', 'collect', 'correct', 'tell', 'erase', 'reply'] as const;
export type RequestStep = (typeof requestSteps)[number];

/** Whether calls end with the request: who wants to be left alone or forgotten is not called. */
export function endsCalls(kind: RequestKind): boolean {
  return kind === 'withdraw' || kind === 'erase';
}

/** The public page's names of wishes, in its address and its form. */
export const wishNames = { withdraw: 'ngung', erase: 'xoa', copy: 'ban-sao' } as const satisfies Record<
  PublicRequestKind,
  string
>;
