import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import type { LiveEvents } from '../standings/index.ts';
import { publicBoardsAudit } from './declares.ts';
import { bindPublicBoards } from './routes.ts';

export function publicBoardsFeature(services: Services, live: LiveEvents): Feature {
  return defineFeature({
    name: 'public-boards',
    audit: publicBoardsAudit,
    bind: (binder) => bindPublicBoards(binder, services, live),
  });
}
