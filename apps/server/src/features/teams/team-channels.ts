import { inTenant, type Tx } from '@guidon/db';
import type { ChannelFamily } from '../../platform/feature/feature.ts';
import { requireMember } from '../../platform/http/require-access.ts';
import { requireOwnTeam } from './store.ts';
import { privateTeamChannel } from '@guidon/contract';
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

/** Pages of members read the team again. */
export function publishTeamChanged(tx: Tx, { realtime }: Pick<Ctx, 'realtime'>, teamId: string): void {
  realtime.publishAfterCommit(tx, privateTeamChannel(teamId), 'team-changed', { teamId });
}
