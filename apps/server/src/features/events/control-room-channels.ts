import { inTenant } from '@guidon/db';
import { requireMember } from '../../platform/http/require-access.ts';
import { requireEventRight } from './store.ts';
import type { ChannelFamily } from '../../platform/feature/feature.ts';

/** `presence-event-{eventId}`: who has the control room of an event open. */
export const controlRoomChannels: ChannelFamily = {
  prefix: 'presence-event-',
  async admit(ctx, eventId) {
    const member = requireMember(ctx);
    await inTenant(member, (tx) => requireEventRight(tx, member, eventId, 'insight'));
    const { username, role } = member.actor;
    return { userInfo: { username, role } };
  },
};
