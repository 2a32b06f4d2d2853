import { inTenant } from '@guidon/db';
import type { ChannelFamily } from '../../platform/feature/feature.ts';
import { requireMember } from '../../platform/http/session-of.ts';
import { requireOwnTeam } from './store.ts';

/** `private-team-{teamId}`: what mates do, for the members of a team. */
export const teamChannels: ChannelFamily = {
  prefix: 'private-team-',
  async admit(ctx, teamId) {
    const member = requireMember(ctx);
    await inTenant(member, (tx) => requireOwnTeam(tx, member, teamId));
    return {};
  },
};
