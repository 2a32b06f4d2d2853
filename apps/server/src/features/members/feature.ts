import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { LiveEvents } from '../standings/index.ts';
import { membersAudit } from './declares.ts';
import { roleWasChanged } from './notifications.ts';
import { bindMembers } from './routes.ts';

export function membersFeature(live: LiveEvents): Feature {
  return defineFeature({
    name: 'members',
    audit: membersAudit,
    bind: (binder) => bindMembers(binder, live),
    notifications: [roleWasChanged],
  });
}
