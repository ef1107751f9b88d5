import type { TagAnswer } from '../../../contract/insight/page-events.ts';

/** Those who were shown the question and have not answered. */
type ShownAnswer = Exclude<TagAnswer, 'asked'> | 'open';

/**
 * Answers as shares of 1, those that nobody gave left out. A visitor may answer in a later view than the one that was
 * asked, or twice, so there may be more answers than questions: then all have answered.
 */
export function shareAnswers(answers: Readonly<Record<TagAnswer, number>>): {
  asked: number;
  shares: { answer: ShownAnswer; share: number }[];
} {
  const given = answers.agree + answers.some + answers.refuse;
  const asked = Math.max(answers.asked, given);
  const counts: [ShownAnswer, number][] = [
    ['agree', answers.agree],
    ['some', answers.some],
    ['refuse', answers.refuse],
    ['open', asked - given],
  ];
  const shares = counts.flatMap(([answer, count]) => (count > 0 ? [{ answer, share: count / asked }] : []));
  return { asked, shares };
}
