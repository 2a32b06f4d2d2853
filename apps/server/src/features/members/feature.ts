import { defineFeature } from '../../platform/feature/feature.ts';
import { membersAudit } from './audit.ts';
import { roleWasChanged } from './notifications.ts';
import { bindMembers } from './routes.ts';

export const membersFeature = defineFeature({
  name: 'members',
  audit: membersAudit,
  bind: bindMembers,
  notifications: [roleWasChanged],
});
