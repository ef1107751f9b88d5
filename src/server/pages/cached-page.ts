import type { ArmName } from '../../contract/insight/page-events.ts';
import { compressText } from '../../http/encoding.ts';
import {
  type AnswerWishes,
  bytesOfAnswer,
  type ChosenAnswer,
  chooseAnswer,
  type PreparedAnswer,
  prepareAnswer,
  shrinkAnswer,
} from '../../http/prepared-answer.ts';
import { recogniseApp } from '../../insight/counting/host-app.ts';
import { readArmCookie } from '../../insight/experiments/arm-cookie.ts';
import type { DrawnCampaign } from '../../templates/draw-campaign.ts';

/** The pages of a running experiment, ready to be sent. */
interface ArmPages {
  /** Name of the cookie with the arm. */
  readonly cookie: string;
  /** A first; shares add up to 100. */
  readonly arms: readonly {
    readonly arm: ArmName;
    readonly share: number;
    readonly answer: PreparedAnswer;
    /** The value of `Set-Cookie` for a visitor who was given this version now. */
    readonly setCookie: string;
  }[];
}

/** A page, ready to be sent in every encoding. */
export interface CachedPage {
  version: number;
  icon: string | undefined;
  /** From then on it is no longer sent, but made anew; undefined for a page that always holds. */
  holdsUntil?: Date | undefined;
  /** The published version: what visitors see without an experiment, and programs with one. */
  answer: PreparedAnswer;
  /** Missing without an experiment. */
  experiment?: ArmPages | undefined;
}

/**
 * Browsers revalidate each time, because content may have changed, and mostly get a 304. A CDN that knows none of the
 * headers of `EdgeHeaders` may keep the page for a minute, so a published change takes at most a minute to show behind
 * one. One that is purged shows it at once (docs/why/pages.md#the-edge).
 */
const pageCacheControl = 'public, max-age=0, must-revalidate, s-maxage=60';

/** A page that depends on the cookie is cached only by the visitor's own browser. */
const armHeaders = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' };
const pageHeaders = { 'cache-control': pageCacheControl, vary: 'Accept-Encoding' };

/**
 * Compresses it quickly, because people wait. `isArm`: the page is a version of an experiment. `edge`: what caches in
 * front are told.
 */
export async function preparePage(
  { version, html, icon, headers, holdsUntil }: Omit<DrawnCampaign, 'pictures'>,
  { isArm = false, edge = {} }: { isArm?: boolean; edge?: Readonly<Record<string, string>> } = {},
): Promise<CachedPage> {
  const identity = Buffer.from(html, 'utf8');
  const [br, gzip] = await Promise.all([compressText(identity, 'br', 'quick'), compressText(identity, 'gzip')]);
  const answer = prepareAnswer({ identity, br, gzip }, 'text/html; charset=utf-8', {
    ...headers,
    ...(isArm ? armHeaders : pageHeaders),
    ...edge,
  });
  return { version, icon, holdsUntil, answer };
}

/** The same page as small as can be. */
export async function shrinkPage({ experiment, ...page }: CachedPage): Promise<CachedPage> {
  if (!experiment) return { ...page, answer: await shrinkAnswer(page.answer) };
  const arms = await Promise.all(
    experiment.arms.map(async (arm) => ({ ...arm, answer: await shrinkAnswer(arm.answer) })),
  );
  return { ...page, answer: arms[0]?.answer ?? page.answer, experiment: { ...experiment, arms } };
}

/** What a page takes of the memory: its bodies in each encoding, for each version of an experiment. */
export function bytesOf({ answer, experiment }: CachedPage): number {
  const answers = [answer, ...(experiment?.arms.map((arm) => arm.answer) ?? [])];
  return answers.reduce((sum, one) => sum + bytesOfAnswer(one), 0);
}

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
