import { ChallengeScoring } from '@guidon/contract';
import { challengeValue, type DynamicScoring, lowestValue } from '@guidon/scoring';
import { scoringCandidate, type ScoringValues } from './scoring-form-state.ts';

interface SolvesValue {
  solves: number;
  value: number;
}

export interface ScoringPreview {
  /** Value after 1, 2, 3 ... solves, evenly picked when there are many. */
  points: SolvesValue[];
  initial: number;
  /** What the value never falls below. */
  minimum: number;
  half: SolvesValue;
  last: SolvesValue;
  at: (solves: number) => SolvesValue;
}

const longestSolves = 2_000;
const shownPoints = 60;

function solvesUntil(scoring: DynamicScoring, value: number): number {
  let solves = 2;
  while (solves < longestSolves && challengeValue(scoring, solves) > value) solves += 1;
  return solves;
}

export function scoringPreview(values: ScoringValues): ScoringPreview | null {
  const parsed = ChallengeScoring.safeParse(scoringCandidate(values));
  if (!parsed.success || parsed.data.kind !== 'dynamic') return null;
  const scoring = parsed.data;
  const minimum = lowestValue(scoring);
  const left = (share: number) => minimum + (scoring.initial - minimum) * share;
  const onlyComesNear = scoring.curve === 'exponential' || scoring.curve === 'power';
  const end = solvesUntil(scoring, left(onlyComesNear ? 1 / 20 : 0));
  const shownEnd = Math.min(longestSolves, Math.ceil(end * 1.15));
  const at = (solves: number) => ({ solves, value: challengeValue(scoring, solves) });
  const step = Math.max(1, (shownEnd - 1) / shownPoints);
  const points = [];
  for (let solves = 1; solves < shownEnd; solves += step) points.push(at(Math.round(solves)));
  points.push(at(shownEnd));
  return {
    points,
    initial: scoring.initial,
    minimum,
    half: at(onlyComesNear ? solvesUntil(scoring, left(1 / 2)) : Math.max(1, Math.round(end / 2))),
    last: at(end),
    at,
  };
}

export function shownSolves({ points }: ScoringPreview): number {
  return points.at(-1)?.solves ?? 2;
}

/** Where a value stands in a picture of that size. */
export function previewPoint(
  preview: ScoringPreview,
  { solves, value }: SolvesValue,
  width: number,
  height: number,
): { x: number; y: number } {
  const span = shownSolves(preview) - 1 || 1;
  return { x: ((solves - 1) / span) * width, y: height - (value / (preview.initial || 1)) * height };
}

export function previewPath(preview: ScoringPreview, width: number, height: number): string {
  return preview.points
    .map((point, place) => {
      const { x, y } = previewPoint(preview, point, width, height);
      return `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The number of solves under a pointer at that share of the width. */
export function solvesAt(preview: ScoringPreview, share: number): number {
  const end = shownSolves(preview);
  return Math.min(end, Math.max(1, Math.round(1 + share * (end - 1))));
}
