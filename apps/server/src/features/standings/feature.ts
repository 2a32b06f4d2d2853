import { facts } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { eventChannels } from './event-channels.ts';
import type { LiveEvents } from './live-events.ts';
import { bindStandings } from './routes.ts';

export function standingsFeature(live: LiveEvents): Feature {
  return defineFeature({
    name: 'standings',
    tables: [facts],
    channels: [eventChannels(live)],
    bind: (binder) => bindStandings(binder, live),
    warm: () => live.warm(),
    forget: () => live.noteGap(),
    drain: () => live.close(),
  });
}
