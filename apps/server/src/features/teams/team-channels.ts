import { inTenant, type Tx } from '@guidon/db';
import type { ChannelFamily } from '../../platform/feature/feature.ts';
import { requireMember } from '../../platform/http/require-access.ts';
import { requireOwnTeam } from './store.ts';
import { privateTeamChannel, privateTeamsOfChannel } from '@guidon/contract';
import { requireEventRight } from '../events/index.ts';
import type { Ctx } from '../../platform/http/context.ts';

/** `private-team-{teamId}`: what mates do, for the members of a team. */
export const teamChannels: ChannelFamily = {
  prefix: 'private-team-',
  async admit(ctx, teamId) {
    const member = requireMember(ctx);
    await inTenant(member, (tx) => requireOwnTeam(tx, member, teamId));
    return {};
  },
};

/** `private-teams-of-{eventId}`: that teams have changed, for the staff who look after them. */
export const teamsOfChannels: ChannelFamily = {
  prefix: 'private-teams-of-',
  async admit(ctx, eventId) {
    const member = requireMember(ctx);
    await inTenant(member, (tx) => requireEventRight(tx, member, eventId, 'teams'));
    return {};
  },
};

/** Pages of members read the team again, and the lists of staff. */
export function publishTeamChanged(
  tx: Tx,
  { realtime }: Pick<Ctx, 'realtime'>,
  { teamId, eventId }: { teamId: string; eventId: string },
): void {
  realtime.publishAfterCommit(tx, privateTeamChannel(teamId), 'team-changed', { teamId });
  realtime.publishAfterCommit(tx, privateTeamsOfChannel(eventId), 'teams-changed', { eventId });
}
