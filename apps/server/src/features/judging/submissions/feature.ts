import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { submissionsAudit } from './declares.ts';
import { bindSubmissions } from './routes.ts';

export function submissionsFeature(events: LiveEvents): Feature {
  return defineFeature({
    name: 'submissions',
    audit: submissionsAudit,
    bind: (binder) => bindSubmissions(binder, events),
  });
}
