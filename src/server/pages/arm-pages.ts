import { type ChosenAnswer, chooseAnswer } from '../../http/prepared-answer.ts';
import { recogniseApp } from '../../insight/counting/host-app.ts';
import { readArmCookie } from '../../insight/experiments/arm-cookie.ts';
import type { CachedPage } from './cached-page.ts';

/** The headers of a visitor that decide about the answer. */
interface VisitorHeaders {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
}

/**
 * The answer for a visitor: the version of the visitor's letter, or one by the shares with its cookie. Programs see A
 * without a cookie. `random`: 0 to 1, below 1.
 */
export function answerVisitor(page: CachedPage, visitor: VisitorHeaders, random = Math.random): ChosenAnswer {
  const { experiment } = page;
  if (!experiment) return chooseAnswer(page.answer, visitor);
  const letter = readArmCookie(visitor.cookies, experiment.cookie);
  const known = experiment.arms.find(({ arm }) => arm === letter);
  if (known) return chooseAnswer(known.answer, visitor);
  if (recogniseApp(visitor.userAgent) === 'program') return chooseAnswer(page.answer, visitor);
  const given = drawArm(experiment.arms, random());
  if (!given) return chooseAnswer(page.answer, visitor);
  const answer = chooseAnswer(given.answer, visitor);
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
