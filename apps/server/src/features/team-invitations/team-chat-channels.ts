import { notFound } from '../../platform/http/app-error.ts';
import type { ChannelFamily } from '../../platform/feature/channel-family.ts';
import { t } from './texts.ts';

/** `private-team-chat-{teamId}`: for the members of a team; all requests are refused until there are teams. */
export const teamChatChannels: ChannelFamily = {
  prefix: 'private-team-chat-',
  admit() {
    throw notFound(t('teamNotFound'));
  },
};
