import { annulments } from '@guidon/db/schema/annulments';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { LiveEvents } from '../standings/index.ts';
import { judgingAudit } from './declares.ts';
import { scoreWasChanged, statusWasChanged } from './notifications.ts';
import { bindJudging } from './routes.ts';

export function judgingFeature(events: LiveEvents): Feature {
  return defineFeature({
    name: 'judging',
    tables: [annulments],
    audit: judgingAudit,
    bind: (binder) => bindJudging(binder, events),
    notifications: [statusWasChanged, scoreWasChanged],
  });
}
