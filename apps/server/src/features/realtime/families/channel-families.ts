import type { ChannelFamily } from './channel-family.ts';
import { eventControlRoom } from './event-control-room.ts';
import { privateUser } from './private-user.ts';
import { teamChat } from './team-chat.ts';

/** A channel of no family is refused to all. */
export const channelFamilies: readonly ChannelFamily[] = [privateUser, teamChat, eventControlRoom];
