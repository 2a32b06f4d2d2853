export interface Span {
  /** Null for one that has begun. */
  startsAt: Date | null;
  /** Null for one without end. */
  endsAt: Date | null;
}

const startOf = ({ startsAt }: Span) => startsAt?.getTime() ?? -Infinity;
const endOf = ({ endsAt }: Span) => endsAt?.getTime() ?? Infinity;

/** How many others run at the same moment at most, within the time of one. */
export function mostAtOnce(one: Span, others: readonly Span[]): number {
  const beside = others.filter((other) => startOf(other) < endOf(one) && endOf(other) > startOf(one));
  // At the same moment one ends before the next begins.
  const changes = beside
    .flatMap((other) => [
      { at: startOf(other), by: 1 },
      { at: endOf(other), by: -1 },
    ])
    .toSorted((a, b) => (a.at === b.at ? a.by - b.by : a.at - b.at));
  let [running, most] = [0, 0];
  for (const { by } of changes) {
    running += by;
    most = Math.max(most, running);
  }
  return most;
}
