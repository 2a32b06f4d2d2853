import { type UnitId, inTenant } from '@guidon/db';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { hasEventRight } from '../../events/index.ts';
import { challengesSeen, whyNotRead } from '../../play/index.ts';
import type { LiveChallenge, LiveEvents, OpenedEvent } from '../../standings/index.ts';
import { requireSeenTeam } from '../store.ts';
import { t } from '../declares.ts';

export interface OpenedTeam extends OpenedEvent {
  teamId: UnitId;
  eventId: string;
  /** Those that the reader may know. */
  challenges: readonly LiveChallenge[];
}

/** For the members of a team and staff with the right `insight`; NOT_FOUND for all others. */
export async function openTeam(ctx: MemberCtx, events: LiveEvents, teamId: string): Promise<OpenedTeam> {
  const { team } = await inTenant(ctx, async (tx) => {
    const access = await requireSeenTeam(tx, ctx, teamId);
    const isReader = access.isMember || hasEventRight(ctx.actor, access.event, 'insight');
    if (!isReader) throw notFound(t('progressTeamNotFound'));
    return access;
  });
  const opened = await events.open(ctx, team.eventId);
  return {
    ...opened,
    teamId: team.id,
    eventId: team.eventId,
    challenges: challengesSeen(opened, ctx.clock()),
  };
}

/** The same for what is shown by challenge: EVENT_NOT_LIVE while the reader may not know them. */
export async function openTeamChallenges(
  ctx: MemberCtx,
  events: LiveEvents,
  teamId: string,
): Promise<OpenedTeam> {
  const opened = await openTeam(ctx, events, teamId);
  if (whyNotRead(opened, ctx.clock())) throw new AppError('EVENT_NOT_LIVE');
  return opened;
}

/** What readers share: it differs by what they may see, and after each solve of the team. */
export function memoryKeyOf({ live, viewer, teamId, challenges }: OpenedTeam, nowMs: number): string {
  const isFrozen = viewer.audience === 'public' && live.isFrozen(nowMs);
  const solves = live.solvesOf(teamId).length;
  return [teamId, viewer.audience, viewer.runs, isFrozen, challenges.length, solves].join(' ');
}
