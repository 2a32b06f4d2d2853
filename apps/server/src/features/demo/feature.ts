import { demoRoutes } from '@guidon/contract';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import type { LiveEvents } from '../standings/index.ts';
import { findDemoEvent, rememberFound } from './find-demo-event.ts';
import { getDemoStandings } from './get-demo-standings.ts';
const cacheSeconds = 5;

export function demoFeature({ database, clock }: Services, events: LiveEvents): Feature {
  const demoEvent = rememberFound(() => findDemoEvent(database), clock);
  return defineFeature({
    name: 'demo',
    bind: ({ bind }) => {
      bind(demoRoutes.standings, async (ctx, _input, { reply }) => {
        const standings = await getDemoStandings(ctx, events, await demoEvent());
        reply.header('cache-control', `public, max-age=${cacheSeconds}`);
        return standings;
      });
    },
  });
}
