import { profileSwitches } from '@guidon/db/schema/profile-switches';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { memberProfilesAudit } from './declares.ts';
import { memberProfilesPersonalData } from './personal-data.ts';
import { bindMemberProfiles } from './routes.ts';

export function memberProfilesFeature(live: LiveEvents): Feature {
  return defineFeature({
    name: 'member-profiles',
    tables: [profileSwitches],
    audit: memberProfilesAudit,
    bind: (binder) => bindMemberProfiles(binder, live),
    personalData: memberProfilesPersonalData,
  });
}
