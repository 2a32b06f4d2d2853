import { inTenant, newId, type Tx, type UnitId } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { deleteTeamUnit, hasEventRight } from '../events/index.ts';
import { type LiveEvents, readRanking } from '../standings/index.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { t, teamDisbanded, teamsAudit } from './declares.ts';
import { exitTeam, type TeamWriter } from './enter-team.ts';
import { whyNotExit, requireChangeable } from './policy.ts';
import {
  lockAnswered,
  factKindsOf,
  isInCase,
  lockSeenTeam,
  membersOf,
  type NamedTeam,
  requireLead,
  updateTeam,
} from './store.ts';

/** Ends a team. One that has answered stays on the board as it is; it alone is ended by staff only. */
export async function disbandTeam(ctx: MemberCtx, events: LiveEvents, teamId: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const access = await lockSeenTeam(tx, ctx, teamId);
    const { team, event } = access;
    requireLead(ctx, access);
    const { tenantId, eventId, id } = team;
    const answered = await lockAnswered(tx, { tenantId, eventId, teamId: id, userId: ctx.actor.userId });
    if (!hasEventRight(ctx.actor, event, 'teams')) {
      if (answered.byTeam) throw new AppError('HAS_HISTORY', t('answeredStays'));
      requireChangeable(whyNotExit(event, team, answered, ctx.clock()));
    }
    const userIds = (await membersOf(tx, { tenantId, teamId: id })).map(({ userId }) => userId);
    await endTeam(tx, { ...ctx, live: events }, team, answered.byTeam);
    const by = ctx.actor.userId;
    await sendDomainEvent(tx, ctx, teamDisbanded, {
      tenantId,
      changeId: newId(),
      name: team.name,
      eventId,
      by,
      userIds: userIds.filter((userId) => userId !== by),
    });
    await teamsAudit.record(tx, ctx, {
      action: 'team.disband',
      targetId: id,
      details: { eventId, name: team.name },
    });
  });
}

/**
 * Lets all members play alone. What has answered, has any fact, as of its division or of what it has bought, or is part of a
 * case, is kept without a code; all else is deleted.
 */
export async function endTeam(tx: Tx, ctx: TeamWriter, team: NamedTeam, hasAnswered: boolean): Promise<void> {
  const { tenantId, eventId, id: teamId } = team;
  const key = { tenantId, teamId };
  const userIds = (await membersOf(tx, key)).map(({ userId }) => userId);
  await exitTeam(tx, ctx, { team: { ...team, leaderUserId: null }, userIds, leftBy: 'disbanded' });
  const ofTeam = { tenantId, eventId, teamId };
  const kinds = await factKindsOf(tx, ofTeam);
  if (hasAnswered || kinds.length > 0 || (await isInCase(tx, ofTeam))) {
    if (kinds.length > 0 && kinds.every((kind) => kind === 'ranking')) await takeOffBoard(tx, ctx, ofTeam);
    await updateTeam(tx, key, {
      disbandedAt: new Date(ctx.clock()),
      leaderUserId: null,
      code: null,
      isOpen: false,
    });
  } else {
    await deleteTeamUnit(tx, ctx, { tenantId, eventId, unitId: teamId });
  }
}

/** A team without points, of which nothing but its division was recorded, would stand on the board for ever. */
async function takeOffBoard(
  tx: Tx,
  { live, clock }: TeamWriter,
  { teamId: unitId, ...key }: { tenantId: string; eventId: string; teamId: UnitId },
): Promise<void> {
  await live.append(tx, key, async () => {
    const { status } = await readRanking(tx, { ...key, unitId });
    if (status !== 'ranked') return null;
    return { kind: 'ranking', status: 'unranked', division: null, unitId, userId: null, atMs: clock() };
  });
}
