import type { LoadedReplay } from './load-replay.ts';

export type Speed = 'slow' | 'normal' | 'fast';

export const tickMs = 100;
/** How long the whole event takes at each speed. */
const lastsMs: Record<Speed, number> = { slow: 180_000, normal: 60_000, fast: 15_000 };

export interface Span {
  fromMs: number;
  toMs: number;
}

export function factTimes({ pages }: Pick<LoadedReplay, 'pages'>): number[] {
  return pages.flatMap(({ facts }) => facts.map(([, atMs]) => atMs));
}

/** When an answer first moved the board; what staff settle of units may lie long before. */
export function firstSolveMs({ pages }: Pick<LoadedReplay, 'pages'>): number | null {
  const solves = pages.flatMap(({ facts }) =>
    facts.filter(([, , , kind]) => kind === 'solve' || kind === 'partial').map(([, atMs]) => atMs),
  );
  return solves[0] ?? null;
}

/** From the start of the event, or its first answer, to its end, or to now. What comes after that widens it. */
export function spanOf(
  { rules, pages }: Pick<LoadedReplay, 'rules' | 'pages'>,
  times: readonly number[],
  nowMs: number,
): Span {
  const starts = [rules.startsAt === null ? null : Date.parse(rules.startsAt), firstSolveMs({ pages })];
  const end = rules.endsAt === null ? nowMs : Math.min(Date.parse(rules.endsAt), nowMs);
  const known = starts.filter((start) => start !== null);
  const fromMs = known.length === 0 ? end : Math.min(...known);
  return { fromMs, toMs: Math.max(end, times.at(-1) ?? end, fromMs + 1) };
}

/** How many facts there were up to a moment. */
export function positionAt(times: readonly number[], atMs: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Moment {
  position: number;
  atMs: number;
}

/** One fact on or back; before the first it is the start, to which what came earlier belongs. */
export function stepped(times: readonly number[], { position }: Moment, steps: number, span: Span): Moment {
  const first = positionAt(times, span.fromMs - 1);
  const next = Math.max(first, Math.min(position + steps, times.length));
  return { position: next, atMs: next === first ? span.fromMs : (times[next - 1] ?? span.toMs) };
}

export function advanced(times: readonly number[], { atMs }: Moment, speed: Speed, span: Span): Moment {
  const pace = (span.toMs - span.fromMs) / lastsMs[speed];
  const next = Math.min(span.toMs, atMs + pace * tickMs);
  return { position: positionAt(times, next), atMs: next };
}

/** Where a moment stands on the slider, in per cent. */
export function percentOf(atMs: number, { fromMs, toMs }: Span): number {
  return Math.max(0, Math.min(100, ((atMs - fromMs) / (toMs - fromMs)) * 100));
}
