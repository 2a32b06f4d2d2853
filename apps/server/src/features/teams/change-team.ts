import type { Team, UpdateTeamBody } from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { hasEventRight, renameTeamUnit, unitOf } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { requireAllowedName } from '../memberships/index.ts';
import { t, teamRenamed, teamsAudit, leaderChanged } from './declares.ts';
import { named } from './create-team.ts';
import { nameKeyOf, whyNotEdit, requireChangeable } from './policy.ts';
import { presentTeam } from './present-team.ts';
import { publishTeamChanged } from './team-channels.ts';
import { lockSeenTeam, requireLead, updateTeam as write, requireStaff } from './store.ts';

export async function updateTeam(
  ctx: MemberCtx,
  events: LiveEvents,
  teamId: string,
  { version, name, maxMembers, ...plain }: UpdateTeamBody,
): Promise<Team> {
  await inTenant(ctx, async (tx) => {
    const access = await lockSeenTeam(tx, ctx, teamId);
    requireLead(ctx, access);
    const { team, event } = access;
    const { tenantId, eventId, id } = team;
    const isStaff = hasEventRight(ctx.actor, event, 'teams');
    if (!isStaff) requireChangeable(whyNotEdit(event, team, ctx.clock()));
    if (maxMembers !== undefined && !isStaff) throw new AppError('FORBIDDEN', t('staffOnly'));
    if (maxMembers && maxMembers < team.memberCount) throw new AppError('TEAM_FULL', t('sizeBelowMembers'));
    if (name !== undefined && name !== team.name)
      await requireAllowedName(tx, tenantId, { field: 'name', name });
    const change = {
      ...plain,
      ...(maxMembers !== undefined && { maxMembers }),
      ...(name !== undefined && { nameKey: nameKeyOf(name) }),
    };
    const isWritten = await named(write(tx, { tenantId, teamId: id }, change, version));
    if (!isWritten) throw new AppError('CONFLICT');
    if (name !== undefined && name !== team.name) {
      await renameTeamUnit(tx, ctx, { tenantId, eventId, unitId: id }, name);
      if (!access.isMember)
        await sendDomainEvent(tx, ctx, teamRenamed, {
          tenantId,
          teamId: id,
          changeId: newId(),
          from: team.name,
          to: name,
        });
    }
    publishTeamChanged(tx, ctx, { teamId: id, eventId });
    await teamsAudit.record(tx, ctx, {
      action: 'team.update',
      targetId: id,
      details: { eventId, fields: Object.keys({ ...plain, name, maxMembers }), from: team.name, to: name },
    });
  });
  return presentTeam(ctx, events, teamId);
}

/** Lets nobody join or leave a team but through staff, or lets them again. */
export async function lockTeam(
  ctx: MemberCtx,
  events: LiveEvents,
  { teamId, isLocked }: { teamId: string; isLocked: boolean },
): Promise<Team> {
  await inTenant(ctx, async (tx) => {
    const access = await lockSeenTeam(tx, ctx, teamId);
    requireStaff(ctx, access);
    const { tenantId, eventId, id, lockedAt } = access.team;
    if ((lockedAt !== null) !== isLocked) {
      await write(tx, { tenantId, teamId: id }, { lockedAt: isLocked ? new Date(ctx.clock()) : null });
      publishTeamChanged(tx, ctx, { teamId: id, eventId });
    }
    const action = isLocked ? 'team.lock' : 'team.unlock';
    await teamsAudit.record(tx, ctx, { action, targetId: id, details: { eventId } });
  });
  return presentTeam(ctx, events, teamId);
}

export async function handOver(
  ctx: MemberCtx,
  events: LiveEvents,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<Team> {
  await inTenant(ctx, async (tx) => {
    const access = await lockSeenTeam(tx, ctx, teamId);
    requireLead(ctx, access);
    const { tenantId, eventId, id, leaderUserId } = access.team;
    if ((await unitOf(tx, { tenantId, eventId, userId })) !== id) throw notFound(t('memberNotFound'));
    if (leaderUserId === userId) return;
    await write(tx, { tenantId, teamId: id }, { leaderUserId: userId });
    publishTeamChanged(tx, ctx, { teamId: id, eventId });
    await teamsAudit.record(tx, ctx, {
      action: 'team.hand-over',
      targetId: id,
      details: { eventId, userId },
    });
    await sendDomainEvent(tx, ctx, leaderChanged, {
      tenantId,
      teamId: id,
      userId,
      changeId: newId(),
    });
  });
  return presentTeam(ctx, events, teamId);
}
