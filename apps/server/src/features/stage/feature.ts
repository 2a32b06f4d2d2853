import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { LiveEvents } from '../standings/index.ts';
import { stageAudit } from './declares.ts';
import { bindStage } from './routes.ts';

export function stageFeature(events: LiveEvents): Feature {
  return defineFeature({
    name: 'stage',
    audit: stageAudit,
    bind: (binder) => bindStage(binder, events),
  });
}
