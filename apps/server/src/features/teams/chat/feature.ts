import { teamMessageReports, teamMessages, teamReads } from '@guidon/db';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { teamChatAudit } from './declares.ts';
import { messageWasReported, teamWasAddressed } from './notifications.ts';
import { teamChatPersonalData } from './personal-data.ts';
import { bindTeamChat } from './routes.ts';
import { teamChatChannels } from './team-chat-channels.ts';

export const teamChatFeature = defineFeature({
  name: 'team-chat',
  tables: [teamMessages, teamReads, teamMessageReports],
  audit: teamChatAudit,
  bind: bindTeamChat,
  channels: [teamChatChannels],
  notifications: [teamWasAddressed, messageWasReported],
  personalData: teamChatPersonalData,
});
