import { ChallengeScoring } from '@guidon/contract';
import { challengeValue } from '@guidon/scoring';
import type { ScoringValues } from './challenge-form-state.ts';
import { readNumber } from './number-field-value.ts';

export interface ScoringPreview {
  /** Value after 1, 2, 3 ... solves, evenly picked when there are many. */
  points: { solves: number; value: number }[];
  initial: number;
  minimum: number;
  half: { solves: number; value: number };
  last: { solves: number; value: number };
}

const longestSolves = 2_000;
const shownPoints = 60;

export function scoringPreview(values: ScoringValues): ScoringPreview | null {
  const parsed = ChallengeScoring.safeParse({
    kind: 'dynamic',
    initial: readNumber(values.initial),
    minimum: readNumber(values.minimum),
    decay: readNumber(values.decay),
    curve: values.curve,
  });
  if (!parsed.success || parsed.data.kind !== 'dynamic') return null;
  const scoring = parsed.data;
  let end = 2;
  while (end < longestSolves && challengeValue(scoring, end) > scoring.minimum) end += 1;
  const shownEnd = Math.min(longestSolves, Math.ceil(end * 1.15));
  const at = (solves: number) => ({ solves, value: challengeValue(scoring, solves) });
  const step = Math.max(1, (shownEnd - 1) / shownPoints);
  const points = [];
  for (let solves = 1; solves < shownEnd; solves += step) points.push(at(Math.round(solves)));
  points.push(at(shownEnd));
  return {
    points,
    initial: scoring.initial,
    minimum: scoring.minimum,
    half: at(Math.max(1, Math.round(end / 2))),
    last: at(end),
  };
}

export function previewPath({ points, initial }: ScoringPreview, width: number, height: number): string {
  const first = points[0]?.solves ?? 1;
  const span = (points.at(-1)?.solves ?? 2) - first || 1;
  const top = initial || 1;
  return points
    .map(({ solves, value }, place) => {
      const x = ((solves - first) / span) * width;
      const y = height - (value / top) * height;
      return `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
