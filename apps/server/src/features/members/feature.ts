import { profileSwitches } from '@guidon/db/schema/profile-switches';
import type { Feature } from '../../platform/feature/feature.ts';
import type { LiveEvents } from '../standings/index.ts';
import { membersAudit } from './declares.ts';
import { memberImportAudit } from './import/declares.ts';
import { bindMemberImport } from './import/routes.ts';
import { roleWasChanged } from './notifications.ts';
import { memberProfilesAudit } from './profiles/declares.ts';
import { memberProfilesPersonalData } from './profiles/personal-data.ts';
import { bindMemberProfiles } from './profiles/routes.ts';
import { bindMembers } from './routes.ts';

export function membersFeatures(live: LiveEvents): readonly Feature[] {
  return [
    {
      name: 'members',
      audit: membersAudit,
      bind: (binder) => bindMembers(binder, live),
      notifications: [roleWasChanged],
    },
    {
      name: 'members/import',
      audit: memberImportAudit,
      bind: bindMemberImport,
    },
    {
      name: 'members/profiles',
      tables: [profileSwitches],
      audit: memberProfilesAudit,
      bind: (binder) => bindMemberProfiles(binder, live),
      personalData: memberProfilesPersonalData,
    },
  ];
}
