import { type AnswerWishes, type ChosenAnswer, chooseAnswer } from '../../http/prepared-answer.ts';
import { recogniseApp } from '../../insight/counting/host-app.ts';
import { readArmCookie } from '../../insight/experiments/arm-cookie.ts';
import type { CachedPage } from './cached-page.ts';

/** The headers by which a visitor's version is chosen. */
interface VisitorHeaders {
  readonly cookie?: string | undefined;
  readonly 'user-agent'?: string | undefined;
}

/**
 * The answer for a visitor: the version of the visitor's letter, or one by the shares with its cookie. Programs see A
 * without a cookie.
 */
export function answerVisitor(
  { answer: published, experiment }: CachedPage,
  wishes: AnswerWishes,
  headers: VisitorHeaders,
): ChosenAnswer {
  if (!experiment) return chooseAnswer(published, wishes);
  const letter = readArmCookie(headers.cookie, experiment.cookie);
  const known = experiment.arms.find(({ arm }) => arm === letter);
  if (known) return chooseAnswer(known.answer, wishes);
  if (recogniseApp(headers['user-agent']) === 'program') return chooseAnswer(published, wishes);
  const given = drawArm(experiment.arms, Math.random());
  if (!given) return chooseAnswer(published, wishes);
  const answer = chooseAnswer(given.answer, wishes);
  return { ...answer, headers: { ...answer.headers, 'set-cookie': given.setCookie } };
}

/** The arm at a point from 0 to 1, below 1, of the line on which the shares stand side by side. */
export function drawArm<Arm extends { readonly share: number }>(arms: readonly Arm[], point: number): Arm | undefined {
  let passed = 0;
  return arms.find(({ share }) => {
    passed += share;
    return point * 100 < passed;
  });
}
