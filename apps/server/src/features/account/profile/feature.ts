import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { PersonalData } from '../../../platform/feature/personal-data.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { profileAudit } from './declares.ts';
import { profilePersonalData } from './personal-data.ts';
import { bindProfile } from './routes.ts';
import { avatarStoredFiles } from './stored-files.ts';

/** `allPersonalData` is what every feature stores about people, this one included. */
export function profileFeature(live: LiveEvents, allPersonalData: () => readonly PersonalData[]): Feature {
  return defineFeature({
    name: 'profile',
    audit: profileAudit,
    storedFiles: avatarStoredFiles,
    bind: (binder) => bindProfile(binder, live, allPersonalData()),
    personalData: profilePersonalData,
  });
}
