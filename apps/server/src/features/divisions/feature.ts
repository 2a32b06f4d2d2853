import { eventDivisions } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { LiveEvents } from '../standings/index.ts';
import { divisionsAudit } from './declares.ts';
import { bindDivisions } from './routes.ts';

export function divisionsFeature(events: LiveEvents): Feature {
  return defineFeature({
    name: 'divisions',
    tables: [eventDivisions],
    audit: divisionsAudit,
    bind: (binder) => bindDivisions(binder, events),
  });
}
