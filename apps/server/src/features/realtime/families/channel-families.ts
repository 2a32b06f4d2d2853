import type { ChannelFamily } from './channel-family.ts';
import { eventControlRoom } from './event-control-room.ts';
import { privateUser } from './private-user.ts';
import { teamChat } from './team-chat.ts';

/** Every family there is; a channel of no family is nobody's to join. */
export const channelFamilies: readonly ChannelFamily[] = [privateUser, teamChat, eventControlRoom];
