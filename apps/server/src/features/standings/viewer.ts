import { hasRight } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import type { Audience } from '@guidon/scoring';
import { notFound } from '../../platform/http/app-error.ts';
import type { Member } from '../../platform/http/context.ts';
import { runsEvent, maySee } from '../events/index.ts';
import type { LiveEvent } from './live-event.ts';
import { t } from './texts.ts';

export interface Viewer {
  runs: boolean;
  /** Scoring unit when registered. */
  unitId: UnitId | null;
  /** Members of the team that they score for; null for who plays alone. */
  teamSize: number | null;
  /**
   * Which board they see while it is frozen: staff the unfrozen one, unless they take part without running the event.
   */
  audience: Audience;
}

/** The team that the viewer is in; null for who plays alone or not at all. */
export function teamIdOf({ unitId, teamSize }: Viewer): UnitId | null {
  return teamSize === null ? null : unitId;
}

/** Fails with NOT_FOUND on an event that the member may not see. */
export function viewerOf(actor: Member, live: LiveEvent): Viewer {
  const { lifecycle, createdBy, hostIds } = live.definition;
  const owned = { lifecycle, createdBy, isHost: hostIds.has(actor.userId) };
  if (live.tenantId !== actor.tenantId || !maySee(actor, owned)) throw notFound(t('eventNotFound'));
  const runs = runsEvent(actor, owned);
  const unitId = live.unitOf(actor.userId);
  const isInTeam = unitId !== null && live.unit(unitId).kind === 'team';
  const teamSize = isInTeam ? live.memberCount(unitId) : null;
  const isStaff = hasRight(actor.role, 'boards.see-frozen') && (runs || unitId === null);
  return { runs, unitId, teamSize, audience: isStaff ? 'staff' : 'public' };
}
