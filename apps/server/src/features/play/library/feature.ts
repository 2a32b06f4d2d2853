import { challengeLaunches } from '@guidon/db/schema/practice';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { libraryPersonalData } from './personal-data.ts';
import { bindLibrary } from './routes.ts';

export function libraryFeature(events: LiveEvents): Feature {
  return defineFeature({
    name: 'library',
    tables: [challengeLaunches],
    bind: (binder) => bindLibrary(binder, events),
    personalData: libraryPersonalData,
  });
}
