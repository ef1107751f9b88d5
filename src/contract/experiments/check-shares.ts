/** Below this p-value of the shares a result is hidden: something else than the words decides who sees which arm. */
export const brokenSharesBelow = 0.001;

/** How strongly the check expects the planned shares, in views. Higher finds small shifts of many views earlier. */
const expectedStrength = 1000;

/**
 * An always-valid p-value (0 to 1) that views were given to arms by the planned shares, after Lindon and Malek 2020:
 * over all looks together it falls below 0.001 in at most one of 1,000 experiments whose shares are right. `shares` add
 * up to 1, in the order of `views`.
 */
export function checkShares(views: readonly number[], shares: readonly number[]): number {
  const prior = shares.map((share) => share * expectedStrength);
  const posterior = prior.map((strength, index) => strength + (views[index] ?? 0));
  const expected = shares.reduce((sum, share, index) => sum + (views[index] ?? 0) * Math.log(share), 0);
  return Math.min(1, Math.exp(logBeta(prior) - logBeta(posterior) + expected));
}

/** The logarithm of the multivariate beta function. */
function logBeta(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.reduce((total, value) => total + logGamma(value), 0) - logGamma(sum);
}

/** The logarithm of the gamma function of a positive number, by Stirling's series. */
function logGamma(value: number): number {
  // The series is exact to ten digits from 10 on.
  if (value < 10) return logGamma(value + 1) - Math.log(value);
  const inverse = 1 / value;
  const series = inverse / 12 - inverse ** 3 / 360 + inverse ** 5 / 1260;
  return (value - 0.5) * Math.log(value) - value + Math.log(2 * Math.PI) / 2 + series;
}
