import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { LiveEvents } from '../standings/index.ts';
import { bindDashboard } from './routes.ts';

export function dashboardFeature(live: LiveEvents): Feature {
  return defineFeature({ name: 'dashboard', bind: (binder) => bindDashboard(binder, live) });
}
