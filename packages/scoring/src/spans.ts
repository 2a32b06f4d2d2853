/** A part of a question's value, from one fraction of it to another. */
export type Span = readonly [from: number, to: number];

/** The question as a whole. */
export const wholeSpan: Span = [0, 1];

export const wholeSpans: readonly Span[] = [wholeSpan];

/** What of a span none of the others covers, in order. */
export function uncovered(span: Span, covered: readonly Span[]): readonly Span[] {
  if (covered.length === 0) return span === wholeSpan ? wholeSpans : [span];
  let left: readonly Span[] = [span];
  for (const [from, to] of covered) {
    left = left.flatMap(([start, end]): Span[] =>
      [[start, Math.min(end, from)] as const, [Math.max(start, to), end] as const].filter(([a, b]) => a < b),
    );
  }
  return left;
}

/** Whole points; spans side by side are worth the same together and apart. */
export function spanWorth(value: number, spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + pointsAt(value, to) - pointsAt(value, from), 0);
}

/** A fraction such as 2/3 is a little off as a number, by less than this makes up for. */
const tolerance = 1e-6;

function pointsAt(value: number, fraction: number): number {
  return Math.floor(value * fraction + tolerance);
}
