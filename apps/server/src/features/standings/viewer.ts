import { hasRight } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import type { Audience } from '@guidon/scoring';
import { notFound } from '../../platform/http/app-error.ts';
import type { Member } from '../../platform/http/context.ts';
import { runsEvent, maySee } from '../events/index.ts';
import type { LiveEvent } from './live-event.ts';
import { t } from './declares.ts';

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

/** Whether the member would see the event if they took part, which this process may not have heard of yet. */
export function maySeeOnceRegistered(actor: Member, live: LiveEvent): boolean {
  if (live.definition.visibility === 'listed' || live.tenantId !== actor.tenantId) return false;
  if (maySee(actor, seenBy(actor, live, live.unitOf(actor.userId) !== null))) return false;
  return maySee(actor, seenBy(actor, live, true));
}

function seenBy(actor: Member, { definition }: LiveEvent, isRegistered: boolean) {
  const { kind, lifecycle, visibility, createdBy, hosts } = definition;
  return {
    kind,
    lifecycle,
    visibility,
    createdBy,
    hostRights: hosts.get(actor.userId) ?? null,
    isRegistered,
  };
}

/** Fails with NOT_FOUND on an event that the member may not see. */
export function viewerOf(actor: Member, live: LiveEvent): Viewer {
  const unitId = live.unitOf(actor.userId);
  const event = seenBy(actor, live, unitId !== null);
  if (live.tenantId !== actor.tenantId || !maySee(actor, event)) throw notFound(t('eventNotFound'));
  const runs = runsEvent(actor, event);
  const isInTeam = unitId !== null && live.unit(unitId).kind === 'team';
  const teamSize = isInTeam ? live.memberCount(unitId) : null;
  const isStaff = hasRight(actor.role, 'boards.see-frozen') && (runs || unitId === null);
  return { runs, unitId, teamSize, audience: isStaff ? 'staff' : 'public' };
}
