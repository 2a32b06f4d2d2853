import type { EventPauseSpan } from '@guidon/contract';
import type { Audience } from '@guidon/scoring';
import type { LiveEvent } from './live-event.ts';

/** When the clock of an event stood; for whom the board is frozen no later than the freeze. */
export function pausesFor(
  { definition, rules, isFrozen }: Pick<LiveEvent, 'definition' | 'rules' | 'isFrozen'>,
  audience: Audience,
  nowMs: number,
): EventPauseSpan[] {
  const { pauses, pausedAt } = definition;
  const untilMs =
    audience === 'public' && isFrozen(nowMs) ? (rules.freezeAtMs ?? nowMs) : Number.POSITIVE_INFINITY;
  const spans = [
    ...pauses.map((pause) => ({ fromMs: pause.pausedAt.getTime(), toMs: pause.resumedAt.getTime() })),
    ...(pausedAt === null ? [] : [{ fromMs: pausedAt.getTime(), toMs: Number.POSITIVE_INFINITY }]),
  ];
  return spans
    .filter(({ fromMs }) => fromMs < untilMs)
    .map(({ fromMs, toMs }) => {
      const endMs = Math.min(toMs, untilMs);
      return [fromMs / 1_000, Number.isFinite(endMs) ? endMs / 1_000 : null];
    });
}
