import { isbot } from 'isbot';
import type { ArmLetter } from '../../contract/insight/page-events.ts';
import { type ChosenAnswer, chooseAnswer, type PreparedAnswer } from '../../http/prepared-answer.ts';
import { readArmCookie } from '../../insight/experiments/arm-cookie.ts';
import type { CachedPage } from './cached-page.ts';

/** The pages of a running experiment, ready to be sent. */
export interface ArmPages {
  /** Name of the cookie with the letter. */
  readonly cookie: string;
  /** A first; shares add up to 100. */
  readonly arms: readonly {
    readonly arm: ArmLetter;
    readonly share: number;
    readonly answer: PreparedAnswer;
    /** The value of `Set-Cookie` for a visitor who was given this version now. */
    readonly setCookie: string;
  }[];
}

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
  if (!visitor.userAgent || isbot(visitor.userAgent)) return chooseAnswer(page.answer, visitor);
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
