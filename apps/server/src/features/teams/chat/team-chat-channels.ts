import { inTenant } from '@guidon/db';
import type { ChannelFamily } from '../../../platform/feature/feature.ts';
import { requireMember } from '../../../platform/http/session-of.ts';
import { requireTeamMember } from '../require-team-member.ts';

/**
 * `private-team-chat-{teamId}`: for the members of a team. A client event of theirs is a reason to look for new messages;
 * nothing of it is shown.
 */
export const teamChatChannels: ChannelFamily = {
  prefix: 'private-team-chat-',
  async admit(ctx, teamId) {
    const member = requireMember(ctx);
    await inTenant(member, (tx) => requireTeamMember(tx, member, teamId));
    return { clientEvents: true };
  },
};
