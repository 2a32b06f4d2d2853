import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { archiveSiteAudit } from './declares.ts';
import { bindArchiveSite } from './routes.ts';

export function archiveSiteFeature(live: LiveEvents): Feature {
  return defineFeature({
    name: 'archive-site',
    audit: archiveSiteAudit,
    bind: (binder) => bindArchiveSite(binder, live),
  });
}
