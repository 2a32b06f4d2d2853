import type { Team, UpdateTeamBody } from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { hasEventRight, renameTeamUnit } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { requireAllowedName } from '../memberships/index.ts';
import { t, teamRenamed, teamsAudit } from './declares.ts';
import { named } from './create-team.ts';
import { nameKeyOf } from './name-key.ts';
import { whyNotEdit } from './policy.ts';
import { presentTeam } from './present-team.ts';
import { publishTeamChanged } from './publish-team-changed.ts';
import { requireChangeable } from './refusals.ts';
import { lockSeenTeam, requireLead, updateTeam as write } from './store.ts';

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
    publishTeamChanged(tx, ctx, id);
    await teamsAudit.record(tx, ctx, {
      action: 'team.update',
      targetId: id,
      details: { eventId, fields: Object.keys({ ...plain, name, maxMembers }), from: team.name, to: name },
    });
  });
  return presentTeam(ctx, events, teamId);
}
