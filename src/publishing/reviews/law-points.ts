import type { Finding } from '../../check/finding.ts';
import { type AcknowledgedWarning, type LawPoint, markWarning } from '../../contract/studio/review-calls.ts';
import { Refused } from '../../staff/refused.ts';
import { type NameOf, wordFinding } from '../word-finding.ts';

/**
 * The findings of law as a review keeps them, each with its reason. Throws Refused `notAcknowledged` when one has none.
 */
export function freezeLaw(
  findings: readonly Finding[],
  reasons: readonly (AcknowledgedWarning & Pick<LawPoint, 'reason'>)[],
  nameOf: NameOf,
): LawPoint[] {
  const given = new Map(reasons.map((one) => [markWarning(one), one.reason]));
  return findings
    .filter(({ severity }) => severity === 'law')
    .map((finding) => {
      const { rule, key, path, received, expected } = wordFinding(finding, nameOf);
      const reason = given.get(markWarning({ rule, key, path, received }));
      if (reason === undefined)
        throw new Refused('notAcknowledged', {
          sentence: 'Còn điểm pháp luật chưa có lý do nên chưa gửi. Bạn viết lý do ở từng điểm rồi gửi lại.',
        });
      return { rule, key, path, received, expected, place: nameOf({ key, path }), reason };
    });
}
