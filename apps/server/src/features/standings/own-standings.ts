import type { MemberCtx } from '../../platform/http/context.ts';
import type { Standing } from '@guidon/scoring';
import type { LiveEvent } from './live-event.ts';
import type { Viewer } from './viewer.ts';

/** A participant's own standing and their team's; null where there is none. */
export function ownStandings(
  live: LiveEvent,
  { audience, unitId }: Viewer,
  { actor, clock }: Pick<MemberCtx, 'actor' | 'clock'>,
): { individual: Standing | null; team: Standing | null } {
  if (unitId === null) return { individual: null, team: null };
  const nowMs = clock();
  const isTeam = live.unit(unitId).kind === 'team';
  return {
    individual: live.individualsFor(audience, nowMs).standingOf(actor.userId),
    team: isTeam ? (live.teamsFor(audience, nowMs)?.standingOf(unitId) ?? null) : null,
  };
}
