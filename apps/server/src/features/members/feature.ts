import { defineFeature } from '../../platform/feature/feature.ts';
import { roleWasChanged } from './notifications.ts';
import { bindMembers } from './routes.ts';

export const membersFeature = defineFeature({
  name: 'members',
  bind: bindMembers,
  notifications: [roleWasChanged],
});
