/**
 * Splits `value` whole points in proportion to `weights` by Webster's method. The shares sum to `value`, and a
 * higher value never lowers a share; rounding each share, or their running sum, keeps only one of these two.
 * Weights that are all 0 count as equal.
 */
export function sharePoints(value: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const parts = weights.map((weight) => (sum > 0 ? weight : 1));
  const total = sum > 0 ? sum : parts.length;
  const shares = parts.map((part) => Math.floor((2 * value * part + total) / (2 * total)));
  let missing = value - shares.reduce((given, share) => given + share, 0);
  for (; missing > 0; missing -= 1) {
    addTo(shares, nextToGain(parts, shares), 1);
  }
  for (; missing < 0; missing += 1) {
    addTo(shares, nextToLose(parts, shares), -1);
  }
  return shares;
}

function addTo(shares: number[], index: number, change: number): void {
  shares[index] = (shares[index] ?? 0) + change;
}

function nextToGain(parts: readonly number[], shares: readonly number[]): number {
  return bestIndex(parts.length, (a, b) => {
    const [partA = 0, partB = 0, shareA = 0, shareB = 0] = [parts[a], parts[b], shares[a], shares[b]];
    return partA * (2 * shareB + 1) > partB * (2 * shareA + 1);
  });
}

function nextToLose(parts: readonly number[], shares: readonly number[]): number {
  return bestIndex(parts.length, (a, b) => {
    const [partA = 0, partB = 0, shareA = 0, shareB = 0] = [parts[a], parts[b], shares[a], shares[b]];
    return shareA > 0 && (shareB === 0 || partA * (2 * shareB - 1) <= partB * (2 * shareA - 1));
  });
}

function bestIndex(length: number, isBetter: (candidate: number, best: number) => boolean): number {
  let best = 0;
  for (let candidate = 1; candidate < length; candidate += 1) {
    if (isBetter(candidate, best)) best = candidate;
  }
  return best;
}
