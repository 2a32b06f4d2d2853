import type { ChallengeScoring, ValueCurves } from '@guidon/contract';
import { challengeValue, type DynamicScoring, lowestValue } from '@guidon/scoring';

const shownPoints = 24;
const longestSolves = 1_000;

/** What a challenge is worth there and here after so many solves; null where neither falls. */
export function valueCurves(source: DynamicScoring, here: ChallengeScoring): ValueCurves | null {
  if (here.kind !== 'dynamic') return null;
  const end = Math.min(longestSolves, Math.ceil(Math.max(nearFloor(source), nearFloor(here)) * 1.15));
  const step = Math.max(1, (end - 1) / (shownPoints - 1));
  const solves: number[] = [];
  for (let count = 1; count < end; count += step) solves.push(Math.round(count));
  solves.push(end);
  const valuesOf = (scoring: DynamicScoring) =>
    solves.map((count) => Math.round(challengeValue(scoring, count)));
  return { solves, source: valuesOf(source), here: valuesOf(here) };
}

/** Solves after which nearly all of the fall has happened. Values never rise, so that halving finds it. */
function nearFloor(scoring: DynamicScoring): number {
  const floor = lowestValue(scoring);
  const near = floor + (scoring.initial - floor) / 20;
  let [least, most] = [2, longestSolves];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (challengeValue(scoring, middle) <= near) most = middle;
    else least = middle + 1;
  }
  return least;
}
