import { ChallengeScoring, type ChallengeChange } from '@guidon/contract';

export interface ValueFields {
  kind: 'static' | 'logarithmic' | 'linear';
  /** Of the only question of each, where the value does not fall; null leaves it as it is. */
  points: number | null;
  initial: number | null;
  minimum: number | null;
  decay: number | null;
}

/** What each of the chosen ones gets; null while it is no scoring. */
export function scoringOf({
  kind,
  points,
  initial,
  minimum,
  decay,
}: ValueFields): Pick<ChallengeChange, 'scoring' | 'points'> | null {
  if (kind === 'static') return { scoring: { kind }, ...(points !== null && { points }) };
  const { data } = ChallengeScoring.safeParse({ kind: 'dynamic', curve: kind, initial, minimum, decay });
  return data === undefined ? null : { scoring: data };
}

/** Shares of a field that solve a challenge, from its first solve on. */
export function previewOf(players: number): { percent: number; solves: number }[] {
  const shares = [10, 25, 50, 75, 100].map((percent) => ({
    percent,
    solves: Math.max(1, Math.round((players * percent) / 100)),
  }));
  const isLastOfItsKind = ({ solves }: { solves: number }, place: number) =>
    solves > 1 && shares[place + 1]?.solves !== solves;
  return [{ percent: 0, solves: 1 }, ...shares.filter(isLastOfItsKind)];
}
