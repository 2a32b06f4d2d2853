import { type DemoStandings, limits } from '@guidon/contract';
import type { Ctx } from '../../platform/http/context.ts';
import { phaseOf } from '../events/index.ts';
import { type EventKey, type LiveEvents, mayReadBoard, presentEntry } from '../standings/index.ts';

/**
 * The board of the demo's own event as its participants see it; pictures stay with those who have signed in. Null where
 * there is no such event, it has not begun, or its boards are closed to members who do not take part.
 */
export async function getDemoStandings(
  { clock }: Pick<Ctx, 'clock'>,
  events: Pick<LiveEvents, 'read'>,
  key: EventKey | null,
): Promise<DemoStandings | null> {
  const live = key && (await events.read(key));
  const nowMs = clock();
  const phase = live && phaseOf(live.definition, nowMs);
  if (!live || (phase !== 'live' && phase !== 'over')) return null;
  if (!mayReadBoard(live, { runs: false, unitId: null })) return null;
  const list = live.rankingFor('public', nowMs);
  const entries = list.top(limits.leaderboardCompact).map((standing) => {
    const { unit, ...entry } = presentEntry(live, standing);
    return { ...entry, unit: { ...unit, avatarUrl: null } };
  });
  return { eventName: live.definition.name, isOver: phase === 'over', entries, total: list.size };
}
