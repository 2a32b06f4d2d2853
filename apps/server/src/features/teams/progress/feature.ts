import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { createLookingMembers } from './looking-members.ts';
import { bindTeamProgress } from './routes.ts';

export function teamProgressFeature(services: Services, events: LiveEvents): Feature {
  const looking = createLookingMembers(services);
  return defineFeature({
    name: 'team-progress',
    bind: (binder) => bindTeamProgress(binder, events, looking),
  });
}
